import { MemberShell } from '#app/member-shell.tsx'
import { PlainShell } from '#app/plain-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The frame of screens that every role has: settings. */
export function PersonShell() {
  return useSession()?.role === 'member' ? <MemberShell /> : <PlainShell />
}

import { LateStaffShell } from '#app/late-staff-shell.tsx'
import { MemberShell } from '#app/member-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The shell of screens that every role has: settings. */
export function SignedInShell() {
  return useSession()?.role === 'member' ? <MemberShell /> : <LateStaffShell />
}

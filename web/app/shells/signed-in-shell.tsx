import { LateStaffShell } from '#app/shells/late-staff-shell.tsx'
import { MemberShell } from '#app/shells/member-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The shell of screens that every role has: settings. */
export function SignedInShell() {
  return useSession()?.role === 'member' ? <MemberShell /> : <LateStaffShell />
}

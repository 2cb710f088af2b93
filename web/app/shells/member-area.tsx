import { useMatches } from '@tanstack/react-router'
import { LateStaffShell } from '#app/shells/late-staff-shell.tsx'
import { MemberShell } from '#app/shells/member-shell.tsx'
import { useSession } from '#domains/accounts/queries.ts'

/** The member shell; for staff who open a profile, the staff shell. */
export function MemberArea() {
  const role = useSession()?.role
  const staffToo = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.staffToo) })
  if (!role || role === 'member' || !staffToo) return <MemberShell />
  return <LateStaffShell />
}

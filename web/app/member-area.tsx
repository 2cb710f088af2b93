import { useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPage } from '#app/lazy-page.ts'
import { MemberShell } from '#app/member-shell.tsx'
import { SessionScreen } from '#app/session-screen.tsx'
import { useSession } from '#domains/accounts/queries.ts'

// Loaded separately: the first screens of members do not need it.
const StaffShell = lazyPage(() => import('#app/staff-shell.tsx'), 'StaffShell')

/** The member shell; for staff who open a profile, the staff shell. */
export function MemberArea() {
  const role = useSession()?.role
  const staffToo = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.staffToo) })
  if (!role || role === 'member' || !staffToo) return <MemberShell />
  return (
    <Suspense fallback={<SessionScreen />}>
      <StaffShell />
    </Suspense>
  )
}

import { useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPage } from '#app/lazy-page.ts'
import { MemberShell } from '#app/member-shell.tsx'
import { SessionScreen } from '#app/session-screen.tsx'
import { useSession } from '#domains/accounts/queries.ts'

// Apart: members, whose first screens stand in this frame, never need it.
const StaffShell = lazyPage(() => import('#app/staff-shell.tsx'), 'StaffShell')

/** The member's frame; a profile that staff open stands in theirs. */
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

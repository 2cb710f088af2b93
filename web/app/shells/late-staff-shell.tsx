import { Suspense } from 'react'
import { lazyPage } from '#app/routes/lazy-page.ts'
import { SessionScreen } from '#app/session-screen.tsx'

const StaffShell = lazyPage(() => import('#app/shells/staff-shell.tsx'), 'StaffShell')

/** The staff shell of screens that members have too: it is loaded separately, because members do not need it. */
export function LateStaffShell() {
  return (
    <Suspense fallback={<SessionScreen />}>
      <StaffShell />
    </Suspense>
  )
}

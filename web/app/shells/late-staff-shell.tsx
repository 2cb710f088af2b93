import { Suspense } from 'react'
import { SessionScreen } from '#app/session-screen.tsx'
import { StaffShell } from '#app/shells/loaded-staff-shell.ts'

/** The staff shell of screens that members have too: it is loaded separately, because members do not need it. */
export function LateStaffShell() {
  return (
    <Suspense fallback={<SessionScreen />}>
      <StaffShell />
    </Suspense>
  )
}

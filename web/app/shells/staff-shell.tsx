import { appTexts } from '@jodi/shared/app-texts.ts'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmSignOutDialog } from '#app/navigation/confirm-sign-out-dialog.tsx'
import { Sidebar } from '#app/navigation/sidebar.tsx'
import { SkipLink } from '#app/navigation/skip-link.tsx'
import { homePathFor } from '#app/navigation/staff-nav.ts'
import { StaffNavigation } from '#app/navigation/staff-navigation.tsx'
import { useSidebar } from '#app/navigation/use-sidebar.ts'
import { Wordmark } from '#app/navigation/wordmark.tsx'
import { SessionScreen } from '#app/session-screen.tsx'
import { StaffHeader } from '#app/shells/staff-header.tsx'
import { usePageCode } from '#app/use-page-code.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { ReportHost } from '#domains/reports/report-host.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Drawer } from '#ui/drawer.tsx'
import { STAFF_PAGE } from '#ui/layout.ts'

/** The shell of every screen of agents and admins: compact, with their own navigation. */
export function StaffShell() {
  const sidebar = useSidebar()
  usePageCode('staff')
  const person = useSession()
  const [leaving, setLeaving] = useState(false)
  // The session has just ended; the guard is about to redirect to sign-in.
  if (!person) return <SessionScreen />
  const askToLeave = () => {
    sidebar.setDrawer(false)
    setLeaving(true)
  }
  return (
    <div className="staff flex min-h-dvh">
      <SkipLink />
      <Sidebar
        wide={sidebar.wide}
        onToggle={sidebar.toggle}
        home={homePathFor(person)}
        navigation={<StaffNavigation icons={!sidebar.wide} onSignOut={askToLeave} />}
      />
      <Drawer open={sidebar.drawer} onOpenChange={sidebar.setDrawer} title={t(appTexts.menu)}>
        <div className="px-3 pb-4">
          <div className="flex h-14 items-center px-3">
            <Wordmark />
          </div>
          <StaffNavigation onNavigate={() => sidebar.setDrawer(false)} onSignOut={askToLeave} />
        </div>
      </Drawer>
      <div className="min-w-0 flex-1">
        <StaffHeader onMenu={sidebar.toggle} onSignOut={askToLeave} />
        <main id="page" tabIndex={-1} className={STAFF_PAGE}>
          <Outlet />
        </main>
      </div>
      <ConfirmSignOutDialog open={leaving} onOpenChange={setLeaving} />
      <ReportHost />
    </div>
  )
}

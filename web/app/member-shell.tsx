import { appTexts } from '@jodi/shared/app-texts.ts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { MemberHeader } from '#app/member-header.tsx'
import { Navigation } from '#app/navigation.tsx'
import { PlanAllowance } from '#app/plan-allowance.tsx'
import { SessionScreen } from '#app/session-screen.tsx'
import { Sidebar } from '#app/sidebar.tsx'
import { SkipLink } from '#app/skip-link.tsx'
import { usePageCode } from '#app/use-page-code.ts'
import { useSidebar } from '#app/use-sidebar.ts'
import { Wordmark } from '#app/wordmark.tsx'
import { useSession } from '#domains/accounts/queries.ts'
import { ConnectionBanner } from '#domains/chat/connection-banner.tsx'
import { WarningCard } from '#domains/safety/warning-card.tsx'
import { t } from '#lib/i18n.ts'
import { MenuOpener } from '#lib/menu-opener.ts'
import { useViewportHeight } from '#lib/use-viewport-height.ts'
import { Drawer } from '#ui/drawer.tsx'
import { PAGE } from '#ui/layout.ts'

/** The shell of every member screen. */
export function MemberShell() {
  const sidebar = useSidebar()
  usePageCode()
  const person = useSession()
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  const close = () => sidebar.setDrawer(false)
  // The session has just ended; the guard is about to redirect to sign-in.
  if (!person) return <SessionScreen />
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar
        wide={sidebar.wide}
        onToggle={sidebar.toggle}
        home="/dashboard"
        navigation={<Navigation icons={!sidebar.wide} />}
        foot={<PlanAllowance />}
      />
      <Drawer open={sidebar.drawer} onOpenChange={sidebar.setDrawer} title={t(appTexts.menu)}>
        <div className="px-3 pb-4">
          <div className="flex h-16 items-center px-3">
            <Wordmark />
          </div>
          <Navigation onNavigate={close} />
          <div className="mt-4">
            <PlanAllowance onNavigate={close} />
          </div>
        </div>
      </Drawer>
      {bare ? (
        <BarePage onMenu={sidebar.toggle} />
      ) : (
        <div className="min-w-0 flex-1">
          <ConnectionBanner />
          <MemberHeader onMenu={sidebar.toggle} />
          <main id="page" tabIndex={-1} className={PAGE}>
            <WarningCard />
            <Outlet />
          </main>
        </div>
      )}
    </div>
  )
}

/** Without a header. The on-screen keyboard reduces the height, so that the text input stays above it. */
function BarePage({ onMenu }: { onMenu: () => void }) {
  const height = useViewportHeight()
  return (
    <div className="flex h-dvh min-w-0 flex-1 flex-col" style={height === null ? undefined : { height }}>
      <ConnectionBanner />
      <main id="page" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <MenuOpener value={onMenu}>
          <Outlet />
        </MenuOpener>
      </main>
    </div>
  )
}

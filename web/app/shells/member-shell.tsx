import { appTexts } from '@jodi/shared/app-texts.ts'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DrawerLinks } from '#app/navigation/drawer-links.tsx'
import { HeaderSearch } from '#app/navigation/header-search.tsx'
import { Navigation } from '#app/navigation/navigation.tsx'
import { PlanAllowance } from '#app/navigation/plan-allowance.tsx'
import { Sidebar } from '#app/navigation/sidebar.tsx'
import { SkipLink } from '#app/navigation/skip-link.tsx'
import { TabBar } from '#app/navigation/tab-bar.tsx'
import { useSidebar } from '#app/navigation/use-sidebar.ts'
import { Wordmark } from '#app/navigation/wordmark.tsx'
import { SessionScreen } from '#app/session-screen.tsx'
import { MemberHeader } from '#app/shells/member-header.tsx'
import { usePageCode } from '#app/use-page-code.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { ConnectionBanner } from '#domains/chat/connection-banner.tsx'
import { ReportHost } from '#domains/reports/report-host.tsx'
import { WarningCard } from '#domains/safety/warning-card.tsx'
import { useIsMobile } from '#lib/display/use-media.ts'
import { useViewportHeight } from '#lib/display/use-viewport-height.ts'
import { MenuOpener } from '#lib/navigation/menu-opener.ts'
import { t } from '#lib/texts/i18n.ts'
import { Drawer } from '#ui/drawer.tsx'
import { PAGE, PAGE_SEARCH } from '#ui/layout.ts'

/** The shell of every member screen. */
export function MemberShell() {
  const sidebar = useSidebar()
  usePageCode('member')
  const person = useSession()
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  const isPhone = useIsMobile()
  const isTask = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.parent) })
  const close = () => sidebar.setDrawer(false)
  // The session has just ended; the guard is about to redirect to sign-in.
  if (!person) return <SessionScreen />
  const tabs = isPhone && !isTask && <TabBar />
  return (
    <div className={`flex min-h-dvh ${tabs ? '[--tabs:calc(3.75rem+env(safe-area-inset-bottom))]' : ''}`}>
      <SkipLink />
      <Sidebar
        wide={sidebar.wide}
        onToggle={sidebar.toggle}
        home="/dashboard"
        navigation={<Navigation icons={!sidebar.wide} />}
        footer={<PlanAllowance />}
      />
      <Drawer open={sidebar.drawer} onOpenChange={sidebar.setDrawer} title={t(appTexts.menu)}>
        <div className="px-3 pb-4">
          <div className="flex h-16 items-center px-3">
            <Wordmark />
          </div>
          <Navigation onNavigate={close} />
          <DrawerLinks onNavigate={close} />
          <div className="mt-4">
            <PlanAllowance onNavigate={close} />
          </div>
        </div>
      </Drawer>
      {bare ? (
        <BarePage onMenu={sidebar.toggle} tabs={tabs} />
      ) : (
        <div className="flex min-w-0 flex-1 flex-col">
          <ConnectionBanner />
          <MemberHeader onMenu={sidebar.toggle} />
          <main id="page" tabIndex={-1} className={PAGE}>
            <WarningCard />
            <PageSearch />
            <Outlet />
          </main>
          {tabs}
        </div>
      )}
      <ReportHost />
    </div>
  )
}

/** On a phone the search is above the list that it searches. */
function PageSearch() {
  const isPhone = useIsMobile()
  const onMatches = useRouterState({ select: (state) => state.location.pathname === '/matches' })
  return isPhone && onMatches ? <HeaderSearch className={PAGE_SEARCH} /> : null
}

/** Without a header. The on-screen keyboard reduces the height, so that the text input stays above it. */
function BarePage({ onMenu, tabs }: { onMenu: () => void; tabs: ReactNode }) {
  const height = useViewportHeight()
  return (
    <div
      className={`flex h-dvh min-w-0 flex-1 flex-col ${tabs || height !== null ? '' : 'pb-[env(safe-area-inset-bottom)]'}`}
      style={height === null ? undefined : { height }}
    >
      <ConnectionBanner />
      <main id="page" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <MenuOpener value={onMenu}>
          <Outlet />
        </MenuOpener>
      </main>
      {tabs}
    </div>
  )
}

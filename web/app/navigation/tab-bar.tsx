import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { MEMBER_NAV } from '#app/navigation/member-nav.ts'
import { NavBadge } from '#app/navigation/nav-badge.tsx'
import { tabIconStyle, tabStyle } from '#app/navigation/tab-style.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { useUnreadCount } from '#domains/chat/unread/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { TAB_BAR } from '#ui/layout.ts'

/** The four main screens of a member at the bottom of a phone, with the counts of the sidebar. */
export function TabBar() {
  const badge = useUnreadCount(useSession()?.profile === 'finished')
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t(appTexts.main)} data-tabs className={TAB_BAR}>
      {MEMBER_NAV.map(({ to, tab, icon: Icon, active }) => {
        if (!tab) return null
        const on = active.test(path)
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            aria-current={on ? 'page' : undefined}
            className={tabStyle(on)}
          >
            <span className={tabIconStyle(on)}>
              <Icon aria-hidden="true" className="size-5" />
              <NavBadge
                count={to === '/chats' ? badge : 0}
                text={(count) => tCount(count, appTexts.unread)}
                icons
                className="-top-1! right-1!"
              />
            </span>
            <span className="max-w-full truncate px-1">{t(tab)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

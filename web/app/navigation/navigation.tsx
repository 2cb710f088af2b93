import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { MEMBER_NAV } from '#app/navigation/member-nav.ts'
import { NavBadge } from '#app/navigation/nav-badge.tsx'
import { navItemStyle } from '#app/navigation/nav-item-style.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { useUnreadCount } from '#domains/chat/unread/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Tooltip } from '#ui/tooltip.tsx'

/** The navigation of a member. */
export function Navigation({ icons = false, onNavigate }: { icons?: boolean; onNavigate?: () => void }) {
  const badge = useUnreadCount(useSession()?.profile === 'finished')
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t(appTexts.main)} className="grid gap-0.5 pt-2">
      {MEMBER_NAV.map(({ to, label, icon: Icon, active }) => {
        const on = active.test(path)
        const link = (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            activeOptions={{ exact: true }}
            aria-current={on ? 'page' : undefined}
            className={navItemStyle(on, icons)}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={icons ? 'sr-only' : 'flex-1'}>{t(label)}</span>
            <NavBadge
              count={to === '/chats' ? badge : 0}
              text={(count) => tCount(count, appTexts.unread)}
              icons={icons}
            />
          </Link>
        )
        return icons ? (
          <Tooltip key={to} text={t(label)} side="right">
            {link}
          </Tooltip>
        ) : (
          link
        )
      })}
    </nav>
  )
}

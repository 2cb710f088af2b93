import { Link, useRouterState } from '@tanstack/react-router'
import { Gem, Heart, House, MessageCircle, User } from 'lucide-react'
import { NavBadge } from '#app/nav-badge.tsx'
import { navItemStyle } from '#app/nav-item-style.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { useUnreadCount } from '#domains/chat/queries.ts'
import { t, tCount } from '#lib/i18n.ts'
import { Tooltip } from '#ui/tooltip.tsx'

const ENTRIES = [
  { to: '/dashboard', label: 'Home', icon: House, active: /^\/(dashboard)?$/ },
  { to: '/matches', label: 'Matches', icon: Heart, active: /^\/(matches$|view-profile\/|profile\/(?!edit))/ },
  { to: '/chats', label: 'Messages', icon: MessageCircle, active: /^\/chats?(\/|$)/ },
  { to: '/profile', label: 'My Profile', icon: User, active: /^\/(profile$|profile\/edit|my-profile\/)/ },
  { to: '/plans', label: 'My Plan', icon: Gem, active: /^\/plans(\/|$)/ },
] as const

/** The navigation of a member. */
export function Navigation({ icons = false, onNavigate }: { icons?: boolean; onNavigate?: () => void }) {
  const badge = useUnreadCount(useSession()?.profile === 'finished')
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t('Main')} className="grid gap-0.5 pt-2">
      {ENTRIES.map(({ to, label, icon: Icon, active }) => {
        const on = active.test(path)
        const link = (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            aria-current={on ? 'page' : undefined}
            className={navItemStyle(on, icons)}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={icons ? 'sr-only' : 'flex-1'}>{t(label)}</span>
            <NavBadge
              count={to === '/chats' ? badge : 0}
              text={(count) => tCount(count, '{{count}} unread', '{{count}} unread')}
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

import { Link, useRouterState } from '@tanstack/react-router'
import { Heart, House, User } from 'lucide-react'
import { t } from '#lib/i18n.ts'
import { Tooltip } from '#ui/tooltip.tsx'

const ENTRIES = [
  { to: '/dashboard', label: 'Home', icon: House, active: /^\/(dashboard)?$/ },
  { to: '/matches', label: 'Matches', icon: Heart, active: /^\/(matches$|view-profile\/|profile\/(?!edit))/ },
  { to: '/profile', label: 'My Profile', icon: User, active: /^\/(profile$|profile\/edit|my-profile\/)/ },
] as const

/** The places of a member; only those that stand. */
export function Navigation({ icons = false, onNavigate }: { icons?: boolean; onNavigate?: () => void }) {
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
            className={`flex min-h-11 items-center gap-3 rounded-control ${icons ? 'justify-center' : 'px-3'} ${on ? 'bg-action-soft font-semibold text-action-text' : 'font-medium text-ink-2 hover:bg-sunken'}`}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={icons ? 'sr-only' : ''}>{t(label)}</span>
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

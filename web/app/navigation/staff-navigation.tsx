import { appTexts } from '@jodi/shared/app-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import {
  BookHeart,
  BriefcaseBusiness,
  CircleUser,
  FileCheck,
  Flag,
  House,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NavBadge } from '#app/navigation/nav-badge.tsx'
import { navItemStyle } from '#app/navigation/nav-item-style.ts'
import { navItemsFor, type StaffIcon } from '#app/navigation/staff-nav.ts'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useQueueCounts } from '#domains/figures/queues/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Tooltip } from '#ui/tooltip.tsx'

type Props = { icons?: boolean; onNavigate?: () => void; onSignOut: () => void }

const ICONS: Record<StaffIcon, LucideIcon> = {
  dashboard: House,
  users: Users,
  agents: BriefcaseBusiness,
  tickets: LifeBuoy,
  checks: ShieldCheck,
  reports: Flag,
  stories: BookHeart,
  reviews: FileCheck,
  settings: Settings,
  ownProfile: CircleUser,
}

/** The navigation of an agent or admin, and the sign-out button. */
export function StaffNavigation({ icons = false, onNavigate, onSignOut }: Props) {
  const person = useCurrentUser()
  const items = navItemsFor(person)
  const counts = useQueueCounts(items.some(({ queue }) => queue))
  const path = useRouterState({ select: (state) => state.location.pathname })
  const named = (label: PlainText, entry: ReactNode) =>
    icons ? (
      <Tooltip key={label} text={t(label)} side="right">
        {entry}
      </Tooltip>
    ) : (
      entry
    )
  return (
    <nav aria-label={t(appTexts.main)} className="grid gap-0.5 pt-2">
      {items.map(({ to, label, icon, active, queue }) => {
        const on = active.test(path)
        const Icon = ICONS[icon]
        return named(
          label,
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
              count={(queue && counts?.[queue]) ?? 0}
              text={(count) => tCount(count, appTexts.waiting)}
              icons={icons}
            />
          </Link>,
        )
      })}
      {named(
        appTexts.signOutAction,
        <button type="button" onClick={onSignOut} className={`${navItemStyle(false, icons)} text-left`}>
          <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
          <span className={icons ? 'sr-only' : 'flex-1'}>{t(appTexts.signOutAction)}</span>
        </button>,
      )}
    </nav>
  )
}

import type { Privilege } from '@jodi/shared/privileges.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, ShieldCheck } from 'lucide-react'
import { usePerson } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

interface Place {
  to: string
  label: string
  hint: string
  icon: LucideIcon
  needs: Privilege
}

const places = (): Place[] => [
  {
    to: '/admin-dashboard/view-admins',
    label: t('View Admins'),
    hint: t('Who manages this house, and what each may do'),
    icon: ShieldCheck,
    needs: 'manage_admins',
  },
]

/** Ways from the settings to what concerns the whole house: only those that one may go. */
export function HouseLinks() {
  const { privileges } = usePerson()
  const open = places().filter(({ needs }) => privileges.includes(needs))
  if (open.length === 0) return null
  return (
    <TitledCard title={t('Administration')}>
      <ul className="-my-2 grid divide-y divide-line">
        {open.map(({ to, label, hint, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3 rounded-control py-2 hover:text-action-text">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-small text-ink-2">{hint}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

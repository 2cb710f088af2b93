import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

const LINKS: { to: string; title: PlainText; text: PlainText; needs: Privilege }[] = [
  {
    to: '/admin-dashboard/site-settings',
    title: adminsTexts.siteSettings,
    text: adminsTexts.siteSettingsContents,
    needs: 'manage_settings',
  },
  {
    to: '/admin-dashboard/plans',
    title: adminsTexts.plans,
    text: adminsTexts.planPricesAndFeatures,
    needs: 'manage_settings',
  },
  {
    to: '/admin-dashboard/income',
    title: adminsTexts.income,
    text: adminsTexts.incomeExplanation,
    needs: 'manage_settings',
  },
  {
    to: '/admin-dashboard/status',
    title: adminsTexts.status,
    text: adminsTexts.statusExplanation,
    needs: 'manage_settings',
  },
  {
    to: '/admin-dashboard/view-admins',
    title: adminsTexts.viewAdmins,
    text: adminsTexts.adminsAndTheirPrivileges,
    needs: 'manage_admins',
  },
  {
    to: '/admin-dashboard/audit-log',
    title: adminsTexts.auditLog,
    text: adminsTexts.auditLogExplanation,
    needs: 'manage_admins',
  },
]

/** Links to the pages that configure the site, limited to those that this admin may open. */
export function AdminSettingsLinks() {
  const { privileges } = useCurrentUser()
  const open = LINKS.filter(({ needs }) => privileges.includes(needs))
  if (open.length === 0) return null
  return (
    <TitledCard title={t(adminsTexts.organisation)}>
      <ul className="-mx-2 grid">
        {open.map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-(--size-control) items-center justify-between gap-4 rounded-control px-2 py-1.5 hover:bg-sunken"
            >
              <span>
                <span className="block font-semibold">{t(title)}</span>
                <span className="block text-small text-ink-3">{t(text)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

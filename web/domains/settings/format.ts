import type { Site, SiteFields } from '@jodi/shared/settings/contract.ts'
import { t } from '#lib/i18n.ts'

/** Whether the bureau has named anybody to ask or to complain to. */
export const hasContacts = (site: Site) =>
  [site.supportEmail, site.supportPhone, site.grievanceName, site.grievanceEmail, site.grievancePhone].some(Boolean)

/** The address of a phone number for a link. */
export const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** How each setting of the site is called. */
export const SITE_LABELS: Record<keyof SiteFields, string> = {
  name: 'Name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  grievanceName: 'Grievance officer',
  grievanceEmail: 'Grievance officer email',
  grievancePhone: 'Grievance officer phone',
  acknowledgeHours: 'Acknowledge within (hours)',
  answerDays: 'Reply within (days)',
  terms: 'Terms',
  privacy: 'Privacy',
}

export type SiteChange = { label: string; value: string }
const SHOWN = 80

/** What was saved elsewhere between two readings and is not what the form holds. */
export function changedSite(before: SiteFields, after: SiteFields, typed: SiteFields): SiteChange[] {
  const names = Object.keys(SITE_LABELS) as (keyof SiteFields)[]
  return names
    .filter((name) => before[name] !== after[name] && typed[name] !== after[name])
    .map((name) => {
      const text = String(after[name] ?? t('(empty)'))
      return { label: t(SITE_LABELS[name]), value: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text }
    })
}

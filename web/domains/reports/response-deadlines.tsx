import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { Clock } from 'lucide-react'
import { useSite } from '#domains/settings/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

/** The response times that the bureau promises, and the grievance officer. */
export function ResponseDeadlines() {
  const site = useSite()
  if (!site) return null
  const { acknowledgeHours, answerDays, grievanceName, grievanceEmail, grievancePhone } = site
  const contact = [grievanceName, grievanceEmail, grievancePhone].filter(Boolean).join(' · ')
  return (
    <p className="flex gap-2.5 rounded-card border border-line bg-surface px-4 py-3 text-small text-ink-2">
      <Clock aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span className="wrap-anywhere">
        {tCount(acknowledgeHours, reportsTexts.acknowledgementPeriod)} {tCount(answerDays, reportsTexts.replyPeriod)}{' '}
        {contact ? t(reportsTexts.grievanceOfficer, { contact }) : t(reportsTexts.noGrievanceOfficer)}
      </span>
    </p>
  )
}

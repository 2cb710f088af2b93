import type { ReportList, ReportRow } from '@jodi/shared/reports/contract.ts'
import type { Decision, ReportReason } from '@jodi/shared/reports/texts.ts'
import { formatNear } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { readPage } from '#lib/search-params.ts'

// By hand: the schemas would come into the first load of every screen with the routes.
const REASONS = ['photo', 'identity', 'respect', 'money', 'purpose', 'underAge', 'other']

/** The queue as the address keeps it; what is not there is as at first. */
export type ReportSearch = { show?: 'decided'; reason?: ReportReason; page?: number }

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  return {
    show: search.show === 'decided' ? 'decided' : undefined,
    reason: REASONS.includes(String(search.reason)) ? (search.reason as ReportReason) : undefined,
    ...readPage(search),
  }
}

/** What the server is asked for. */
export const listInputOf = ({ show, reason, page }: ReportSearch): ReportList => ({
  decided: show === 'decided',
  reason: reason ?? null,
  page: page ?? 1,
})

/** How each decision is called. */
export const DECISION_TEXTS: Record<Decision, string> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  disabled: 'Disabled',
}

/** What is to be done next, and by when. */
export function dueText({ acknowledgedAt, acknowledgeBy, answerBy }: ReportRow): string {
  return acknowledgedAt
    ? t('Decide before {{time}}', { time: formatNear(answerBy) })
    : t('Acknowledge before {{time}}', { time: formatNear(acknowledgeBy) })
}

import type { ReportList, ReportRow } from '@jodi/shared/reports/contract.ts'
import type { Decision, ReportReason } from '@jodi/shared/reports/texts.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { formatNear } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { type ListSearch, oneOfParam, readListSearch, sortIn } from '#lib/search-params.ts'

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
const REASONS = ['photo', 'identity', 'respect', 'money', 'purpose', 'underAge', 'other']

/** The queue in the URL; missing parameters have their default. */
export type ReportSearch = ListSearch & { show?: 'decided'; reason?: ReportReason }

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  return {
    show: search.show === 'decided' ? 'decided' : undefined,
    reason: oneOfParam<ReportReason>(search.reason, REASONS),
    ...readListSearch(search, ['reported', 'createdAt']),
  }
}

/** The input of the request. */
export const listInputOf = ({ q, show, reason, page, ...search }: ReportSearch): ReportList => ({
  search: q ?? '',
  decided: show === 'decided',
  reason: reason ?? null,
  sort: sortIn(search),
  page: page ?? 1,
})

/** The label of each decision. */
export const DECISION_TEXTS: Record<Decision, PlainText> = {
  dismissed: reportsTexts.dismissed,
  warned: reportsTexts.warned,
  disabled: reportsTexts.disabled,
}

/** The next action, and its deadline. */
export function dueText({ acknowledgedAt, acknowledgeBy, answerBy }: ReportRow): string {
  return acknowledgedAt
    ? t(reportsTexts.decideBefore, { time: formatNear(answerBy) })
    : t(reportsTexts.acknowledgeBefore, { time: formatNear(acknowledgeBy) })
}

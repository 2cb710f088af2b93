import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import type { Decision } from '@jodi/shared/reports/texts.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { formatNear } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

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

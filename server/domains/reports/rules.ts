import type { ReportRow, ResponseDeadlines } from '@jodi/shared/reports/contract.ts'
import { DAY_MS, HOUR_MS } from '@jodi/shared/time.ts'

/** In place of the key of the first photo, if the reported person had none: one that is added later is not cited. */
export const NO_PHOTO = ''

/** The deadlines for acknowledging and answering a report, and which of the two has passed. */
export function timesOf(
  report: Pick<ReportRow, 'createdAt' | 'acknowledgedAt' | 'decidedAt'>,
  { acknowledgeHours, answerDays }: ResponseDeadlines,
  now: Date,
): Pick<ReportRow, 'acknowledgeBy' | 'answerBy' | 'overdue'> {
  const since = report.createdAt.getTime()
  const acknowledgeBy = new Date(since + acknowledgeHours * HOUR_MS)
  const answerBy = new Date(since + answerDays * DAY_MS)
  const late = (by: Date, done: Date | null) => done === null && by < now
  const overdue = late(answerBy, report.decidedAt)
    ? 'answer'
    : late(acknowledgeBy, report.acknowledgedAt)
      ? 'acknowledge'
      : null
  return { acknowledgeBy, answerBy, overdue }
}

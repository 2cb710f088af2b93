import type { ReportRow, ResponseDeadlines } from '@jodi/shared/reports/contract.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** By when a report is to be acknowledged and answered, and which of the two is late. */
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

import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { DECISION_TEXTS, dueText } from '#domains/reports/format.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Badge } from '#ui/badge.tsx'

/** The deadline, highlighted if it has passed; or the decision and its date. */
export function ReportDue({ report }: { report: ReportRow }) {
  const { decision, decidedAt, acknowledgedAt, acknowledgeBy, answerBy } = report
  // It may pass while the page is open.
  const isOverdue = useNow() > (acknowledgedAt ? answerBy : acknowledgeBy) || report.overdue !== null
  if (decision && decidedAt)
    return (
      <span className="inline-flex items-center gap-x-2">
        <Badge tone={decision === 'dismissed' ? 'quiet' : 'action'}>{t(DECISION_TEXTS[decision])}</Badge>
        <span className="text-ink-2">{formatDate(decidedAt)}</span>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {isOverdue && <Badge tone="bad">{t(reportsTexts.overdue)}</Badge>}
      <span className="text-ink-2">{dueText(report)}</span>
    </span>
  )
}

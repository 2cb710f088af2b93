import { type CheckDetails, checkRejectionTexts } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** What is stored about a decided case. */
export function CaseResult({ check }: { check: CheckDetails }) {
  const { documentType, status, at, rejectionReason } = check
  return (
    <TitledCard title={documentTypeLabel(documentType)} text={formatDate(at)}>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <CheckStatusBadge status={status} />
        {rejectionReason && t(checkRejectionTexts[rejectionReason])}
      </p>
      <p className="text-ink-2">{t(checksTexts.documentHasBeenDeleted)}</p>
    </TitledCard>
  )
}

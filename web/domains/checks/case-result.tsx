import { type CheckDetails, checkRefusals } from '@jodi/shared/checks/contract.ts'
import { kindLabel } from '#domains/checks/format.ts'
import { StateBadge } from '#domains/checks/state-badge.tsx'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** All that is kept of a decided case. */
export function CaseResult({ check }: { check: CheckDetails }) {
  const { kind, state, at, refusal } = check
  return (
    <TitledCard title={kindLabel(kind)} text={formatDate(at)}>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        {refusal && t(checkRefusals[refusal])}
      </p>
      <p className="text-ink-2">{t('The document has been deleted.')}</p>
    </TitledCard>
  )
}

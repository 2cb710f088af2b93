import type { MyPlan } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** The current plan with its end; empty without any payment. */
export function CurrentPlan({ mine: { name, endsAt, payments } }: { mine: MyPlan }) {
  if (payments.length === 0) return null
  return (
    <div className="mt-8 -mb-4">
      <TitledCard
        title={t(plansTexts.yourPlan, { plan: name })}
        text={endsAt ? t(plansTexts.validUntil, { until: formatDate(endsAt) }) : t(plansTexts.freeWithNoExpiryDate)}
      />
    </div>
  )
}

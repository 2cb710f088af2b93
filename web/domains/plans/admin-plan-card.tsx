import type { AdminPlan } from '@jodi/shared/plans/contract.ts'
import { featureText } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { useId } from 'react'
import { saleText, subscriberText, versionText } from '#domains/plans/format.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  plan: AdminPlan
  isFree: boolean
  busy: boolean
  onChange: () => void
  onStopSelling: () => void
  onPutOnSale: () => void
}

/** A plan with its features, and the earlier versions that members still have. */
export function AdminPlanCard({ plan, isFree, busy, onChange, onStopSelling, onPutOnSale }: Props) {
  const heading = useId()
  const [now, ...older] = plan.versions
  if (!now) return null
  return (
    <article aria-labelledby={heading} data-plan={plan.code} className="card grid gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={heading} dir="auto" className="type-title">
              {now.name}
            </h2>
            <Badge tone={plan.isOnSale ? 'good' : 'quiet'}>{saleText(plan)}</Badge>
          </div>
          <p dir="auto" className="text-ink-2">
            {now.description}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onChange} aria-describedby={heading}>
            {t(plansTexts.edit)}
          </Button>
          {!isFree && (
            <Button
              size="small"
              variant="ghost"
              busy={busy}
              onClick={plan.isOnSale ? onStopSelling : onPutOnSale}
              aria-describedby={heading}
            >
              {plan.isOnSale ? t(plansTexts.stopSelling) : t(plansTexts.putBackOnSale)}
            </Button>
          )}
        </div>
      </header>
      <p className="font-semibold">{versionText(now)}</p>
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {now.features.map((feature) => (
          <li key={feature}>{tMessage(featureText(feature) ?? feature)}</li>
        ))}
      </ul>
      <p className="text-small text-ink-3">
        {t(plansTexts.versionSince, { version: now.version, day: formatDate(now.createdAt) })}
        {' · '}
        {isFree ? t(plansTexts.defaultPlanNote) : subscriberText(now.subscriberCount)}
      </p>
      {older.length > 0 && (
        <details className="border-t border-line pt-3 text-small">
          <summary className="cursor-pointer rounded-sm font-semibold">{t(plansTexts.earlierVersions)}</summary>
          <ul className="mt-2 grid gap-1.5 text-ink-2">
            {older.map((version) => (
              <li key={version.id}>
                {t(plansTexts.version, { version: version.version })}: <bdi>{version.name}</bdi>, {versionText(version)}
                {!isFree && `, ${subscriberText(version.subscriberCount)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}

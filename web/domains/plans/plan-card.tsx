import { BENEFITS, type Benefit, featureText, isBenefit, type Plan } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { periodText, perMonthText } from '#domains/plans/format.ts'
import { formatMoney, formatNumber } from '#lib/texts/format.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Kinar } from '#ui/kinar.tsx'

type Props = {
  plan: Plan
  /** The highest number of requests per day of all plans: the full length of the bar. */
  most: number
  current: boolean
  /** The highlighted plan. */
  main: boolean
  busy: boolean
  onUpgrade: () => void
}

/** How a plan without a benefit says so. */
const LACKING: Record<Benefit, PlainText> = { seesViewers: plansTexts.viewersNotShown }

/** The total price of a plan, its limits, and its features. */
export function PlanCard({ plan, most, current, main, busy, onUpgrade }: Props) {
  const name = useId()
  return (
    <article
      aria-labelledby={name}
      className="card relative flex flex-col overflow-hidden p-5 pt-6"
      data-plan={plan.code}
    >
      {main && <Kinar className="absolute inset-x-0 top-0" />}
      <h3 id={name} dir="auto" className="type-title">
        {plan.name}
      </h3>
      <p dir="auto" className="text-small text-ink-2">
        {plan.description}
      </p>
      <p className="type-hero mt-5 mb-1">{formatMoney(plan.pricePaise)}</p>
      <p>{periodText(plan)}</p>
      <p className="text-small text-ink-3">{perMonthText(plan)}</p>
      <div className="my-5 border-y border-line py-4">
        <p className="flex items-baseline gap-2">
          <b className="type-title">{formatNumber(plan.requestsADay)}</b>
          <span className="text-small text-ink-2">{t(plansTexts.chatRequestsUnit)}</span>
        </p>
        {/* The number above is the accessible text. */}
        <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full rounded-full bg-accent" style={{ width: `${(plan.requestsADay / most) * 100}%` }} />
        </div>
      </div>
      <ul className="mb-6 grid gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[--spacing(5)_1fr] gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 text-good" />
            <span className={isBenefit(feature) ? 'font-semibold' : ''}>
              {tMessage(featureText(feature) ?? feature)}
            </span>
          </li>
        ))}
        {BENEFITS.filter((benefit) => !plan[benefit]).map((benefit) => (
          <li key={benefit} className="grid grid-cols-[--spacing(5)_1fr] gap-2 text-ink-3">
            <Minus aria-hidden="true" className="mt-0.5 size-4.5" />
            {t(LACKING[benefit])}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {current ? (
          <Button wide disabled>
            {t(plansTexts.currentPlan)}
          </Button>
        ) : (
          plan.payable && (
            <Button wide variant={main ? 'primary' : 'outline'} busy={busy} onClick={onUpgrade} aria-describedby={name}>
              {t(plansTexts.upgradeNow)}
            </Button>
          )
        )}
      </div>
    </article>
  )
}

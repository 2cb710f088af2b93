import { welcomeTexts } from '@jodi/shared/settings/welcome-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { versionText } from '#domains/plans/format.ts'
import { usePlans } from '#domains/plans/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** The plans on sale in one line each, for the public introduction; without them only the link. */
export function PlanLines() {
  const plans = usePlans()
  return (
    <section aria-labelledby="plans" className="grid content-start gap-2">
      <h2 id="plans" className="type-head">
        {t(welcomeTexts.plansTitle)}
      </h2>
      <p className="max-w-[56ch] text-ink-2">{t(welcomeTexts.plansText)}</p>
      {plans.isPending && <Skeleton className="mt-2 h-48" />}
      {plans.data && (
        <dl className="mt-2">
          {plans.data.map((plan) => (
            <div
              key={plan.id}
              className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3"
            >
              <dt dir="auto" className="font-semibold">
                {plan.name}
              </dt>
              <dd className="text-ink-2">{versionText(plan)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/plans" className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        {t(welcomeTexts.seePlans)}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}

import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { OwnPayments } from '#domains/plans/own-payments.tsx'
import { PlanGrid } from '#domains/plans/plan-grid.tsx'
import { PlanPromises } from '#domains/plans/plan-promises.tsx'
import { UnappliedPayments } from '#domains/plans/unapplied-payments.tsx'
import { AskForRefund } from '#domains/tickets/ask-for-refund.tsx'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { t } from '#lib/texts/i18n.ts'

/** /plans, public */
export function PlansPage() {
  const person = useSession()
  const title = person ? t(plansTexts.myPlan) : t(plansTexts.plans)
  usePageTitle(title)
  return (
    <>
      {/* The member shell has the h1. */}
      {person?.role !== 'member' && <h1 className="sr-only">{title}</h1>}
      {person && <UnappliedPayments refund={(paymentId) => <AskForRefund paymentId={paymentId} />} />}
      <h2 className="type-hero">{t(plansTexts.chooseYourPlan)}</h2>
      <p className="mt-2 max-w-[64ch] text-ink-2">{t(plansTexts.chooseYourPlanExplanation)}</p>
      <PlanGrid />
      <PlanPromises />
      {person && <OwnPayments />}
    </>
  )
}

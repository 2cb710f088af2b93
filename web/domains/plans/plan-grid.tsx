import { FREE_PLAN, type MyPlan, type Plan } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#domains/accounts/queries.ts'
import { ChangePlanDialog } from '#domains/plans/change-plan-dialog.tsx'
import { CurrentPlan } from '#domains/plans/current-plan.tsx'
import { PlanCard } from '#domains/plans/plan-card.tsx'
import { hasSessionEnded, PaymentError, useMyPlan, usePlans, useStartPayment } from '#domains/plans/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'

const MAIN = 'gold'
const COLUMNS = 'mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4'

/** All plans side by side, with bars of the same scale. */
export function PlanGrid() {
  const person = useSession()
  const plans = usePlans()
  const mine = useMyPlan(Boolean(person))
  const navigate = useNavigate()
  const start = useStartPayment(person?.id ?? '')
  // With the current plan that the question names: an event may replace it in the meantime (rule B5). Null: the newest.
  const [chosen, setChosen] = useState<{ plan: Plan; ends: typeof mine.data | null } | null>(null)
  const ends = chosen?.ends ?? mine.data

  const askToSignIn = () => {
    toast.bad(t(plansTexts.pleaseLoginToSubscribe))
    navigate({ to: '/signin', search: { from: '/plans' } })
  }
  const pay = (plan: Plan, endsPaymentId: string | null) =>
    start.mutate(
      { plan, endsPaymentId },
      {
        onError: (error) => {
          // Another plan is running than this page knew: asks again, about that one.
          const asksAgain = error instanceof PaymentError && error.reason === 'runningPlan'
          setChosen(asksAgain ? { plan, ends: null } : null)
          if (hasSessionEnded(error)) askToSignIn()
          else toast.bad(t(plansTexts.paymentError), error instanceof PaymentError ? error.message : errorText(error))
        },
      },
    )
  const upgrade = (plan: Plan) => {
    if (start.isPending) return
    if (!person) askToSignIn()
    else if (mine.data?.endsAt) setChosen({ plan, ends: mine.data })
    else pay(plan, null)
  }

  // The buttons depend on the current plan, so both requests are awaited.
  const lacking = [plans, mine].filter(({ isError, data }) => isError && !data)
  if (lacking.length > 0) {
    return (
      <ErrorCard
        className="card mt-8"
        title={t(plansTexts.couldntLoadPlans)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => lacking.map(({ refetch }) => refetch())}
        busy={lacking.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (!plans.data || (person && mine.isPending)) {
    return (
      <Loading className={COLUMNS}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-134 rounded-card" />
        ))}
      </Loading>
    )
  }
  const running = mine.data?.code ?? FREE_PLAN
  const shown = plans.data.map((plan) => asBought(plan, mine.data))
  const most = Math.max(...shown.map(({ requestsADay }) => requestsADay))
  return (
    <>
      {mine.data && <CurrentPlan mine={mine.data} />}
      <div className={COLUMNS}>
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            most={most}
            current={plan.code === running || plan.code === FREE_PLAN}
            main={plan.code === MAIN}
            busy={start.isPending && start.variables?.plan.id === plan.id}
            onUpgrade={() => upgrade(plan)}
          />
        ))}
      </div>
      {ends?.paymentId && chosen && chosen.plan.code !== ends.code && (
        <ChangePlanDialog
          mine={ends}
          name={chosen.plan.name}
          text={(values) => t(plansTexts.planEndsOnPayment, values)}
          cost={t(plansTexts.newPlanCost, {
            plan: chosen.plan.name,
            amount: formatMoney(chosen.plan.pricePaise),
          })}
          action={t(plansTexts.upgradeNow)}
          busy={start.isPending}
          onConfirm={() => pay(chosen.plan, ends.paymentId)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** The current plan as the member has it: members keep what they bought when staff change a plan. */
function asBought(plan: Plan, mine: MyPlan | undefined): Plan {
  if (!mine?.version || plan.code !== mine.code) return plan
  return { ...plan, ...mine.version, name: mine.name, requestsADay: mine.requestsADay }
}

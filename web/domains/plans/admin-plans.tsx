import { type AdminPlan, FREE_PLAN } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { AdminPlanCard } from '#domains/plans/admin-plan-card.tsx'
import { EditPlanDialog } from '#domains/plans/edit-plan-dialog.tsx'
import { useAdminPlans, useSetPlanOnSale } from '#domains/plans/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'

/** Every plan, with actions to edit it, stop selling it and sell it again. */
export function AdminPlans() {
  const plans = useAdminPlans()
  const setOnSale = useSetPlanOnSale()
  const [changing, setChanging] = useState<AdminPlan | null>(null)
  const [retiring, setRetiring] = useState<AdminPlan | null>(null)
  const decide = (plan: AdminPlan, isOnSale: boolean) =>
    setOnSale.mutate(
      { plan, isOnSale },
      {
        onSuccess: () => toast.good(isOnSale ? t(plansTexts.planBackOnSale) : t(plansTexts.planNoLongerOnSale)),
        onError: (error) => toast.bad(t(plansTexts.couldntSavePlan), errorText(error)),
        onSettled: () => setRetiring(null),
      },
    )

  if (plans.isError && !plans.data)
    return (
      <ErrorCard
        className="card"
        title={t(plansTexts.couldntLoadPlans)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => plans.refetch()}
        busy={plans.isFetching}
      />
    )
  if (!plans.data)
    return (
      <Loading className="grid gap-4">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-48 rounded-card" />
        ))}
      </Loading>
    )
  return (
    <>
      {plans.data.map((plan) => (
        <AdminPlanCard
          key={plan.code}
          plan={plan}
          isFree={plan.code === FREE_PLAN}
          busy={setOnSale.isPending && setOnSale.variables.plan.code === plan.code}
          onChange={() => setChanging(plan)}
          onStopSelling={() => setRetiring(plan)}
          onPutOnSale={() => decide(plan, true)}
        />
      ))}
      {changing && <EditPlanDialog plan={changing} onClose={() => setChanging(null)} />}
      <AlertDialog
        open={retiring !== null}
        onOpenChange={(open) => !open && setRetiring(null)}
        title={t(plansTexts.stopSellingQuestion, { name: retiring?.versions[0]?.name ?? '' })}
        description={t(plansTexts.stopSellingConsequence)}
        action={t(plansTexts.stopSellingNamed, { name: retiring?.versions[0]?.name ?? '' })}
        busy={setOnSale.isPending}
        onAction={() => retiring && decide(retiring, false)}
      />
    </>
  )
}

import { type Payment, receiptNumber } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { ChangePlanDialog } from '#domains/plans/change-plan-dialog.tsx'
import { useApplyPayment, useMyPlan } from '#domains/plans/queries.ts'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatDate, formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { ErrorLine } from '#ui/error-line.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  payment: Payment
  /** Requests a refund instead. */
  refund: ReactNode
}

/** A payment that waits for the member's decision: apply it, which may end the current plan, or request a refund. */
export function UnappliedPayment({ payment, refund }: Props) {
  const heading = useId()
  const part = useFocusIfRemoved<HTMLElement>()
  const { data: mine, isError, isFetching, refetch } = useMyPlan(true)
  const apply = useApplyPayment()
  // With the plan that the question names: an event may replace it in the meantime (rule B5). Null: the newest.
  const [asking, setAsking] = useState<{ ends: typeof mine | null } | null>(null)
  const ends = asking?.ends ?? mine
  const confirm = () =>
    apply.mutate(
      { id: payment.id, endsPaymentId: ends?.paymentId ?? null },
      {
        onSuccess: () => {
          setAsking(null)
          toast.good(t(plansTexts.paymentApplied))
        },
        onError: (error) => {
          setAsking((asked) => asked && { ends: null })
          toast.bad(t(plansTexts.couldntApplyPayment), errorText(error))
        },
      },
    )
  const values = {
    plan: payment.planName,
    amount: formatMoney(payment.amountPaise),
    day: formatDate(payment.paidAt ?? payment.createdAt),
    number: receiptNumber(payment.id),
  }
  return (
    <section ref={part} aria-labelledby={heading} className="card grid gap-4 p-4 md:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={heading} className="type-title">
            {t(plansTexts.paymentNotAppliedTitle, values)}
          </h2>
          {payment.refundAskedAt && <Badge tone="accent">{t(plansTexts.refundRequested)}</Badge>}
        </div>
        <p className="text-ink-2">
          {payment.refundAskedAt
            ? t(plansTexts.refundRequestedOn, {
                asked: formatDate(payment.refundAskedAt),
              })
            : t(plansTexts.paymentNotAppliedReason, values)}
        </p>
        <p className="text-small text-ink-3">{t(plansTexts.paymentNumber, values)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        {payment.refundAskedAt ? (
          <Link to="/tickets" className={buttonStyle()}>
            {t(plansTexts.yourSupportTickets)}
          </Link>
        ) : (
          <>
            <Button
              variant="primary"
              busy={apply.isPending && !asking}
              disabled={!mine}
              onClick={() => (mine?.paymentId ? setAsking({ ends: mine }) : confirm())}
            >
              {t(plansTexts.applyPayment)}
            </Button>
            {refund}
          </>
        )}
      </div>
      {!payment.refundAskedAt && isError && !mine && (
        <ErrorLine text={t(plansTexts.couldntLoadPlans)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {asking && ends?.paymentId && (
        <ChangePlanDialog
          mine={ends}
          name={payment.planName}
          text={(running) => t(plansTexts.planEndsNow, running)}
          cost={t(plansTexts.newPlanPaid, values)}
          action={t(plansTexts.applyPayment)}
          busy={apply.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

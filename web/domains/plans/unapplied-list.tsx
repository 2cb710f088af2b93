import { receiptNumber, UNAPPLIED_SHOWN, type UnappliedPayment } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { DeclineRefund } from '#domains/plans/decline-refund.tsx'
import { useUnappliedPayments } from '#domains/plans/queries.ts'
import { formatDate, formatMoney } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** Unapplied payments, for admins with `manage_plans`: numbers only, without the person. */
export function UnappliedList() {
  const { data, isError, isFetching, refetch } = useUnappliedPayments()
  if (isError && !data)
    return (
      <ErrorCard
        className="card"
        title={t(plansTexts.couldntLoadPayments)}
        text={t(uiTexts.pleaseTryAgainInMoment)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <TitledCard title={t(plansTexts.paymentsNotApplied)} text={t(plansTexts.theseMembersBoughtAnotherPlan)}>
      <ul className="grid divide-y divide-line">
        {data.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      {data.length === UNAPPLIED_SHOWN && (
        <p className="text-small text-ink-3">{t(plansTexts.oldestShown, { count: UNAPPLIED_SHOWN })}</p>
      )}
    </TitledCard>
  )
}

function Row({ payment }: { payment: UnappliedPayment }) {
  const { planName, amountPaise, paidAt, providerPaymentId, refundAskedAt, accountDeleted } = payment
  const number = receiptNumber(payment.id)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(plansTexts.for, { amount: formatMoney(amountPaise), plan: planName })}</span>
        {paidAt && <span className="text-small text-ink-2">{formatDate(paidAt)}</span>}
        {refundAskedAt && <Badge tone="accent">{t(plansTexts.refundRequested)}</Badge>}
        {refundAskedAt && !accountDeleted && <DeclineRefund id={payment.id} number={number} />}
        {accountDeleted && <Badge>{t(plansTexts.accountDeleted)}</Badge>}
      </div>
      <span className="text-small wrap-anywhere text-ink-3">
        {providerPaymentId
          ? t(plansTexts.paymentAtProvider, { number, id: providerPaymentId })
          : t(plansTexts.payment, { number })}
      </span>
    </li>
  )
}

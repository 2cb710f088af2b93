import { receiptNumber, UNAPPLIED_SHOWN, type UnappliedPayment } from '@jodi/shared/plans/contract.ts'
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
        title={t("Couldn't load the payments")}
        text={t('Please try again in a moment.')}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <TitledCard
      title={t('Payments not applied')}
      text={t(
        'These members bought another plan before they paid. They can apply the payment or ask for a refund. If a refund is requested or the account is deleted, refund the payment at the payment provider.',
      )}
    >
      <ul className="grid divide-y divide-line">
        {data.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      {data.length === UNAPPLIED_SHOWN && (
        <p className="text-small text-ink-3">{t('The {{count}} oldest are shown.', { count: UNAPPLIED_SHOWN })}</p>
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
        <span className="font-semibold">
          {t('{{amount}} for {{plan}}', { amount: formatMoney(amountPaise), plan: planName })}
        </span>
        {paidAt && <span className="text-small text-ink-2">{formatDate(paidAt)}</span>}
        {refundAskedAt && <Badge tone="accent">{t('Refund requested')}</Badge>}
        {refundAskedAt && !accountDeleted && <DeclineRefund id={payment.id} number={number} />}
        {accountDeleted && <Badge>{t('Account deleted')}</Badge>}
      </div>
      <span className="text-small wrap-anywhere text-ink-3">
        {providerPaymentId
          ? t('Payment {{number}}, at the provider {{id}}', { number, id: providerPaymentId })
          : t('Payment {{number}}', { number })}
      </span>
    </li>
  )
}

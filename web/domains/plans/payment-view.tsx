import type { OpenPayment } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PaymentWaiting } from '#domains/plans/payment-waiting.tsx'
import { usePayment } from '#domains/plans/queries.ts'
import { Receipt } from '#domains/plans/receipt.tsx'
import { UnappliedPayment } from '#domains/plans/unapplied-payment.tsx'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { BrokenRings } from '#ui/drawings/broken-rings.tsx'
import { PageMissing } from '#ui/drawings/page-missing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { id: string; seller: string; buyer: string; refund: (paymentId: string) => ReactNode }

/** One payment, from the return from the provider to its receipt. */
export function PaymentView({ id, seller, buyer, refund }: Props) {
  const payment = usePayment(id)
  if (payment.data) {
    if (payment.data.status === 'created') return <PaymentWaiting payment={payment.data} />
    if (!payment.data.paidAt) return <NothingPaid payment={payment.data} />
    return (
      <div className="grid gap-4">
        {payment.data.unapplied && (
          <div className="print:hidden">
            <UnappliedPayment payment={payment.data} refund={refund(id)} />
          </div>
        )}
        <Receipt payment={payment.data} seller={seller} buyer={buyer} />
      </div>
    )
  }
  const apiError = apiErrorOf(payment.error)
  if (apiError?.code === 'NOT_FOUND' || apiError?.code === 'BAD_INPUT') {
    return (
      <EmptyState
        drawing={<PageMissing />}
        title={t(plansTexts.paymentNotFound)}
        text={t(plansTexts.paymentNotFoundMessage)}
        action={<ToPlans />}
      />
    )
  }
  if (payment.isError) {
    return (
      <ErrorCard
        className="card"
        title={t(plansTexts.couldntLoadPayment)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => payment.refetch()}
        busy={payment.isFetching}
      />
    )
  }
  return (
    <Loading>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}

function NothingPaid({ payment }: { payment: OpenPayment }) {
  const values = { plan: payment.planName, amount: formatMoney(payment.amountPaise) }
  return (
    <EmptyState
      drawing={<BrokenRings />}
      title={payment.status === 'failed' ? t(plansTexts.paymentFailed) : t(plansTexts.paymentWasCancelled)}
      text={t(plansTexts.paymentNotCompleted, values)}
      action={<ToPlans />}
    />
  )
}

function ToPlans() {
  return (
    <Link to="/plans" className={buttonStyle()}>
      {t(plansTexts.viewPlans)}
    </Link>
  )
}

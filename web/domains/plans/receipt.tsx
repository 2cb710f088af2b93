import { type OpenPayment, receiptNumber } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { periodText } from '#domains/plans/format.ts'
import { PaymentBadge } from '#domains/plans/payment-badge.tsx'
import { formatDate, formatDateTime, formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

type Props = { payment: OpenPayment; seller: string; buyer: string }

/** The receipt of a payment, for printing. */
export function Receipt({ payment, seller, buyer }: Props) {
  return (
    <article aria-label={t(plansTexts.receipt)} data-receipt className="card p-5 md:p-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-small text-ink-3">{seller}</p>
          <h2 className="type-head">{t(plansTexts.receipt)}</h2>
        </div>
        <PaymentBadge {...payment} />
      </div>
      {payment.test && (
        <p className="mt-4 rounded-control bg-accent-soft px-4 py-3 font-semibold text-accent-text">
          {t(plansTexts.testPaymentNotice)}
        </p>
      )}
      <p className="type-hero mt-6">{formatMoney(payment.amountPaise)}</p>
      <p className="text-ink-2">
        <bdi>{payment.planName}</bdi>, {periodText(payment)}
      </p>
      <dl className="mt-6 grid divide-y divide-line border-y border-line">
        {rowsOf(payment, buyer).map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[12.5rem_1fr]">
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t(plansTexts.printReceipt)}
        </Button>
        <Link to="/plans" className={buttonStyle()}>
          {t(plansTexts.myPlan)}
        </Link>
      </div>
    </article>
  )
}

function rowsOf(payment: OpenPayment, buyer: string): [string, string][] {
  const { startsAt, endsAt, paidAt, refundedAt, providerPaymentId } = payment
  const period = startsAt && endsAt && `${formatDate(startsAt)} – ${formatDate(endsAt)}`
  const rows: [string, string | null | false][] = [
    [t(plansTexts.receiptNumber), receiptNumber(payment.id)],
    [t(plansTexts.paidBy), buyer],
    [t(plansTexts.paidOn), paidAt && formatDateTime(paidAt)],
    [t(plansTexts.valid), period],
    [t(plansTexts.refundedOn), refundedAt && formatDateTime(refundedAt)],
    [t(plansTexts.providerReference), providerPaymentId],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

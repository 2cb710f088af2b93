import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { Link } from '@tanstack/react-router'
import { PaymentBadge } from '#domains/plans/payment-badge.tsx'
import { useMyPlan } from '#domains/plans/queries.ts'
import { formatDate, formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** The payments of the current user; empty without any. */
export function OwnPayments() {
  const { data } = useMyPlan(true)
  if (!data || data.payments.length === 0) return null
  return (
    <div className="mt-10">
      <TitledCard title={t(plansTexts.payments)}>
        <ul className="grid divide-y divide-line">
          {data.payments.map((payment) => (
            <li
              key={payment.id}
              className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 hover:bg-sunken md:grid-cols-[1fr_auto_6rem_6rem]"
            >
              <Link
                to="/plans/payments/$id"
                params={{ id: payment.id }}
                className="link rounded-sm after:absolute after:inset-0"
              >
                {t(payment.paidAt ? plansTexts.receiptFor : plansTexts.paymentFor, { plan: payment.planName })}
              </Link>
              <span className="text-right md:order-1">{formatMoney(payment.amountPaise)}</span>
              <span className="text-small text-ink-3">{formatDate(payment.paidAt ?? payment.createdAt)}</span>
              <span className="justify-self-end md:order-2">
                <PaymentBadge {...payment} />
              </span>
            </li>
          ))}
        </ul>
      </TitledCard>
    </div>
  )
}

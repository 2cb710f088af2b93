import { receiptNumber, type UnappliedPayment, unappliedListSchema } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { DeclineRefundDialog } from '#domains/plans/decline-refund-dialog.tsx'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate, formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

/** Unapplied payments, for admins with `manage_settings`: numbers only, without the person. */
export function UnappliedList() {
  const list = useStaffList({
    key: ['plans', 'unapplied'],
    input: unappliedListSchema,
    load: (input) => rpc.plans.listUnapplied(input),
  })
  const [declining, setDeclining] = useState<string | null>(null)
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="type-title">{t(plansTexts.paymentsNotApplied)}</h2>
        <p className="text-ink-2">{t(plansTexts.paymentsNotAppliedExplanation)}</p>
      </div>
      <StaffList
        label={t(plansTexts.paymentsNotApplied)}
        columns={columns(setDeclining)}
        list={list}
        rowKey={({ id }) => id}
        sort={{ by: 'paidAt', descending: false }}
        pageSize={1}
        search={{ label: t(plansTexts.searchPayments), placeholder: t(plansTexts.planOrNumber) }}
        none={{ title: t(plansTexts.everyPaymentIsApplied), drawing: null }}
        noMatch={{ title: t(plansTexts.noPaymentsFound), text: t(plansTexts.noPaymentsMatch) }}
        failed={{ title: t(plansTexts.couldntLoadPayments), text: t(uiTexts.tryAgainSoon) }}
      />
      {/* Not in the row: it stays with its input and its error if another admin has already answered the request. */}
      {declining && (
        <DeclineRefundDialog id={declining} number={receiptNumber(declining)} onClose={() => setDeclining(null)} />
      )}
    </section>
  )
}

const columns = (onDecline: (id: string) => void): Column<UnappliedPayment>[] => [
  {
    key: 'plan',
    title: t(plansTexts.plan),
    sortable: true,
    className: 'w-24 font-semibold lg:w-28',
    cell: ({ planName }) => planName,
  },
  {
    key: 'amount',
    title: t(plansTexts.amount),
    sortable: true,
    className: 'w-26 tabular-nums lg:w-28',
    cell: ({ amountPaise }) => formatMoney(amountPaise),
  },
  {
    key: 'paidAt',
    title: t(plansTexts.paidOn),
    sortable: true,
    className: 'w-28 lg:w-32',
    cell: ({ paidAt }) => paidAt && formatDate(paidAt),
  },
  {
    key: 'number',
    title: t(plansTexts.paymentTitle),
    className: 'text-ink-2',
    cell: (payment) => <Numbers {...payment} />,
  },
  {
    key: 'refund',
    title: t(plansTexts.refund),
    className: 'w-44 lg:w-72',
    cell: (payment) => <Refund payment={payment} onDecline={() => onDecline(payment.id)} />,
  },
]

// In full: the refund is made at the provider under its number.
function Numbers(payment: UnappliedPayment) {
  return <span className="block py-1 md:whitespace-normal md:wrap-anywhere">{numbersText(payment)}</span>
}

function numbersText({ id, providerPaymentId, paidAgainId }: UnappliedPayment) {
  const number = receiptNumber(id)
  if (!providerPaymentId) return t(plansTexts.payment, { number })
  if (!paidAgainId) return t(plansTexts.paymentAtProvider, { number, id: providerPaymentId })
  return t(plansTexts.paymentTwiceAtProvider, { number, id: providerPaymentId, again: paidAgainId })
}

type RefundProps = { payment: UnappliedPayment; onDecline: () => void }

function Refund({ payment: { refundAskedAt, paidAgainId, accountDeleted }, onDecline }: RefundProps) {
  return (
    <span className="flex flex-wrap items-center gap-2 md:py-1">
      {refundAskedAt && <Badge tone="accent">{t(plansTexts.refundRequested)}</Badge>}
      {refundAskedAt && !accountDeleted && (
        <Button size="small" onClick={onDecline}>
          {t(plansTexts.declineRefund)}
        </Button>
      )}
      {paidAgainId && <Badge tone="accent">{t(plansTexts.paidTwice)}</Badge>}
      {accountDeleted && <Badge>{t(plansTexts.accountDeleted)}</Badge>}
    </span>
  )
}

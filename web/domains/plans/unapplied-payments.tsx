import type { ReactNode } from 'react'
import { useMyPlan } from '#domains/plans/queries.ts'
import { UnappliedPayment } from '#domains/plans/unapplied-payment.tsx'

/** The current user's payments that wait for a decision; empty if there are none. */
export function UnappliedPayments({ refund }: { refund: (paymentId: string) => ReactNode }) {
  const { data } = useMyPlan(true)
  const waiting = data?.payments.filter(({ unapplied }) => unapplied) ?? []
  if (waiting.length === 0) return null
  return (
    <div className="mb-8 grid gap-4">
      {waiting.map((payment) => (
        <UnappliedPayment key={payment.id} payment={payment} refund={refund(payment.id)} />
      ))}
    </div>
  )
}

import { planErrorTexts, type UnappliedPayment } from '@jodi/shared/plans/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'

const payment: UnappliedPayment = {
  ...{ id: '00000000-0000-4000-8000-000000000401', planName: 'Gold', amountPaise: 249_900 },
  ...{ paidAt: new Date('2026-11-01T09:00:00Z'), refundAskedAt: new Date('2026-11-02T09:00:00Z') },
  ...{ provider: 'sandbox', providerPaymentId: null, paidAgainId: null, accountDeleted: false },
}

test('an admin who declines a refund that another has already declined sees that, and keeps the reason', async () => {
  let refundAskedAt = payment.refundAskedAt
  answerWith({
    'plans/listUnapplied': () => ({ rows: [{ ...payment, refundAskedAt }], total: 1, page: 1 }),
    'plans/declineRefund': () => {
      refundAskedAt = null
      return errorAnswer('CONFLICT', { text: planErrorTexts.refundNotAsked })
    },
  })
  show(<UnappliedList />)
  await press('Decline refund')
  fireEvent.click(await screen.findByLabelText('Something else'))
  await type('Details', 'Paid out in cash at the office.')
  await press('Decline refund of 00000000')
  await see('This refund request has already been answered, or the payment was refunded.')
  await waitFor(() => expect(screen.queryByText('Refund requested')).toBeNull())
  await see('This refund request has already been answered, or the payment was refunded.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Details').value).toBe('Paid out in cash at the office.')
})

test('of a payment that was made twice an admin sees both numbers, and that one is to be refunded', async () => {
  const twice = { ...payment, refundAskedAt: null, providerPaymentId: 'pay_1', paidAgainId: 'pay_2' }
  answerWith({ 'plans/listUnapplied': { rows: [twice], total: 1, page: 1 } })
  show(<UnappliedList />)
  await see('Paid twice: refund one')
  await see('Payment 00000000, at the provider pay_1 and pay_2')
  expect(screen.queryByText('Decline refund')).toBeNull()
})

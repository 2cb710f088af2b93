import type { Payment } from '@jodi/shared/plans/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnappliedPayment } from '#domains/plans/unapplied-payment.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, press, see, show } from '#test/render.tsx'

const DAY = new Date('2026-11-01T09:00:00Z')
const payment = {
  ...{ id: '00000000-0000-4000-8000-000000000009', planName: 'Gold', periodMonths: 6, amountPaise: 249_900 },
  ...{ status: 'paid', createdAt: DAY, paidAt: DAY, refundedAt: null, refundAskedAt: null, unapplied: true },
} as Payment
const basic = {
  code: 'basic',
  name: 'Basic',
  requestsADay: 5,
  paymentId: null,
  startsAt: null,
  endsAt: null,
  payments: [],
}

test('a payment that cannot be applied yet, because the plan could not be loaded, says so and can be tried again', async () => {
  answerWith({ 'plans/getOwn': BROKEN })
  show(<UnappliedPayment payment={payment} refund={null} />, MEMBER)
  await see("Couldn't load plans")
  const apply = screen.getByRole('button', { name: 'Apply payment' })
  expect(apply).toHaveProperty('disabled', true)
  answerWith({ 'plans/getOwn': basic })
  await press('Try again')
  await waitFor(() => expect(apply).toHaveProperty('disabled', false))
  expect(screen.queryByText("Couldn't load plans")).toBeNull()
})

import { BACK_SOON, BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { errorsTexts } from '@jodi/shared/error-texts.ts'
import { type MyPlan, PAYMENT_FAILED, type Plan } from '@jodi/shared/plans/contract.ts'
import { inEnglish } from '@jodi/shared/texts.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlanGrid } from '#domains/plans/plan-grid.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, errorAnswer, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const onSale: Plan = {
  ...{ id: ID, code: 'silver', name: 'Silver Plus', description: 'For a season', periodMonths: 3, pricePaise: 199_900 },
  ...{ features: ['See who viewed your profile'], requestsADay: 35, seesViewers: true, payable: true },
}
const onFree: MyPlan = {
  ...{ code: 'basic', name: 'Basic', requestsADay: 5, paymentId: null, startsAt: null, endsAt: null, payments: [] },
}
const bought: MyPlan = {
  ...{ code: 'silver', name: 'Silver', requestsADay: 20, paymentId: ID, payments: [] },
  ...{ startsAt: new Date('2026-11-01T09:00:00Z'), endsAt: new Date('2099-11-01T09:00:00Z') },
  version: { description: 'For a season', periodMonths: 3, pricePaise: 149_900, features: [], seesViewers: false },
}

test('the card of the current plan shows what the member bought, also after staff have changed the plan', async () => {
  answerWith({ 'plans/list': [onSale], 'plans/getOwn': bought })
  show(<PlanGrid />, MEMBER)
  const card = within(await screen.findByRole('article', { name: 'Silver' }))
  for (const shown of ['Current Plan', '₹1,499', '20', "Doesn't show who viewed you"])
    expect(card.getAllByText(shown), shown).toHaveLength(1)
  expect(card.queryByText('See who viewed your profile')).toBeNull()
})

test.each([
  ['while no one can be served', 'UNAVAILABLE', { text: BACK_SOON_TEXT, reason: BACK_SOON }, inEnglish(BACK_SOON_TEXT)],
  ['while the storage is full', 'STORAGE_FULL', {}, inEnglish(errorsTexts.storageFull)],
  ['after a failure of the server', 'INTERNAL', {}, inEnglish(PAYMENT_FAILED)],
] as const)('a payment that is not started %s says why', async (_, code, details, text) => {
  answerWith({
    ...{ 'plans/list': [onSale], 'plans/getOwn': onFree },
    '/api/payment/initialize': errorAnswer(code, details),
  })
  show(<PlanGrid />, MEMBER)
  await press('Upgrade Now')
  await see(text)
})

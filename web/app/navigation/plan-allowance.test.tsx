import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PlanAllowance } from '#app/navigation/plan-allowance.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, see, show } from '#test/render.tsx'

test('a page that stays open past midnight in India shows the chat requests of the new day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T18:29:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let left = 0
  answerWith({ 'chat/requestQuota': () => ({ plan: 'Basic', aDay: 5, left }) })
  show(<PlanAllowance />, MEMBER)
  await see('0 of 5 chat requests left today')
  left = 5
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  await see('5 of 5 chat requests left today')
})

test('the numbers are written as everywhere else', async () => {
  answerWith({ 'chat/requestQuota': { plan: 'Platinum', aDay: 1000, left: 999 } })
  show(<PlanAllowance />, MEMBER)
  await see('999 of 1,000 chat requests left today')
})

test('its link is named by its texts: a screen reader does not read the length of the bar as a third number', async () => {
  answerWith({ 'chat/requestQuota': { plan: 'Basic', aDay: 5, left: 4 } })
  show(<PlanAllowance />, MEMBER)
  expect(await screen.findByRole('link', { name: 'Basic plan 4 of 5 chat requests left today' })).toBeTruthy()
})

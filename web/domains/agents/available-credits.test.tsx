import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AvailableCredits } from '#domains/agents/available-credits.tsx'
import { answerWith, BROKEN, see, show } from '#test/render.tsx'

test('an agent does not read a balance of 0 while it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answerWith({ 'agents/credits': () => promise })
  show(<AvailableCredits />)
  await see('Available Credits')
  expect(screen.queryByText('0')).toBeNull()
  expect(screen.queryByText('From unclaimed: 0')).toBeNull()
  resolve({ credits: 1240, unclaimedCredits: 20 })
  await see('1,240', 'From unclaimed: 20')
})

test('a balance that cannot be loaded is shown as 0', async () => {
  answerWith({ 'agents/credits': BROKEN })
  show(<AvailableCredits />)
  await see('0', 'From unclaimed: 0')
})

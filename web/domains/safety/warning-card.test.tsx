import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WarningCard } from '#domains/safety/warning-card.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const WARNED = { ...MEMBER, warned: true }
const MONEY = 'Never ask others for money, gifts or bank details.'
const warnings = [{ id: ID, rule: 'money', at: new Date('2026-11-01T09:00:00Z') }]
const page = (
  <main tabIndex={-1}>
    <WarningCard />
  </main>
)

test('a warning that cannot be loaded says so and can be tried again; until then there is nothing to understand', async () => {
  let answer: unknown = BROKEN
  answerWith({ 'safety/listWarnings': () => answer })
  show(page, WARNED)
  await see('Something went wrong on our side. Please try again.')
  expect(screen.queryByRole('button', { name: 'I understand' })).toBeNull()
  answer = warnings
  await press('Try again')
  await see(MONEY)
  await screen.findByRole('button', { name: 'I understand' })
})

test('warnings that were read in another tab leave no empty card', async () => {
  answerWith({ 'safety/listWarnings': [] })
  show(page, WARNED)
  await see('Please follow our rules')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('the focus is on the page after the last warning was read', async () => {
  answerWith({ 'safety/listWarnings': warnings, 'safety/markWarningRead': {} })
  show(page, WARNED)
  await see(MONEY)
  screen.getByRole('button', { name: 'I understand' }).focus()
  await press('I understand')
  await waitFor(() => expect(screen.queryByText(MONEY)).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PercentageNotice } from '#domains/matches/percentage-notice.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, press, show } from '#test/render.tsx'

const TITLE = 'The match percentage has a new definition'
const FORMER = { ...MEMBER, announcesPercentage: true }

/** Answers that count the dismissals. */
function countDismissals(): { count: number } {
  const dismissed = { count: 0 }
  answerWith({ 'matches/dismissPercentageNotice': () => ({ count: dismissed.count++ }) })
  return dismissed
}

test('the new percentage is announced until it is dismissed, which the server stores for all devices', async () => {
  const dismissed = countDismissals()
  show(
    <main id="page" tabIndex={-1}>
      <PercentageNotice />
    </main>,
    FORMER,
  )
  await screen.findByText(TITLE)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await press('Dismiss')
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await waitFor(() => expect(dismissed.count).toBe(1))
})

test('the announcement leads to the explanation, and is over then', async () => {
  const dismissed = countDismissals()
  show(<PercentageNotice />, FORMER)
  const link = await screen.findByRole('link', { name: 'How matching works' })
  expect(link.getAttribute('href')).toBe('/how-matching-works')
  link.click()
  await waitFor(() => expect(dismissed.count).toBe(1))
})

test('a member who knows no former percentage, or has dismissed the announcement elsewhere, does not read it', async () => {
  show(
    <>
      <p>Home</p>
      <PercentageNotice />
    </>,
    MEMBER,
  )
  await screen.findByText('Home')
  expect(screen.queryByText(TITLE)).toBeNull()
})

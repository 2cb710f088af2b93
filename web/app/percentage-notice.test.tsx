import { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { requireSession } from '#app/guards.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { PercentageNotice } from '#domains/matches/percentage-notice.tsx'
import { MEMBER } from '../test-forms.tsx'
import { press, show } from '../test-stage.tsx'

const TITLE = 'The match percentage has a new definition'
const OTHER = '00000000-0000-4000-8000-000000000002'

beforeEach(() => localStorage.clear())

const open = (owner = MEMBER.id) => show(<PercentageNotice owner={owner} />, MEMBER)
/** Whether the notice is there, once the page is. */
async function isShown(owner = MEMBER.id): Promise<boolean> {
  const { unmount } = show(
    <>
      <p>Home</p>
      <PercentageNotice owner={owner} />
    </>,
    MEMBER,
  )
  await screen.findByText('Home')
  const found = screen.queryByText(TITLE) !== null
  unmount()
  return found
}

/** Opens a page as a member whose profile is in this state. */
async function visit(profile: typeof MEMBER.profile): Promise<void> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { person: { ...MEMBER, profile } })
  await requireSession({ context: { client }, location: {} as ParsedLocation })
}

test('the new percentage is announced until it is dismissed, for each account of a browser', async () => {
  open()
  await screen.findByText(TITLE)
  await press('Dismiss')
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(await isShown()).toBe(false)
  expect(await isShown(OTHER)).toBe(true)
})

test('the announcement leads to the explanation, and is over then', async () => {
  const { unmount } = open()
  const link = await screen.findByRole('link', { name: 'How matching works' })
  expect(link.getAttribute('href')).toBe('/how-matching-works')
  link.click()
  unmount()
  expect(await isShown()).toBe(false)
})

test('a member who completes a profile now has seen no former percentage, and reads no announcement', async () => {
  await visit('finished')
  expect(await isShown()).toBe(true)
  await visit('unfinished')
  expect(await isShown()).toBe(false)
  localStorage.clear()
  await visit('lacking')
  expect(await isShown()).toBe(false)
})

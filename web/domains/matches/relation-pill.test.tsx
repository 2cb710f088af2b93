import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { seenText } from '#domains/matches/format.ts'
import { useMatchDetails } from '#domains/matches/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { dayOf } from '#lib/format.ts'
import { MEMBER } from '../../test-forms.tsx'
import { answerWith, press, show } from '../../test-stage.tsx'

const ID = '00000000-0000-4000-8000-000000000002'
const UNSEEN = { id: ID, shortlisted: false, isNew: false, seenOn: null }
const NEW = { ...UNSEEN, isNew: true }

/** The text of the badge, once the page is there. */
async function pillOf(match: Parameters<typeof RelationPill>[0]['match']): Promise<string> {
  const { unmount } = show(
    <p data-testid="card">
      Card <RelationPill match={match} />
    </p>,
    MEMBER,
  )
  const text = (await screen.findByTestId('card')).textContent ?? ''
  unmount()
  return text.replace('Card ', '')
}

test('a card has one badge: shortlisted, else seen, else new, or none', async () => {
  const seenOn = dayOf(new Date())
  expect(await pillOf(UNSEEN)).toBe('')
  expect(await pillOf(NEW)).toBe('New')
  expect(await pillOf({ ...NEW, seenOn })).toBe('Seen today')
  expect(await pillOf({ ...UNSEEN, shortlisted: true, seenOn })).toBe('Shortlisted')
  expect(await pillOf({ ...NEW, shortlisted: true })).toBe('Shortlisted')
})

test('the day is one in India, with the year if it is another one', () => {
  // Half past midnight on 1 January in India.
  const now = new Date('2026-12-31T19:00:00Z')
  expect(seenText('2027-01-01', now)).toBe('Seen today')
  expect(seenText('2026-12-31', now)).toBe('Seen yesterday')
  expect(seenText('2026-12-30', now)).toBe('Seen on 30 Dec 2026')
  expect(seenText('2026-11-12', new Date('2026-11-25T12:00:00Z'))).toBe('Seen on 12 Nov')
  // The clock of the device may be late.
  expect(seenText('2027-01-02', now)).toBe('Seen today')
})

test('opening a person changes the cards that are shown already; an error does not', async () => {
  let answer: () => unknown = () => {
    throw new TypeError('Failed to fetch')
  }
  answerWith({ 'matches/details': () => answer() })
  function Opened() {
    const details = useMatchDetails(ID)
    return (
      <button type="button" onClick={() => details.refetch()}>
        {details.data ? 'opened' : details.isError ? 'failed' : '…'}
      </button>
    )
  }
  function Cards() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <RelationPill match={NEW} />
        <RelationPill match={{ ...UNSEEN, seenOn: '2025-01-31' }} />
        <RelationPill match={{ ...NEW, id: MEMBER.id }} />
        {isOpen ? (
          <Opened />
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
        )}
      </>
    )
  }
  show(<Cards />, MEMBER)
  await press('open')
  await screen.findByText('failed')
  expect(screen.getAllByText('New')).toHaveLength(2)
  expect(screen.getByText('Seen on 31 Jan 2025')).toBeTruthy()
  answer = () => ({})
  await press('failed')
  await screen.findByText('opened')
  await waitFor(() => expect(screen.getAllByText('Seen today')).toHaveLength(2))
  expect(screen.getAllByText('New')).toHaveLength(1)
})

import type { Relation } from '@jodi/shared/matches/relations.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useConversations } from '#domains/chat/queries.ts'
import { useMatchDetails } from '#domains/matches/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { relationText, seenText } from '#domains/matches/relations/format.ts'
import { dayOf } from '#lib/texts/format.ts'
import { MEMBER } from '#test/forms.tsx'
import { chatRelation, NO_RELATION } from '#test/relations.ts'
import { answerWith, press, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000002'
const UNSEEN = { id: ID, firstName: 'Aniket', relation: NO_RELATION }

/** The text of the badge, once the page is there. */
async function pillOf(relation: Partial<Relation>, isNew = false): Promise<string> {
  const { unmount } = show(
    <p data-testid="card">
      Card <RelationPill person={{ ...UNSEEN, relation: { ...NO_RELATION, ...relation } }} isNew={isNew} />
    </p>,
    MEMBER,
  )
  const text = (await screen.findByTestId('card')).textContent ?? ''
  unmount()
  return text.replace('Card ', '')
}

test('a card has one badge: that of the relation, else new, or none', async () => {
  const seenOn = dayOf(new Date())
  expect(await pillOf({})).toBe('')
  expect(await pillOf({}, true)).toBe('New')
  expect(await pillOf({ state: 'seen', seenOn }, true)).toBe('Seen today')
  expect(await pillOf({ state: 'shortlisted', shortlistedOn: seenOn, seenOn })).toBe('Shortlisted')
  expect(await pillOf(chatRelation('askedYou'), true)).toBe('Aniket asked you')
})

test('a rejection ends on its day also on a page that stays open, as it does on the server', async () => {
  const rejected = (days: number) =>
    chatRelation('rejected', { requestedByMe: true, until: dayOf(new Date(Date.now() + days * DAY_MS)) })
  expect(await pillOf(rejected(1))).toBe('Rejected by Aniket')
  expect(await pillOf(rejected(0))).toBe('')
  expect(await pillOf({ ...rejected(0), shortlistedOn: dayOf(new Date()) })).toBe('Shortlisted')
})

test('each state has its words, on days in India', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const text = (...[state, chat]: Parameters<typeof chatRelation>) =>
    relationText(chatRelation(state, chat), 'Aniket', now)
  expect(text('notActive')).toBe('Not active')
  expect(text('contactShared', { unread: 2 })).toBe('Contact shared')
  expect(text('chatOpen')).toBe('Chat open')
  expect(text('chatOpen', { unread: 2 })).toBe('2 new messages')
  expect(text('askedYou', { remindOn: '2026-11-26' })).toBe('Reminder tomorrow')
  expect(text('askedYou', { remindOn: '2026-11-28' })).toBe('Reminder on Saturday')
  expect(text('requestSent', { since: '2026-11-25' })).toBe('Request sent today')
  expect(text('requestSent', { since: '2026-11-24' })).toBe('Request sent yesterday')
  expect(text('requestSent', { since: '2026-11-20' })).toBe('Request sent, waiting since Friday')
  expect(text('requestSent', { since: '2026-10-20' })).toBe('Request sent, waiting since 20 Oct')
  expect(text('rejected', { requestedByMe: true })).toBe('Rejected by Aniket')
  expect(text('rejected')).toBe('You rejected')
  expect(relationText({ ...NO_RELATION, state: 'notInterested' }, 'Aniket', now)).toBe('Not interested')
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
    const seen: Relation = { ...NO_RELATION, state: 'seen', seenOn: '2025-01-31' }
    return (
      <>
        <RelationPill person={UNSEEN} isNew />
        <RelationPill person={{ ...UNSEEN, relation: seen }} />
        <RelationPill person={{ ...UNSEEN, id: MEMBER.id }} isNew />
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

test('a reload of the chats changes the cards that are shown already, also when a chat has ended', async () => {
  const withChat = (relation: Relation) => [{ id: ID, status: 'pending', other: { id: ID }, relation }]
  let list: unknown = withChat(chatRelation('askedYou'))
  answerWith({ 'chat/list': () => list })
  function Cards() {
    const { refetch } = useConversations()
    return (
      <>
        <RelationPill person={{ ...UNSEEN, relation: chatRelation('requestSent') }} />
        <button type="button" onClick={() => refetch()}>
          reload
        </button>
      </>
    )
  }
  show(<Cards />, MEMBER)
  await screen.findByText('Aniket asked you')
  list = withChat(chatRelation('chatOpen', { unread: 1 }))
  await press('reload')
  await screen.findByText('1 new message')
  list = []
  await press('reload')
  await waitFor(() => expect(screen.queryByText(/message|asked|Request/)).toBeNull())
})

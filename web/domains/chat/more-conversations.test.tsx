import { CONVERSATIONS_STEP, type Conversation } from '@jodi/shared/chat/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConversationList } from '#domains/chat/conversation-list.tsx'
import { useConversations, useWithdrawRequest } from '#domains/chat/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { MEMBER } from '../../test-forms.tsx'
import { chatRelation } from '../../test-relations.ts'
import { Sight, stubSight } from '../../test-sight.ts'
import { answerWith, BROKEN, press, see, show } from '../../test-stage.tsx'

beforeEach(stubSight)
afterEach(() => vi.unstubAllGlobals())

const NEWEST = new Date('2026-11-20T10:00:00Z').getTime()
const MINUTE = 60_000
const idOf = (at: number) => `0198f2f4-0000-7000-8000-${String(at + 1000).padStart(12, '0')}`
/** The conversation in place `at` of the list, which counts from 1. */
function conversation(at: number): Conversation {
  const moved = new Date(NEWEST - at * MINUTE)
  return {
    ...{ id: idOf(at), status: 'accepted', requestedByMe: true, lastMessage: null, unread: 0, iShareContact: false },
    other: { id: idOf(at), name: `Person ${at}`, firstName: 'Rohan', photo: null, percent: null, online: null },
    ...{ relation: chatRelation('chatOpen'), createdAt: moved, lastActivityAt: moved, iShareSince: null },
  }
}
const conversations = (count: number) => Array.from({ length: count }, (_, at) => conversation(at + 1))
/** What the server answers with so many conversations. */
const listOf = (all: readonly Conversation[]) => vi.fn(({ first }: { first: number }) => all.slice(0, first))

test('the end of the list loads the next conversations, until there are no more', async () => {
  const list = listOf(conversations(CONVERSATIONS_STEP + 3))
  answerWith({ 'chat/list': list })
  show(<ConversationList openId={undefined} />, MEMBER)
  await see('Person 1', `Person ${CONVERSATIONS_STEP}`, 'Loading...')
  expect(screen.queryByText(`Person ${CONVERSATIONS_STEP + 1}`)).toBeNull()
  Sight.show()
  await see(`Person ${CONVERSATIONS_STEP + 3}`)
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  Sight.show()
  expect(list.mock.calls).toEqual([[{ first: CONVERSATIONS_STEP }], [{ first: 2 * CONVERSATIONS_STEP }]])
})

test('a list of exactly one step ends after one further request', async () => {
  const list = listOf(conversations(CONVERSATIONS_STEP))
  answerWith({ 'chat/list': list })
  show(<ConversationList openId={undefined} />, MEMBER)
  await see('Person 1', 'Loading...')
  Sight.show()
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  expect(list).toHaveBeenCalledTimes(2)
})

test('after an error the loaded ones stay, and another try loads the same ones', async () => {
  const all = conversations(CONVERSATIONS_STEP + 3)
  let isBroken = true
  const list = vi.fn(({ first }: { first: number }) =>
    isBroken && first > CONVERSATIONS_STEP ? BROKEN : all.slice(0, first),
  )
  answerWith({ 'chat/list': list })
  show(<ConversationList openId={undefined} />, MEMBER)
  await see('Person 1')
  Sight.show()
  await screen.findByRole('button', { name: 'Try again' })
  await see('Person 1')
  isBroken = false
  await press('Try again')
  await see(`Person ${CONVERSATIONS_STEP + 3}`)
  expect(list.mock.lastCall).toEqual([{ first: 2 * CONVERSATIONS_STEP }])
})

test('of people beyond the loaded conversations, what their card says stays; who left the list has no chat', async () => {
  let all = conversations(CONVERSATIONS_STEP + 3)
  answerWith({ 'chat/list': ({ first }: { first: number }) => all.slice(0, first) })
  const [second, last, beyond] = [idOf(2), idOf(CONVERSATIONS_STEP), idOf(CONVERSATIONS_STEP + 2)]
  const pill = (id: string, firstName: string) => (
    <RelationPill person={{ id, firstName, relation: chatRelation('askedYou') }} />
  )
  function Cards() {
    const { refetch, dataUpdatedAt } = useConversations()
    return (
      <>
        <p data-testid="second">{pill(second, 'Second')}</p>
        <p data-testid="last">{pill(last, 'Last')}</p>
        <p data-testid="beyond">{pill(beyond, 'Beyond')}</p>
        <button type="button" onClick={() => refetch()}>
          reload {dataUpdatedAt > 0 && 'again'}
        </button>
      </>
    )
  }
  const shown = (name: string) => screen.getByTestId(name).textContent
  show(<Cards />, MEMBER)
  await screen.findByText('reload again')
  await waitFor(() => expect(shown('second')).toBe('Chat open'))
  expect([shown('last'), shown('beyond')]).toEqual(['Chat open', 'Beyond asked you'])
  // One chat has ended, and two others move the last one out of what is loaded.
  const newer = [-1, 0].map(conversation)
  all = [...newer, ...all.filter(({ id }) => id !== second)]
  await press('reload again')
  await waitFor(() => expect(shown('second')).toBe(''))
  expect([shown('last'), shown('beyond')]).toEqual(['Chat open', 'Beyond asked you'])
})

test('a request that one withdraws oneself is gone from the cards, also when not all conversations are loaded', async () => {
  const all = conversations(CONVERSATIONS_STEP + 3)
  let listed = all
  answerWith({
    'chat/list': ({ first }: { first: number }) => listed.slice(0, first),
    'chat/withdraw': () => {
      listed = all.slice(1)
      return {}
    },
    'chat/unreadCount': { count: 0 },
  })
  function Card() {
    useConversations()
    const withdraw = useWithdrawRequest(idOf(1))
    return (
      <>
        <RelationPill person={{ id: idOf(1), firstName: 'First', relation: chatRelation('requestSent') }} />
        <button type="button" onClick={() => withdraw.mutate()}>
          withdraw
        </button>
      </>
    )
  }
  show(<Card />, MEMBER)
  await see('Chat open')
  await press('withdraw')
  await waitFor(() => expect(screen.queryByText(/Chat open|Request sent/)).toBeNull())
})

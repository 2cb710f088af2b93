import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { CONVERSATIONS_STEP } from '@jodi/shared/chat/limits.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConversationList } from '#domains/chat/conversation-list.tsx'
import { useConversations, useWithdrawRequest } from '#domains/chat/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { MEMBER } from '#test/forms.tsx'
import { ObserverStub, stubObserver } from '#test/intersection-observer.ts'
import { chatRelation } from '#test/relations.ts'
import { answerWith, BROKEN, press, see, show } from '#test/render.tsx'

beforeEach(stubObserver)
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
const NO_RELATIONS = { 'chat/relations': [] }

test('the end of the list loads the next conversations, until there are no more', async () => {
  const list = listOf(conversations(CONVERSATIONS_STEP + 3))
  answerWith({ ...NO_RELATIONS, 'chat/list': list })
  show(<ConversationList openId={undefined} />, MEMBER)
  await see('Person 1', `Person ${CONVERSATIONS_STEP}`, 'Loading...')
  expect(screen.queryByText(`Person ${CONVERSATIONS_STEP + 1}`)).toBeNull()
  ObserverStub.show()
  await see(`Person ${CONVERSATIONS_STEP + 3}`)
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  ObserverStub.show()
  expect(list.mock.calls).toEqual([[{ first: CONVERSATIONS_STEP }], [{ first: 2 * CONVERSATIONS_STEP }]])
})

test('a list of exactly one step ends after one further request', async () => {
  const list = listOf(conversations(CONVERSATIONS_STEP))
  answerWith({ ...NO_RELATIONS, 'chat/list': list })
  show(<ConversationList openId={undefined} />, MEMBER)
  await see('Person 1', 'Loading...')
  ObserverStub.show()
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  expect(list).toHaveBeenCalledTimes(2)
})

test('after an error the loaded ones stay, and another try loads the same ones', async () => {
  const all = conversations(CONVERSATIONS_STEP + 3)
  let isBroken = true
  const list = vi.fn(({ first }: { first: number }) =>
    isBroken && first > CONVERSATIONS_STEP ? BROKEN : all.slice(0, first),
  )
  answerWith({ ...NO_RELATIONS, 'chat/list': list })
  const page = (
    <main id="page" tabIndex={-1}>
      <ConversationList openId={undefined} />
    </main>
  )
  show(page, MEMBER)
  await see('Person 1')
  ObserverStub.show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await see('Person 1')
  isBroken = false
  again.focus()
  fireEvent.click(again)
  await see(`Person ${CONVERSATIONS_STEP + 3}`)
  // The button has gone.
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
  expect(list.mock.lastCall).toEqual([{ first: 2 * CONVERSATIONS_STEP }])
})

test('cards follow the chats with everybody, also when not all conversations are loaded', async () => {
  let all = conversations(CONVERSATIONS_STEP + 3)
  const relationsOf = () => all.map(({ other, relation }) => ({ personId: other.id, relation }))
  answerWith({
    'chat/list': ({ first }: { first: number }) => all.slice(0, first),
    'chat/relations': relationsOf,
    'chat/withdraw': () => {
      all = all.filter(({ id }) => id !== idOf(CONVERSATIONS_STEP + 2))
      return {}
    },
    'chat/unreadCount': { count: 0 },
  })
  const [second, beyond, stranger] = [idOf(2), idOf(CONVERSATIONS_STEP + 2), idOf(900)]
  const pill = (id: string) => <RelationPill person={{ id, firstName: 'Rohan', relation: chatRelation('askedYou') }} />
  function Cards() {
    const { refetch, dataUpdatedAt } = useConversations()
    const withdraw = useWithdrawRequest(beyond)
    return (
      <>
        <p data-testid="second">{pill(second)}</p>
        <p data-testid="beyond">{pill(beyond)}</p>
        <p data-testid="stranger">{pill(stranger)}</p>
        <button type="button" onClick={() => refetch()}>
          reload {dataUpdatedAt > 0 && 'again'}
        </button>
        <button type="button" onClick={() => withdraw.mutate()}>
          withdraw
        </button>
      </>
    )
  }
  const shown = () => ['second', 'beyond', 'stranger'].map((name) => screen.getByTestId(name).textContent)
  show(<Cards />, MEMBER)
  await screen.findByText('reload again')
  await waitFor(() => expect(shown()).toEqual(['Chat open', 'Chat open', '']))
  // The other one ends the chat; two new ones move others out of what is loaded.
  all = [...[-1, 0].map(conversation), ...all.filter(({ id }) => id !== second)]
  await press('reload again')
  await waitFor(() => expect(shown()).toEqual(['', 'Chat open', '']))
  await press('withdraw')
  await waitFor(() => expect(shown()).toEqual(['', '', '']))
})

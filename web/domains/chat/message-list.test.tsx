import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { receiveMessage } from '#domains/chat/messages/queries.ts'
import { useConversation } from '#domains/chat/queries.ts'
import { MEMBER } from '#test/forms.tsx'
import { ObserverStub, stubObserver } from '#test/intersection-observer.ts'
import { answerWith, BROKEN, press, see, show, type } from '#test/render.tsx'

const CHAT = '0198f2f4-0000-7000-8000-000000000001'
const DAY = new Date('2026-11-20T10:00:00Z')

beforeEach(() => {
  stubObserver()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const message = (number: number) => ({
  ...{ number, id: `0198f2f4-0000-7000-8000-00000000001${number}`, mine: false, createdAt: DAY },
  content: `Message ${number}`,
})
const conversation = (readByMe: number): OpenConversation => ({
  ...{ id: CHAT, status: 'accepted', requestedByMe: false, lastMessage: null, unread: 0, lastNumber: 4 },
  other: { id: CHAT, name: 'Rohan Kulkarni', firstName: 'Rohan', photo: null, online: false, percent: null },
  ...{ createdAt: DAY, lastActivityAt: DAY, readByMe, readByThem: 0, iShareContact: false, theirContact: null },
  ...{ about: null, relation: null },
  iShareSince: null,
  adviseSafety: false,
  may: { send: true, answer: false, withdraw: false, shareContact: false },
})

let client: QueryClient

function Chat() {
  client = useQueryClient()
  const { data } = useConversation(CHAT)
  return data ? <ConversationView conversation={data} owner={MEMBER.id} /> : null
}

test('older messages are loaded above the first one that is shown, once', async () => {
  const load = vi.fn(({ before }: { before?: number }) =>
    before ? { messages: [message(1), message(2)], more: false } : { messages: [message(3), message(4)], more: true },
  )
  answerWith({ 'chat/get': conversation(4), 'chat/messages': load, 'chat/list': [] })
  show(<Chat />, MEMBER)
  await see('Message 3', 'Message 4')
  ObserverStub.show()
  await see('Message 1', 'Message 2', 'Message 3')
  expect(load.mock.calls).toEqual([[{ id: CHAT }], [{ id: CHAT, before: 3 }]])
})

test('a screen reader reads a new message, and not the history that is added above', async () => {
  const pages = ({ before }: { before?: number }) => ({ messages: [message(before ? 1 : 3)], more: !before })
  const send = ({ messageId }: { messageId: string }) => ({ ...message(4), id: messageId, mine: true })
  answerWith({ 'chat/get': conversation(3), 'chat/messages': pages, 'chat/list': [], 'chat/send': send })
  show(<Chat />, MEMBER)
  await see('Message 3')
  const log = screen.getByRole('log')
  const read = readFrom(log)
  ObserverStub.show()
  await see('Message 1')
  await waitFor(() => expect(log.getAttribute('aria-live')).toBe('polite'))
  expect(read).toEqual([])
  await type('Message', 'Message 4')
  await press('Send')
  await waitFor(() => expect(read).toEqual([expect.stringContaining('Message 4')]))
})

test('the first message of a chat is added to the log that a screen reader knows already', async () => {
  const none = { messages: [], more: false }
  const send = ({ messageId }: { messageId: string }) => ({ ...message(1), id: messageId, mine: true })
  answerWith({ 'chat/get': conversation(0), 'chat/messages': none, 'chat/list': [], 'chat/send': send })
  show(<Chat />, MEMBER)
  await see('No messages yet')
  const read = readFrom(screen.getByRole('log'))
  await type('Message', 'Message 1')
  await press('Send')
  const state = await screen.findByText(/^Sent/)
  expect(state.closest('[aria-live]')?.getAttribute('aria-live'), "of 'Sent', which becomes 'Read'").toBe('off')
  expect(screen.queryByText('No messages yet')).toBeNull()
  expect(read).toEqual([expect.stringContaining('Message 1')])
})

test('the first message of the other person is read too', async () => {
  answerWith({ 'chat/get': conversation(0), 'chat/messages': { messages: [], more: false }, 'chat/list': [] })
  show(<Chat />, MEMBER)
  await see('No messages yet')
  const read = readFrom(screen.getByRole('log'))
  await act(() => receiveMessage(client, CHAT, message(1)))
  await see('Message 1')
  await waitFor(() => expect(read).toEqual([expect.stringContaining('Message 1')]))
})

/** The messages that are added to a log while it is announced. */
function readFrom(log: HTMLElement): string[] {
  const read: string[] = []
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? ''))
    if (log.getAttribute('aria-live') === 'polite') read.push(...added.filter((text) => text.includes('Message ')))
  })
  observer.observe(log, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return read
}

test('messages in sight are marked as read up to the last one; after an error they are marked the next time', async () => {
  const mark = vi.fn<(input: unknown) => unknown>(() => BROKEN)
  const open = vi.fn(() => conversation(2))
  const list = vi.fn(() => [])
  answerWith({
    'chat/get': open,
    'chat/list': list,
    'chat/messages': { messages: [message(2), message(3), message(4)], more: false },
    'chat/markRead': mark,
  })
  show(<Chat />, MEMBER)
  await see('Message 3', 'Message 4')
  ObserverStub.show()
  await waitFor(() => expect(mark.mock.calls).toEqual([[{ id: CHAT, upTo: 4 }]]))
  // It was shown as read, and the server says otherwise.
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  await screen.findByText('New messages')
  mark.mockReturnValue({})
  await waitFor(() => {
    ObserverStub.show()
    expect(mark).toHaveBeenCalledTimes(2)
  })
})

test('a message that arrives while an own one is being sent is marked as read too', async () => {
  const mark = vi.fn(() => ({}))
  const sent = Promise.withResolvers<object>()
  answerWith({
    'chat/get': conversation(3),
    'chat/list': [],
    'chat/messages': { messages: [message(3)], more: false },
    'chat/send': () => sent.promise,
    'chat/markRead': mark,
  })
  show(<Chat />, MEMBER)
  await see('Message 3')
  await type('Message', 'Mine')
  await press('Send')
  await screen.findByText('Sending')
  await act(() => receiveMessage(client, CHAT, message(4)))
  await see('Message 4')
  ObserverStub.show()
  await waitFor(() => expect(mark.mock.calls).toEqual([[{ id: CHAT, upTo: 4 }]]))
  await act(() => sent.resolve({ ...message(5), mine: true }))
})

import type { Message, OpenConversation } from '@jodi/shared/chat/contract.ts'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Outgoing,
  receiveMessage,
  refetchMessages,
  useDiscardMessage,
  useMessages,
  useOlderMessages,
  useOutbox,
  useSendMessage,
} from '#domains/chat/messages/queries.ts'
import { openQuery } from '#domains/chat/queries.ts'
import { network } from '#test/network.ts'

const ID = '0198f2f4-0000-4000-8000-00000000000a'
const ME = 'me'
const PAGE = 50
const conversation = { id: ID, readByMe: 0 } as OpenConversation
const serializer = new StandardRPCJsonSerializer()

let sent: Message[] = []
let asked: string[] = []
let client: QueryClient
let answerSend: (message: Message) => Promise<void>

type Asked = { messageId: string; content: string; before?: number; after?: number }

/** The messages stored on the server. */
async function serve(request: Request): Promise<Response> {
  const procedure = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const { json } = (await request.json()) as { json: Asked }
  asked.push(procedure)
  const output = procedure === 'send' ? await take(json) : pageOf(json)
  const [body, meta] = serializer.serialize(output)
  return Response.json({ json: body, meta })
}

async function take({ messageId, content }: Asked) {
  const message = put(content, true, messageId)
  await answerSend(message)
  return message
}

function pageOf({ before, after }: Asked) {
  if (after !== undefined) {
    const rest = sent.filter(({ number }) => number > after)
    return { messages: rest.slice(0, PAGE), more: rest.length > PAGE }
  }
  const older = sent.filter(({ number }) => number < (before ?? Number.POSITIVE_INFINITY))
  return { messages: older.slice(-PAGE), more: older.length > PAGE }
}

function put(content: string, mine = false, id: string = crypto.randomUUID()): Message {
  const message = { number: sent.length + 1, id, mine, content, createdAt: new Date(sent.length * 1000) }
  sent.push(message)
  return message
}

beforeEach(() => {
  sent = []
  asked = []
  answerSend = async () => {}
  localStorage.clear()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  network.answer = serve
})
afterEach(() => {
  client.clear()
})

const withClient = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** The open conversation, as its screen uses it. */
async function open(of: OpenConversation = conversation) {
  const screen = renderHook(
    () => {
      const log = useMessages(of).data
      return { log, outbox: useOutbox(ID, ME, log), send: useSendMessage(ID, ME), older: useOlderMessages(ID) }
    },
    { wrapper: withClient },
  )
  await waitFor(() => expect(screen.result.current.log).toBeTruthy())
  const shown = () => screen.result.current.log?.messages.map(({ content }) => content)
  return { ...screen, shown }
}

test('loads enough history to begin at the first unread message', async () => {
  for (let number = 1; number <= 140; number += 1) put(String(number))
  const { shown } = await open({ ...conversation, readByMe: 60 })
  expect(shown()?.[0]).toBe('41')
})

test('after a lost connection the messages that were shown stay, however far back the reader has gone', async () => {
  for (let number = 1; number <= PAGE * 25; number += 1) put(String(number), false)
  const { result, shown } = await open({ ...conversation, readByMe: PAGE * 25 })
  for (let pages = 1; pages < 23; pages += 1) await act(() => result.current.older.mutateAsync())
  const [first] = shown() ?? []
  expect(first).toBe(String(PAGE * 2 + 1))
  const late = put('late')
  await act(async () => refetchMessages(client))
  await waitFor(() => expect(shown()?.at(-1)).toBe(late.content))
  expect(shown()).toContain(first)
})

test('a message after a gap loads what is missing, without duplicates', async () => {
  put('one')
  const { shown } = await open()
  const late = [put('two'), put('three'), put('four')]
  await act(() => Promise.all(late.toReversed().map((message) => receiveMessage(client, ID, message))))
  await act(() => receiveMessage(client, ID, late[0] as Message))
  await waitFor(() => expect(shown()).toEqual(['one', 'two', 'three', 'four']))
  expect(asked).toEqual(['messages', 'messages'])
})

test("one's own message is shown at once and once, whether its event or its response arrives first", async () => {
  const { result, shown } = await open()
  const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>()
  answerSend = (message) => onItsWay.then(() => receiveMessage(client, ID, message))
  const unsent = { id: crypto.randomUUID(), content: 'Namaste', createdAt: new Date() }
  act(() => result.current.send.mutate(unsent))
  await waitFor(() => expect(result.current.outbox).toMatchObject([{ content: 'Namaste', failed: false }]))
  await act(async () => arrive())
  await waitFor(() => expect(shown()).toEqual(['Namaste']))
  expect(result.current.outbox).toEqual([])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('an unsent message survives a reload, and a resend is the same message', async () => {
  const { result, unmount } = await open()
  const unsent = { id: crypto.randomUUID(), content: 'Are you there?', createdAt: new Date() }
  // The message arrived; only the response was lost.
  answerSend = () => Promise.reject(new TypeError('Failed to fetch'))
  act(() => result.current.send.mutate(unsent))
  await waitFor(() => expect(result.current.outbox[0]?.failed).toBe(true))
  unmount()
  client.clear()
  sent = []

  const again = await open()
  expect(again.result.current.outbox).toMatchObject([{ id: unsent.id, content: 'Are you there?', failed: true }])
  answerSend = async () => {}
  act(() => again.result.current.send.mutate(again.result.current.outbox[0] as typeof unsent))
  await waitFor(() => expect(again.shown()).toEqual(['Are you there?']))
  expect(again.result.current.outbox).toEqual([])
  expect(sent.map(({ id }) => id)).toEqual([unsent.id])
})

test('a discarded message that is restored is where it was among those that were not sent', async () => {
  const { result } = await open()
  const { result: discard } = renderHook(() => useDiscardMessage(ID, ME), { wrapper: withClient })
  answerSend = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const [at, content] of ['one', 'two', 'three'].entries())
    act(() => result.current.send.mutate({ id: crypto.randomUUID(), content, createdAt: new Date(at) }))
  const unsent = () => result.current.outbox.map(({ content }) => content)
  await waitFor(() => expect(result.current.outbox.every(({ failed }) => failed)).toBe(true))
  const [first] = result.current.outbox
  const restore = discard.current(first as Outgoing)
  await waitFor(() => expect(unsent()).toEqual(['two', 'three']))
  restore()
  await waitFor(() => expect(unsent()).toEqual(['one', 'two', 'three']))
})

test('that a message was not sent is said at once, while the conversation is loaded again', async () => {
  const { result } = await open()
  const load = vi.fn(() => new Promise<OpenConversation>(() => undefined))
  const queryKey = openQuery(ID).queryKey
  onTestFinished(new QueryObserver(client, { queryKey, queryFn: load }).subscribe(() => undefined))
  answerSend = () => Promise.reject(new TypeError('Failed to fetch'))
  const unsent = { id: crypto.randomUUID(), content: 'Are you there?', createdAt: new Date() }
  const said = vi.fn()
  act(() => result.current.send.mutate(unsent, { onError: said }))
  await waitFor(() => expect(said).toHaveBeenCalled())
  expect(load).toHaveBeenCalled()
})

test('after lost, duplicated and late events and a reconnect, the screen equals a reload', async () => {
  const steps = fc.array(fc.constantFrom('heard', 'lost', 'twice', 'late', 'reconnect'), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      sent = []
      client.clear()
      const { shown, unmount } = await open()
      const late: Message[] = []
      const arrivals: Promise<void>[] = []
      for (const step of history) {
        if (step === 'reconnect') refetchMessages(client)
        else {
          const message = put(`${sent.length}`)
          if (step === 'late') late.push(message)
          if (step === 'heard' || step === 'twice') arrivals.push(receiveMessage(client, ID, message))
          if (step === 'twice') arrivals.push(receiveMessage(client, ID, message))
        }
      }
      for (const message of late) arrivals.push(receiveMessage(client, ID, message))
      await act(() => Promise.all(arrivals))
      await act(async () => refetchMessages(client))
      await waitFor(() => expect(shown()).toEqual(sent.map(({ content }) => content)))
      unmount()
    }),
    { numRuns: 25 },
  )
})

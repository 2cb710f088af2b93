import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient, refetchNow, updateCached } from '#lib/requests/query-client.ts'

const OPEN = ['chat', 'open', 'id']

/** A mounted query, with responses that the test controls. */
function show() {
  const client = createQueryClient({ onSignedOut: () => undefined })
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: OPEN, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  return { client, answers, shown: () => observer.getCurrentResult().data, refetch: () => void observer.refetch() }
}

test('a first request that is pending when data changes is repeated', async () => {
  const { client, answers, shown } = show()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const asked = refetchNow(client, OPEN)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('as it was')
  answers[1]?.('as it is')
  await asked
  expect(shown()).toBe('as it is')
})

test('a pending first request that a filter names is repeated too', async () => {
  const { client, answers, shown } = show()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const asked = refetchNow(client, { predicate: ({ queryKey }) => queryKey[1] === 'open' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('as it is')
  await asked
  expect(shown()).toBe('as it is')
})

test('an event updates what is shown, and a pending older response does not undo it', async () => {
  const { client, answers, shown, refetch } = show()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  updateCached(client, ['chat', 'open'], (text: string) => `${text}, changed`)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('before the event')
  answers[1]?.('after it')
  await vi.waitFor(() => expect(shown()).toBe('after it'))

  updateCached(client, OPEN, (text: string) => `${text}, changed`)
  expect(shown()).toBe('after it, changed')
  expect(answers).toHaveLength(2)

  refetch()
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  updateCached(client, OPEN, (text: string) => `${text} again`)
  await vi.waitFor(() => expect(answers).toHaveLength(4))
  answers[2]?.('before the event')
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toBe('after it, changed again')
  answers[3]?.('as the server has it')
  await vi.waitFor(() => expect(shown()).toBe('as the server has it'))
})

test('queries that are not shown are not repeated', async () => {
  const client = createQueryClient({ onSignedOut: () => undefined })
  const queryFn = vi.fn(async () => 'kept')
  await client.fetchQuery({ queryKey: ['chat', 'list'], queryFn })
  await refetchNow(client, ['chat', 'list'])
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a completed mutation is reported, a failed one and a background one are not', async () => {
  const onDone = vi.fn()
  const client = createQueryClient({ onSignedOut: () => undefined, onDone })
  const run = (meta: { isBackground?: true }, mutationFn: () => Promise<unknown>) =>
    new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => undefined)
  await run({}, () => Promise.reject(new Error('failed')))
  await run({ isBackground: true }, async () => 'done')
  expect(onDone).not.toHaveBeenCalled()
  await run({}, async () => 'done')
  expect(onDone).toHaveBeenCalledTimes(1)
})

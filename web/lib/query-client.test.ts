import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { askAnew, createQueryClient } from '#lib/query-client.ts'

test('a first answer that was on its way when something changed is asked for again', async () => {
  const client = createQueryClient(() => undefined)
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['chat', 'open', 'id'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const asked = askAnew(client, ['chat', 'open', 'id'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('as it was')
  answers[1]?.('as it is')
  await asked
  expect(observer.getCurrentResult().data).toBe('as it is')
  stop()
})

test('nothing is asked for that nobody shows', async () => {
  const client = createQueryClient(() => undefined)
  const queryFn = vi.fn(async () => 'kept')
  await client.fetchQuery({ queryKey: ['chat', 'list'], queryFn })
  await askAnew(client, ['chat', 'list'])
  expect(queryFn).toHaveBeenCalledTimes(1)
})

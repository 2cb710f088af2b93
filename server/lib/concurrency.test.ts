import { expect, test } from 'vitest'
import { limitConcurrencyFairly, limitConcurrencyPerKey, limitQueuedWork } from '#lib/concurrency.ts'

test('one key can have only a limited number of running tasks, other keys are not blocked, and a task that ends makes room', async () => {
  const each = limitConcurrencyPerKey(2, 10, () => new Error('full'))
  const ends: (() => void)[] = []
  const begin = (key: string) => each(key, () => new Promise<void>((resolve) => ends.push(resolve)))
  const first = [begin('a'), begin('a')]
  await expect(begin('a')).rejects.toThrow('full')
  const other = begin('b')
  for (const end of ends.splice(0)) end()
  await Promise.all([...first, other])
  const again = begin('a')
  for (const end of ends.splice(0)) end()
  await expect(again).resolves.toBeUndefined()
})

test('all keys together can have only a limited number, with another error', async () => {
  const each = limitConcurrencyPerKey(2, 3, (all) => new Error(all ? 'all' : 'own'))
  const ends: (() => void)[] = []
  const begin = (key: string) => each(key, () => new Promise<void>((resolve) => ends.push(resolve)))
  const first = [begin('a'), begin('a'), begin('b')]
  await expect(begin('c')).rejects.toThrow('all')
  await expect(begin('a')).rejects.toThrow('own')
  for (const end of ends.splice(0)) end()
  await Promise.all(first)
})

/** A task that reports its start and ends when the test says so. */
function openTurns(atOnce: number) {
  const inTurn = limitConcurrencyFairly(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, name: string) =>
    void inTurn(key, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun, add, end }
}

/** The order in which tasks with these keys begin, one at a time, when all have been added at once. */
async function orderOf(keys: string[]): Promise<string[]> {
  const begun: string[] = []
  const inTurn = limitConcurrencyFairly(1, (key) => key.startsWith('known'))
  await Promise.all(keys.map((key) => inTurn(key, async () => void begun.push(key))))
  return begun
}

test('keys that go first come before all others, and take turns among themselves', async () => {
  expect(await orderOf(['a', 'b', 'c', 'known d', 'known e'])).toEqual(['a', 'known d', 'known e', 'b', 'c'])
})

test('however many go first, every fourth task is one of the others', async () => {
  const known = Array.from({ length: 8 }, (_, at) => `known ${at}`)
  const order = await orderOf([...known, 'a', 'b', 'c'])
  expect(order.map((key) => key.startsWith('known'))).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
})

test('keys take turns, however many tasks one of them has queued', async () => {
  const { begun, add, end } = openTurns(1)
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
  add('b', 'b1')
  add('c', 'c1')
  add('b', 'b2')
  await end('none')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('each key runs one task at a time, so that two keys leave the third place free', async () => {
  const { begun, add, end } = openTurns(3)
  for (const name of ['a1', 'a2']) add('a', name)
  for (const name of ['b1', 'b2']) add('b', name)
  add('c', 'c1')
  await end('none')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
})

test('a task that fails makes room for the next', async () => {
  const inTurn = limitConcurrencyFairly(1)
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('b', async () => 'yes')).toBe('yes')
})

test('the running and queued tasks of each key are limited, which does not block other keys, and a failure makes room', async () => {
  const inTurn = limitQueuedWork({ atOnce: 1, each: 2, all: 3 }, (all) => new Error(all ? 'all' : 'own'))
  const ends: ((error?: Error) => void)[] = []
  const begun: string[] = []
  const begin = (key: string) =>
    inTurn(key, () => {
      begun.push(key)
      return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
    })
  const [first, second] = [begin('a'), begin('a')]
  await expect(begin('a')).rejects.toThrow('own')
  const other = begin('b')
  await expect(begin('c')).rejects.toThrow('all')
  await expect.poll(() => ends).toHaveLength(1)
  ends[0]?.(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  ends[1]?.()
  await other
  await expect.poll(() => ends).toHaveLength(3)
  ends[2]?.()
  await second
})

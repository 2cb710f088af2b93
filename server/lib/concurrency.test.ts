import { expect, test } from 'vitest'
import { limitConcurrencyFairly, limitConcurrencyPerKey, limitQueuedWork } from '#lib/concurrency.ts'

test('one key may begin only so much at a time, another is not held up, and what ends makes room', async () => {
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

test('all keys together may begin only so much, and are told so', async () => {
  const each = limitConcurrencyPerKey(2, 3, (all) => new Error(all ? 'all' : 'own'))
  const ends: (() => void)[] = []
  const begin = (key: string) => each(key, () => new Promise<void>((resolve) => ends.push(resolve)))
  const first = [begin('a'), begin('a'), begin('b')]
  await expect(begin('c')).rejects.toThrow('all')
  await expect(begin('a')).rejects.toThrow('own')
  for (const end of ends.splice(0)) end()
  await Promise.all(first)
})

/** Work that says when it begins and ends when asked to. */
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

test('turns go round between keys, however much one of them has in line', async () => {
  const { begun, add, end } = openTurns(1)
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
  add('b', 'b1')
  add('c', 'c1')
  add('b', 'b2')
  await end('none')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one key takes one place, so that two of them leave the third free', async () => {
  const { begun, add, end } = openTurns(3)
  for (const name of ['a1', 'a2']) add('a', name)
  for (const name of ['b1', 'b2']) add('b', name)
  add('c', 'c1')
  await end('none')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
})

test('work that fails gives its place on', async () => {
  const inTurn = limitConcurrencyFairly(1)
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('b', async () => 'yes')).toBe('yes')
})

test('of each key only so much runs and waits, which holds up no other key, and a failure makes room', async () => {
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

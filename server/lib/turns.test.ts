import { expect, test } from 'vitest'
import { atMostEach } from '#lib/turns.ts'

test('one key may begin only so much at a time, another is not held up, and what ends makes room', async () => {
  const each = atMostEach(2, () => new Error('full'))
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

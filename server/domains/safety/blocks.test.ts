import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedBetween, listBlockedIds } from '#domains/safety/queries.ts'
import { makeAccount, makeBlock } from '#test/factories.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('a block counts both ways, whoever set it, and only for the two', async () => {
  const [a, b, c, d] = [
    await makeAccount(house),
    await makeAccount(house),
    await makeAccount(house),
    await makeAccount(house),
  ]
  await makeBlock(house, a, b)
  await makeBlock(house, c, a)
  await makeBlock(house, b, a)
  expect(await blockedBetween(house.db, a.id, b.id)).toBe(true)
  expect(await blockedBetween(house.db, b.id, a.id)).toBe(true)
  expect(await blockedBetween(house.db, a.id, c.id)).toBe(true)
  expect(await blockedBetween(house.db, b.id, c.id)).toBe(false)
  expect((await listBlockedIds(house.db, a.id)).sort()).toEqual([b.id, c.id].sort())
  expect(await listBlockedIds(house.db, b.id)).toEqual([a.id])
  expect(await listBlockedIds(house.db, d.id)).toEqual([])
})

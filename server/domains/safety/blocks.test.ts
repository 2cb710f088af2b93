import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedBetween, listBlockedIds } from '#domains/safety/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, makeBlock } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a block applies in both directions, whoever set it, and only between the two', async () => {
  const [a, b, c, d] = [await makeAccount(app), await makeAccount(app), await makeAccount(app), await makeAccount(app)]
  await makeBlock(app, a, b)
  await makeBlock(app, c, a)
  await makeBlock(app, b, a)
  expect(await blockedBetween(app.db, a.id, b.id)).toBe(true)
  expect(await blockedBetween(app.db, b.id, a.id)).toBe(true)
  expect(await blockedBetween(app.db, a.id, c.id)).toBe(true)
  expect(await blockedBetween(app.db, b.id, c.id)).toBe(false)
  expect((await listBlockedIds(app.db, a.id)).sort()).toEqual([b.id, c.id].sort())
  expect(await listBlockedIds(app.db, b.id)).toEqual([a.id])
  expect(await listBlockedIds(app.db, d.id)).toEqual([])
})

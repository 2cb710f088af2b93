import { afterAll, beforeAll, expect, test } from 'vitest'
import { consume } from '#lib/limits.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

const TIMES = 200

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('concurrent attempts that count for the same limits and are refunded never wait for each other', async () => {
  const limits = ['first', 'second', 'third'].map((name) => ({
    limit: { name, points: 10_000, seconds: 600 },
    subject: 'a',
  }))
  const attempts = Array.from({ length: TIMES }, async (_, at) => {
    const consumed = await consume(app, at % 2 ? limits : limits.toReversed())
    if (consumed.ok && at % 4 < 3) await consumed.refundPoint()
    return consumed.ok
  })
  expect(await Promise.all(attempts)).toEqual(Array(TIMES).fill(true))
  const { rows } = await app.database.query('select points from rate_limits')
  expect(rows).toEqual(Array(limits.length).fill({ points: TIMES / 4 }))
})

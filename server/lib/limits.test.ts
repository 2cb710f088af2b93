import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { consume, isExhausted } from '#lib/limits.ts'
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

test('what was counted while the clock was ahead limits no one once it is corrected', async () => {
  const allowance = { limit: { name: 'ahead', points: 2, seconds: 60 }, subject: 'a' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 })
  for (let i = 0; i < 3; i++) await consume(app, [allowance])
  expect(await isExhausted(app, allowance)).toBe(true)
  vi.useRealTimers()
  expect(await isExhausted(app, allowance)).toBe(false)
  expect([await consume(app, [allowance]), await consume(app, [allowance])]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await consume(app, [allowance])).toEqual({ ok: false, retryAfter: expect.toSatisfy((s: number) => s <= 60) })
})

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { payments } from '#domains/plans/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn } from '#test/factories/payments.ts'

let app: TestApp
let server: ReturnType<typeof serve>
let origin: string

beforeAll(async () => {
  app = await openTestApp()
  server = serve({ fetch: createHttpApp(app).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

function press(checkout: string, action: string, headers: Record<string, string> = {}) {
  const own = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ action })
  return fetch(`${origin}/sandbox/checkout/${checkout}`, { method: 'POST', headers: { ...own, ...headers }, body })
}

test.each(['paid', 'failed', 'cancelled'] as const)(
  '%s at the checkout reaches the server by a webhook',
  async (action) => {
    const { checkout, payment } = await payingIn(app).begin(await makeAccount(app), 'gold')
    const page = await (await fetch(`${origin}/sandbox/checkout/${checkout}`)).text()
    expect(page).toContain('TEST')
    expect(page).toContain('₹2,499')
    const answer = await press(checkout, action)
    expect(await answer.json()).toEqual({ returnPath: `/plans/payments/${payment.id}` })
    // The second click finds it completed.
    await press(checkout, 'paid')
    const [row] = await app.db.select().from(payments).where(eq(payments.id, payment.id))
    expect(row?.status).toBe(action)
    expect(await (await fetch(`${origin}/sandbox/checkout/${checkout}`)).text()).not.toContain('data-action=')
  },
)

test('serves only requests from the machine itself, and only its own pages', async () => {
  const { checkout, payment } = await payingIn(app).begin(await makeAccount(app), 'gold')
  const through = { 'x-forwarded-for': '203.0.113.9' }
  expect((await fetch(`${origin}/sandbox/checkout/${checkout}`, { headers: through })).status).toBe(404)
  expect((await press(checkout, 'paid', through)).status).toBe(404)
  expect((await press(checkout, 'paid', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await press('checkout_unknown', 'paid')).status).toBe(404)
  for (const unstorable of ['%00', '%7F', 'checkout_%00']) {
    expect((await fetch(`${origin}/sandbox/checkout/${unstorable}`)).status).toBe(404)
    expect((await press(unstorable, 'paid')).status).toBe(404)
  }
  expect((await press(checkout, 'refunded')).status).toBe(400)
  const [row] = await app.db.select().from(payments).where(eq(payments.id, payment.id))
  expect(row?.status).toBe('created')
})

import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#domains/plans/sandbox.ts'
import { payments, paymentWebhookEvents } from '#domains/plans/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn, sandboxWebhook } from '#test/factories/payments.ts'

const WEBHOOKS = process.env.LONG_TESTS === 'long' ? 10_000 : 300

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test(`${WEBHOOKS} altered webhooks change nothing`, { timeout: 20_000 + WEBHOOKS * 20 }, async () => {
  const paying = payingIn(app)
  const { checkout, plan } = await paying.begin(await makeAccount(app), 'gold')
  const real = Buffer.from(JSON.stringify(sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now())))
  const signature = signatureOf(app.secret, real.toString())
  const before = await paying.states()
  const statuses = new Map<number, number>()
  for (let at = 0; at < WEBHOOKS; at++) {
    const { body, signed } = altered(real, signature, at)
    const { status } = await paying.webhook(body, signed)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()]).toEqual([403])
  expect(await paying.states()).toEqual(before)
  expect(await app.db.$count(payments)).toBe(1)
  expect(await app.db.$count(paymentWebhookEvents)).toBe(0)
  expect((await paying.webhook(real, signature)).status).toBe(200)
  expect((await paying.states())[0]).toMatchObject({ payment: 'paid', subscription: 'active' })
})

/** One random change of the body or of the signature. */
function altered(real: Buffer, signature: string, at: number): { body: Buffer; signed: string } {
  const place = randomInt(real.length)
  const other = Buffer.from([(real[place] ?? 0) ^ (1 << randomInt(8))])
  const letter = randomInt(signature.length)
  const swapped = signature[letter] === 'A' ? 'B' : 'A'
  const kinds: (() => { body: Buffer; signed: string })[] = [
    () => ({ body: Buffer.concat([real.subarray(0, place), other, real.subarray(place + 1)]), signed: signature }),
    () => ({ body: Buffer.concat([real.subarray(0, place), real.subarray(place + 1)]), signed: signature }),
    () => ({ body: Buffer.concat([real.subarray(0, place), other, real.subarray(place)]), signed: signature }),
    () => ({ body: real.subarray(0, place), signed: signature }),
    () => ({ body: Buffer.from(real.toString().replace('paid', 'refunded')), signed: signature }),
    () => ({ body: Buffer.from(`${real} `), signed: signature }),
    () => ({ body: real, signed: `${signature.slice(0, letter)}${swapped}${signature.slice(letter + 1)}` }),
    () => ({ body: real, signed: signature.slice(0, letter) }),
    () => ({ body: real, signed: '' }),
    () => ({ body: real, signed: signatureOf(`${at} another secret`, real.toString()) }),
  ]
  return (kinds[at % kinds.length] ?? (() => ({ body: real, signed: '' })))()
}

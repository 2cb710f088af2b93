import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { remindOfEnds } from '#domains/plans/subscriptions/commands.ts'
import { payments } from '#domains/plans/tables.ts'
import { sendDue } from '#email/outbox.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn, sandboxWebhook } from '#test/factories/payments.ts'

let app: TestApp
let paying: ReturnType<typeof payingIn>

beforeAll(async () => {
  app = await openTestApp()
  paying = payingIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  app.clock.set(new Date('2026-11-21T05:00:00Z'))
})

async function pay({ checkout, plan }: Awaited<ReturnType<typeof paying.begin>>) {
  const webhook = sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now())
  expect((await paying.webhook(JSON.stringify(webhook))).status).toBe(200)
}

async function subjectsTo(person: Actor): Promise<string[]> {
  await sendDue(app)
  return app.mailer.sent().flatMap(({ to, subject }) => (to === person.email ? [subject] : []))
}

async function remindAt(day: string): Promise<void> {
  app.clock.set(new Date(`${day}T06:00:00Z`))
  await remindOfEnds(app)
}

test('an unclaimed account gets no email about its plan, because the address is not confirmed', async () => {
  const client = await makeAccount(app, { claimedAt: null })
  const late = await paying.begin(client, 'silver')
  await pay(await paying.begin(client, 'gold'))
  await pay(late)
  expect((await paying.states()).map(({ payment }) => payment)).toEqual(['paid', 'paid'])
  await remindAt('2027-05-15')
  expect(await subjectsTo(client)).toEqual([])
})

test('a disabled person gets the email about the end of a plan once the account is enabled again', async () => {
  const asha = await makeAccount(app)
  await pay(await paying.begin(asha, 'silver'))
  const [receipt] = await subjectsTo(asha)
  await app.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, asha.id))
  await remindAt('2027-02-15')
  expect(await subjectsTo(asha)).toEqual([receipt])
  await app.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, asha.id))
  await remindAt('2027-02-16')
  expect(await subjectsTo(asha)).toEqual(['Your Jodi Silver plan ends on 21 Feb 2027', receipt])
})

test('a plan that has ended is not announced to end, for example after the server was down', async () => {
  const asha = await makeAccount(app)
  await pay(await paying.begin(asha, 'silver'))
  const [receipt] = await subjectsTo(asha)
  await remindAt('2027-02-22')
  expect(await subjectsTo(asha)).toEqual([receipt])
})

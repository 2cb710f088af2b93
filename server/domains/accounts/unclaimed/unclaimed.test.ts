import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, emailChanges } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { openBrowser, tokenTo } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newUser } from '#test/factories/creations.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
let admin: Actor
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
})
afterAll(() => app.close())

const { password } = newUser('')

/** An account that a member of staff has created, and a browser in which they are signed in to it. */
async function makeUnclaimed(by: Actor) {
  const email = `${crypto.randomUUID()}@example.in`
  const { userId } = await callAs(app, by).members.create({ key: email, agentId: null, fields: newUser(email) })
  const browser = openBrowser(app)
  await browser.accounts.signIn({ email, password })
  return { id: userId, email, browser }
}

async function canEnter({ email, browser }: Awaited<ReturnType<typeof makeUnclaimed>>) {
  const isStillIn = (await browser.accounts.session()).person !== null
  const error = await errorOf(openBrowser(app).accounts.signIn({ email, password })).catch(() => null)
  return [isStillIn, error === null]
}

const WAYS: [how: string, role: 'agent' | 'admin', leave: (id: string) => Promise<unknown>][] = [
  ['an agent who was disabled', 'agent', (id) => callAs(app, admin).agents.disable({ id, ...because })],
  ['an agent who was deleted', 'agent', (id) => callAs(app, admin).agents.delete({ id, ...because })],
  ['an admin who was disabled', 'admin', (id) => callAs(app, admin).admins.disable({ id, ...because })],
  ['an admin who was deleted', 'admin', (id) => callAs(app, admin).admins.delete({ id, ...because })],
]

describe('an unclaimed account of which the creator knows the password', () => {
  test.each(WAYS)('is closed to %s', async (_how, role, leave) => {
    const creator = await makeAccount(app, { role })
    const [own, claimed, foreign] = [
      await makeUnclaimed(creator),
      await makeUnclaimed(creator),
      await makeUnclaimed(admin),
    ]
    await app.db.update(accounts).set({ claimedAt: new Date() }).where(eq(accounts.id, claimed.id))
    await callAs(app, creator).members.changeEmail({ id: own.id, email: `${own.id}@own.example.in`, ...because })
    expect(await canEnter(own)).toEqual([true, true])
    await leave(creator.id)
    expect(await canEnter(own)).toEqual([false, false])
    expect(await app.db.$count(emailChanges, eq(emailChanges.accountId, own.id))).toBe(0)
    for (const other of [claimed, foreign]) expect(await canEnter(other)).toEqual([true, true])
  })

  test('can still be claimed by its owner', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const { email } = await makeUnclaimed(agent)
    await callAs(app, admin).agents.disable({ id: agent.id, ...because })
    const token = tokenTo(app, email, 'set-password')
    await openBrowser(app).accounts.setOwnPassword({ purpose: 'ownPassword', token, password: 'tuberose-88' })
    await openBrowser(app).accounts.signIn({ email, password: 'tuberose-88' })
  })
})

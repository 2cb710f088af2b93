import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { applyDueChanges, requestEmailChangeByStaff } from '#domains/accounts/email-changes/commands.ts'
import { createEmailLink } from '#domains/accounts/links/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { accounts, auditEntries, emailChanges } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { codeTo, GOOD_PASSWORD, openBrowser, signUp, tokenTo } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'

const HOUR = 3_600_000
const OLD_PASSWORD = 'bureau-desk-8'
let app: TestApp
let admin: Actor
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
})
afterAll(() => app.close())

async function makeAgent(email: string, isClaimed: boolean) {
  const claimedAt = isClaimed ? app.clock.now() : null
  const passwordHash = await hashPassword(OLD_PASSWORD)
  const { id } = await createAccount(app, app.db, { email, role: 'agent', passwordHash, claimedAt })
  const browser = openBrowser(app)
  await browser.accounts.signIn({ email, password: OLD_PASSWORD })
  return {
    id,
    email,
    browser,
    ask: (to: string) =>
      requestEmailChangeByStaff(app, admin, { accountId: id, email: to, claimed: isClaimed, ...because }),
  }
}

const emailOf = async (id: string) => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email
const mailsTo = (address: string) => app.mailer.sent().filter(({ to }) => to === address)

test("a claimed account's owner gets an email, and the change takes effect 72 hours after the request at the earliest", async () => {
  const agent = await makeAgent('claimed@example.in', true)
  const askedAt = app.clock.now().getTime()
  await agent.ask('moved@example.in')
  expect(mailsTo(agent.email).map(({ subject }) => subject)).toEqual(['Request to change your Jodi account email'])
  const visitor = openBrowser(app)
  const answer = await visitor.accounts.confirmNewEmail({ token: tokenTo(app, 'moved@example.in', 'confirm-email') })
  expect(answer).toMatchObject({ email: 'moved@example.in', effective: false })
  expect(answer.effectiveAt.getTime() - askedAt).toBeGreaterThanOrEqual(72 * HOUR)
  // Not from now: a slow machine may take longer than a second to get here.
  app.clock.set(new Date(answer.effectiveAt.getTime() - 1000))
  await applyDueChanges(app)
  expect(await emailOf(agent.id)).toBe(agent.email)
  app.clock.advance(2000)
  await Promise.all([applyDueChanges(app), applyDueChanges(app)])
  expect(await emailOf(agent.id)).toBe('moved@example.in')
  expect((await agent.browser.accounts.session()).person).toBeNull()
  expect(mailsTo(agent.email)[0]?.subject).toBe('Your Jodi email address was changed')
  await visitor.accounts.signIn({ email: 'moved@example.in', password: OLD_PASSWORD })
  const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, agent.id))
  expect(entry).toMatchObject({ action: 'emailChangeRequested', fields: ['email'], changes: null, actorId: admin.id })
})

test('the stop link ends the change, also after the new address was confirmed', async () => {
  const agent = await makeAgent('objects@example.in', true)
  await agent.ask('taken-over@example.in')
  const visitor = openBrowser(app)
  await visitor.accounts.confirmNewEmail({ token: tokenTo(app, 'taken-over@example.in', 'confirm-email') })
  const token = tokenTo(app, agent.email, 'stop-email')
  expect(await visitor.accounts.readLink({ purpose: 'stopEmail', token })).toEqual({
    email: agent.email,
    newEmail: 'taken-over@example.in',
    claimed: true,
  })
  await visitor.accounts.stopEmailChange({ token })
  app.clock.advance(80 * HOUR)
  await applyDueChanges(app)
  expect(await emailOf(agent.id)).toBe(agent.email)
  expect(await app.db.$count(emailChanges)).toBe(0)
})

test('who reads a link at one address does not learn the other one, which may be that of somebody else', async () => {
  const read = (purpose: 'ownPassword' | 'notMe' | 'confirmEmail', token: string) =>
    openBrowser(app).accounts.readLink({ purpose, token })
  const agent = await makeAgent('her-own@example.in', true)
  await agent.ask('of-a-stranger@example.in')
  expect(await read('confirmEmail', tokenTo(app, 'of-a-stranger@example.in', 'confirm-email'))).toEqual({
    email: 'of-a-stranger@example.in',
    newEmail: 'of-a-stranger@example.in',
    claimed: true,
  })
  const unclaimed = await makeAgent('typed-wrongly@example.in', false)
  await unclaimed.ask('typed-rightly@example.in')
  for (const purpose of ['ownPassword', 'notMe'] as const) {
    const token = await app.db.transaction((tx) => createEmailLink(app, tx, { purpose, accountId: unclaimed.id }))
    expect(await read(purpose, token)).toEqual({ email: unclaimed.email, newEmail: null, claimed: false })
  }
})

test('an account does not move to an address that was never confirmed', async () => {
  const agent = await makeAgent('not-confirmed@example.in', true)
  await agent.ask('never-read@example.in')
  app.clock.advance(80 * HOUR)
  await applyDueChanges(app)
  expect(await emailOf(agent.id)).toBe(agent.email)
  app.clock.advance(7 * 24 * HOUR)
  await applyDueChanges(app)
  expect(await app.db.$count(emailChanges)).toBe(0)
})

test('an unclaimed account moves as soon as the new address is confirmed, with a new password', async () => {
  const agent = await makeAgent('mistyped@example.in', false)
  await agent.ask('well-typed@example.in')
  expect(mailsTo(agent.email)).toEqual([])
  const visitor = openBrowser(app)
  const token = tokenTo(app, 'well-typed@example.in', 'confirm-email')
  expect((await errorOf(visitor.accounts.confirmNewEmail({ token }))).reason).toBe('passwordNeeded')
  expect(await emailOf(agent.id)).toBe(agent.email)
  expect(await visitor.accounts.confirmNewEmail({ token, password: GOOD_PASSWORD })).toMatchObject({ effective: true })
  expect((await agent.browser.accounts.session()).person).toBeNull()
  await visitor.accounts.signIn({ email: 'well-typed@example.in', password: GOOD_PASSWORD })
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, agent.id))
  expect(row?.claimedAt).not.toBeNull()
})

test('claiming an account ends a change that staff requested while it was unclaimed', async () => {
  const agent = await makeAgent('reads-late@example.in', false)
  await agent.ask('elsewhere@example.in')
  const owner = openBrowser(app)
  await owner.accounts.requestReset({ email: agent.email })
  await owner.accounts.resetPassword({ email: agent.email, code: codeTo(app, agent.email), password: GOOD_PASSWORD })
  const token = tokenTo(app, 'elsewhere@example.in', 'confirm-email')
  expect((await errorOf(owner.accounts.readLink({ purpose: 'confirmEmail', token }))).reason).toBe('linkExpired')
  expect((await errorOf(owner.accounts.confirmNewEmail({ token, password: GOOD_PASSWORD }))).reason).toBe('linkExpired')
  expect((await errorOf(agent.ask('elsewhere@example.in'))).reason).toBe('accountClaimed')
  await owner.accounts.signIn({ email: agent.email, password: GOOD_PASSWORD })
})

test('an address that got its own account in the meantime stays with that account', async () => {
  const [late, waiting] = [await makeAgent('late@example.in', true), await makeAgent('waiting@example.in', false)]
  await late.ask('wanted@example.in')
  await openBrowser(app).accounts.confirmNewEmail({ token: tokenTo(app, 'wanted@example.in', 'confirm-email') })
  await waiting.ask('preferred@example.in')
  for (const email of ['wanted@example.in', 'preferred@example.in']) await signUp(app, openBrowser(app), email)
  app.clock.advance(80 * HOUR)
  await applyDueChanges(app)
  expect(await emailOf(late.id)).toBe(late.email)
  const token = tokenTo(app, 'preferred@example.in', 'confirm-email')
  const confirm = openBrowser(app).accounts.confirmNewEmail({ token, password: GOOD_PASSWORD })
  expect((await errorOf(confirm)).reason).toBe('emailTaken')
})

test('a change that fails does not delay the others, and is made in a later round', async () => {
  const agents = [await makeAgent('fails@example.in', true), await makeAgent('waits-too@example.in', true)]
  for (const { email, ask } of agents) {
    await ask(`new-${email}`)
    await openBrowser(app).accounts.confirmNewEmail({ token: tokenTo(app, `new-${email}`, 'confirm-email') })
  }
  app.clock.advance(80 * HOUR)
  await app.database.query(
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
  )
  await app.database.query(
    `create trigger refused before update on accounts for each row when (new.email = 'new-fails@example.in') execute function refuse()`,
  )
  await expect(applyDueChanges(app)).rejects.toThrow('1 failed')
  const emails = () => Promise.all(agents.map(({ id }) => emailOf(id)))
  expect(await emails()).toEqual(['fails@example.in', 'new-waits-too@example.in'])
  await app.database.query('drop trigger refused on accounts')
  await applyDueChanges(app)
  expect(await emails()).toEqual(['new-fails@example.in', 'new-waits-too@example.in'])
})

test('of a move to an address and a concurrent sign-up with it one succeeds, without a deadlock', async () => {
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => String(error?.data?.reason),
    )
  for (let round = 0; round < 5; round++) {
    const email = `wanted-by-two.${round}@example.in`
    const [owner, other] = [openBrowser(app), openBrowser(app)]
    await signUp(app, owner, `mover.${round}@example.in`)
    const attempt = await other.accounts.requestSignUp({ email, password: GOOD_PASSWORD, termsVersion: TERMS_VERSION })
    const signUpCode = codeTo(app, email)
    app.clock.advance(60_000)
    await owner.accounts.requestEmailChange({ email, password: GOOD_PASSWORD })
    const outcomes = await Promise.all([
      outcomeOf(owner.accounts.confirmEmailChange({ code: codeTo(app, email) })),
      outcomeOf(other.accounts.confirmSignUp({ attemptId: attempt.attemptId, code: signUpCode })),
    ])
    expect([
      ['done', 'codeExpired'],
      ['done', 'emailTaken'],
      ['emailTaken', 'done'],
    ]).toContainEqual(outcomes)
  }
})

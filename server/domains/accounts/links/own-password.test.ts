import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { createEmailLink } from '#domains/accounts/links/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { accounts, emailLinks } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codeTo, GOOD_PASSWORD, openBrowser } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const STAFF_PASSWORD = 'bureau-desk-8'

/** Creates an account by staff, who sign in with the password that they chose. */
async function makeByStaff(email: string) {
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  const { id } = await createAccount(app, app.db, { email, role: 'member', passwordHash, claimedAt: null })
  const createLink = (purpose: 'ownPassword' | 'notMe') =>
    app.db.transaction((tx) => createEmailLink(app, tx, { purpose, accountId: id }))
  const staff = openBrowser(app)
  await staff.accounts.signIn({ email, password: STAFF_PASSWORD })
  return { id, email, staff, ownPassword: await createLink('ownPassword'), notMe: await createLink('notMe') }
}

const read = async (id: string) => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]

test("setting a password through the emailed link claims the account and ends the creator's access", async () => {
  const made = await makeByStaff('client@example.in')
  const visitor = openBrowser(app)
  const link = { purpose: 'ownPassword' as const, token: made.ownPassword }
  expect(await visitor.accounts.readLink(link)).toEqual({ email: made.email, newEmail: null, claimed: false })
  expect((await errorOf(visitor.accounts.setOwnPassword({ ...link, password: '123456' }))).reason).toBe('topTen')
  await visitor.accounts.setOwnPassword({ ...link, password: GOOD_PASSWORD })
  expect((await read(made.id))?.claimedAt).not.toBeNull()
  expect((await made.staff.accounts.session()).person).toBeNull()
  const withStaffs = made.staff.accounts.signIn({ email: made.email, password: STAFF_PASSWORD })
  expect((await errorOf(withStaffs)).reason).toBe('badCredentials')
  await visitor.accounts.signIn({ email: made.email, password: GOOD_PASSWORD })
  expect(await app.db.$count(emailLinks, eq(emailLinks.accountId, made.id))).toBe(0)
  expect((await errorOf(visitor.accounts.setOwnPassword({ ...link, password: 'another-88' }))).reason).toBe(
    'linkExpired',
  )
})

test('a password reset also claims the account and invalidates earlier links', async () => {
  const made = await makeByStaff('resets@example.in')
  const owner = openBrowser(app)
  await owner.accounts.requestReset({ email: made.email })
  await owner.accounts.resetPassword({ email: made.email, code: codeTo(app, made.email), password: GOOD_PASSWORD })
  expect((await read(made.id))?.claimedAt).not.toBeNull()
  expect((await made.staff.accounts.session()).person).toBeNull()
  for (const [purpose, token] of [
    ['ownPassword', made.ownPassword],
    ['notMe', made.notMe],
  ] as const)
    expect((await errorOf(owner.accounts.readLink({ purpose, token }))).reason).toBe('linkExpired')
})

test('an unclaimed account cannot change its email address, so its creator cannot take it over', async () => {
  const made = await makeByStaff('stays-unclaimed@example.in')
  const change = made.staff.accounts.requestEmailChange({ email: 'agents-own@example.in', password: STAFF_PASSWORD })
  expect(await errorOf(change)).toMatchObject({ code: 'CONFLICT', reason: 'accountUnclaimed' })
  expect((await read(made.id))?.claimedAt).toBeNull()
})

test('who changes the password of an unclaimed account sends its address no email, however often', async () => {
  const made = await makeByStaff('has-asked-for-nothing@example.in')
  const emails = () => app.mailer.sent().filter(({ to }) => to === made.email)
  await made.staff.accounts.changePassword({ current: STAFF_PASSWORD, password: 'another-desk-8' })
  await made.staff.accounts.changePassword({ current: 'another-desk-8', password: STAFF_PASSWORD })
  expect(emails()).toEqual([])
  const token = made.ownPassword
  await openBrowser(app).accounts.setOwnPassword({ purpose: 'ownPassword', token, password: GOOD_PASSWORD })
  const owner = openBrowser(app)
  await owner.accounts.signIn({ email: made.email, password: GOOD_PASSWORD })
  await owner.accounts.changePassword({ current: GOOD_PASSWORD, password: 'tuberose-of-pune-88' })
  expect(emails()).toHaveLength(1)
})

test('of two concurrent uses of a link only one sets the password', async () => {
  const made = await makeByStaff('two-tabs@example.in')
  const choose = (password: string) =>
    openBrowser(app).accounts.setOwnPassword({ purpose: 'ownPassword', token: made.ownPassword, password })
  const tries = await Promise.allSettled(['first-pass-1', 'second-pass-2'].map(choose))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

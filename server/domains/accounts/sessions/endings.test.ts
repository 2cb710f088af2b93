import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountJobs } from '#domains/accounts/jobs.ts'
import { endedSessions, sessions } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { codeTo, GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'

const DAY = 86_400_000
const NEW_PASSWORD = 'tuberose-88'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
async function newPerson() {
  const email = `ended.${++people}@example.in`
  const browser = openBrowser(app)
  const { access } = await signUp(app, browser, email)
  return { email, browser, id: access.userId }
}

const endingIn = async ({ accounts }: Awaited<ReturnType<typeof newPerson>>['browser']) =>
  (await accounts.session()).ended
const sessionsOf = (id: string) => app.db.$count(sessions, eq(sessions.accountId, id))

test('a browser of a disabled account gets the reason why it is signed out, until the account is enabled', async () => {
  const { browser, id } = await newPerson()
  const admin = callAs(app, await makeAccount(app, { role: 'admin' })).members
  expect(await browser.accounts.session()).toMatchObject({ person: { id } })
  await admin.disable({ id, ...because })
  expect(await browser.accounts.session()).toEqual({ person: null, ended: 'disabled' })
  await admin.enable({ id, ...because })
  expect(await endingIn(browser)).toBeUndefined()
})

test('every other browser of the account gets the reason when the password is changed', async () => {
  const { email, browser } = await newPerson()
  const other = openBrowser(app)
  await other.accounts.signIn({ email, password: GOOD_PASSWORD })
  await other.accounts.changePassword({ current: GOOD_PASSWORD, password: NEW_PASSWORD })
  expect(await endingIn(browser)).toBe('passwordChanged')
  expect(await other.accounts.session()).toMatchObject({ person: { email } })
  expect(await endingIn(other)).toBeUndefined()
})

test('a password reset and a sign-out everywhere are reasons too', async () => {
  const { email, browser, id } = await newPerson()
  const stranger = openBrowser(app)
  await stranger.accounts.requestReset({ email })
  await stranger.accounts.resetPassword({ email, code: codeTo(app, email), password: NEW_PASSWORD })
  expect(await endingIn(browser)).toBe('passwordChanged')
  await browser.accounts.signIn({ email, password: NEW_PASSWORD })
  const other = openBrowser(app)
  await other.accounts.signIn({ email, password: NEW_PASSWORD })
  await other.accounts.signOutEverywhere()
  expect(await endingIn(browser)).toBe('signedOutEverywhere')
  expect(await endingIn(other)).toBeUndefined()
  expect(await sessionsOf(id)).toBe(0)
})

test('revoked privileges are given as the reason', async () => {
  const keeper = await makeAccount(app, { role: 'admin' })
  const { browser, id } = await newPerson()
  await app.db.execute(`update accounts set role = 'admin' where id = '${id}'`)
  await app.db.execute(
    `insert into privileges (account_id, privilege) values ('${id}', 'manage_users'), ('${id}', 'manage_support')`,
  )
  await callAs(app, keeper).admins.changePrivileges({
    id,
    ...because,
    privileges: ['manage_users'],
    read: ['manage_support', 'manage_users'],
  })
  expect(await endingIn(browser)).toBe('privilegesChanged')
})

test('no message is shown at the next sign-in after a person signs out on their own', async () => {
  const { browser } = await newPerson()
  await browser.accounts.signOut()
  expect(await browser.accounts.session()).toEqual({ person: null })
})

test('the reason why a session ended is stored as long as its cookie can live', async () => {
  const { browser } = await newPerson()
  await browser.accounts.signOutEverywhere()
  const prune = accountJobs.find(({ name }) => name === 'forget-codes')
  await prune?.work(app)
  expect(await app.db.$count(endedSessions)).toBeGreaterThan(0)
  app.clock.advance(31 * DAY)
  await prune?.work(app)
  expect(await app.db.$count(endedSessions)).toBe(0)
  app.clock.advance(-31 * DAY)
})

test('a new sign-in in a browser ends the earlier session of that browser only', async () => {
  const { email, browser, id } = await newPerson()
  const elsewhere = openBrowser(app)
  await elsewhere.accounts.signIn({ email, password: GOOD_PASSWORD })
  await browser.accounts.signIn({ email, password: GOOD_PASSWORD })
  await browser.accounts.signIn({ email, password: GOOD_PASSWORD })
  expect(await sessionsOf(id)).toBe(2)
  expect(await elsewhere.accounts.session()).toMatchObject({ person: { id } })
})

test('a sign-in to another account and a sign-up also end the earlier session', async () => {
  const first = await newPerson()
  const second = await newPerson()
  await first.browser.accounts.signIn({ email: second.email, password: GOOD_PASSWORD })
  expect(await sessionsOf(first.id)).toBe(0)
  await signUp(app, first.browser, 'third.of.browser@example.in')
  expect(await sessionsOf(second.id)).toBe(1)
})

test('a wrong password ends no session', async () => {
  const { email, browser, id } = await newPerson()
  await expect(browser.accounts.signIn({ email, password: 'not-this-one-9' })).rejects.toThrow()
  expect(await sessionsOf(id)).toBe(1)
})

test('after a password reset only the browser that did the reset is a known browser', async () => {
  const { email, browser } = await newPerson()
  const owner = openBrowser(app)
  await owner.accounts.requestReset({ email })
  await owner.accounts.resetPassword({ email, code: codeTo(app, email), password: NEW_PASSWORD })
  const wrong = { email, password: 'not-this-one-9' }
  for (let i = 0; i < 10; i++) await expect(openBrowser(app).accounts.signIn(wrong)).rejects.toThrow()
  const right = { email, password: NEW_PASSWORD }
  await expect(browser.accounts.signIn(right)).rejects.toMatchObject({ data: { reason: 'tooManyAttempts' } })
  expect(await owner.accounts.signIn(right)).toMatchObject({ role: 'member' })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { verifyAccessToken } from '#domains/accounts/queries.ts'
import { accounts, oneTimeCodes, sessions } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, codeTo, endCodePauses, GOOD_PASSWORD, openBrowser, otherCode } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

const NEW_PASSWORD = 'tamarind-tree-5'
let app: TestApp
let hash: string
beforeAll(async () => {
  app = await openTestApp()
  hash = await hashPassword(GOOD_PASSWORD)
})
afterAll(() => app.close())

let people = 0
async function newAccount(claimedAt: Date | null = null) {
  const email = `person${++people}@example.in`
  const { id } = await createAccount(app, app.db, { email, role: 'member', passwordHash: hash, claimedAt })
  return { id, email }
}
async function signedIn(email: string, password = GOOD_PASSWORD) {
  const browser = openBrowser(app)
  const { access } = await browser.accounts.signIn({ email, password })
  return { ...browser, access }
}
const isIn = async (browser: Pick<ReturnType<typeof openBrowser>, 'accounts'>) =>
  (await browser.accounts.session()).person !== null

describe('a password reset', () => {
  test('sets the password, claims the account, ends all sessions and sends a notice', async () => {
    const { id, email } = await newAccount()
    const elsewhere = await signedIn(email)
    const browser = openBrowser(app)
    expect(await browser.accounts.requestReset({ email })).toEqual({ resendInSeconds: 60 })
    await browser.accounts.resetPassword({ email, code: codeTo(app, email), password: NEW_PASSWORD })
    expect(await isIn(elsewhere)).toBe(false)
    expect(await verifyAccessToken(app, elsewhere.access.accessToken)).toBeNull()
    expect(await app.db.$count(sessions, eq(sessions.accountId, id))).toBe(0)
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect(row?.claimedAt).toBeInstanceOf(Date)
    const [notice] = app.mailer.sent()
    expect(notice).toMatchObject({ to: email, subject: 'Your Jodi password was changed' })
    expect((await errorOf(openBrowser(app).accounts.signIn({ email, password: GOOD_PASSWORD }))).reason).toBe(
      'badCredentials',
    )
    expect(await isIn(await signedIn(email, NEW_PASSWORD))).toBe(true)
  })

  test('returns `emailNotFound` for an address without an account, and sends no email', async () => {
    const email = 'nobody@example.in'
    expect(await errorOf(openBrowser(app).accounts.requestReset({ email }))).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'emailNotFound',
    })
    expect(codesTo(app, email)).toEqual([])
  })

  test('a code works once, for its own address and purpose, and only in the browser that requested it', async () => {
    const [one, two] = [await newAccount(), await newAccount()]
    const browser = openBrowser(app)
    await browser.accounts.requestReset({ email: one.email })
    const code = codeTo(app, one.email)
    const reset = (from: typeof browser, email: string) =>
      from.accounts.resetPassword({ email, code, password: NEW_PASSWORD })
    expect((await errorOf(reset(openBrowser(app), one.email))).reason).toBe('codeExpired')
    expect((await errorOf(reset(browser, two.email))).reason).toBe('wrongCode')
    const attemptId = browser.cookies.get('jodi_reset') ?? ''
    expect((await errorOf(browser.accounts.confirmSignUp({ attemptId, code }))).reason).toBe('codeExpired')
    expect((await errorOf(browser.accounts.resendSignUpCode({ attemptId }))).reason).toBe('codeExpired')
    await reset(browser, one.email)
    browser.cookies.set('jodi_reset', attemptId)
    expect((await errorOf(reset(browser, one.email))).reason).toBe('codeExpired')
  })

  test('guesses in another browser use up only the code of that browser', async () => {
    const { email } = await newAccount()
    const [owner, stranger] = [openBrowser(app), openBrowser(app)]
    await owner.accounts.requestReset({ email })
    const code = codeTo(app, email)
    await stranger.accounts.requestReset({ email })
    const guess = () =>
      errorOf(stranger.accounts.resetPassword({ email, code: otherCode(codeTo(app, email)), password: NEW_PASSWORD }))
    const reasons = await Promise.all(Array.from({ length: 20 }, guess))
    expect(reasons.filter(({ reason }) => reason === 'wrongCode')).toHaveLength(5)
    await owner.accounts.resetPassword({ email, code, password: NEW_PASSWORD })
  })

  test('the right code submitted 50 times concurrently resets the password once', async () => {
    const { email } = await newAccount()
    const browser = openBrowser(app)
    await browser.accounts.requestReset({ email })
    const code = codeTo(app, email)
    const notices = app.mailer.sent().length
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => browser.accounts.resetPassword({ email, code, password: NEW_PASSWORD })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(app.mailer.sent().length - notices).toBe(1)
  })

  test('concurrent resets, a password change and a sign-in of one account cause no deadlock', async () => {
    for (let round = 0; round < 3; round++) {
      const { email } = await newAccount()
      const here = await signedIn(email)
      const resets: (() => Promise<unknown>)[] = []
      for (let i = 0; i < 3; i++) {
        const browser = openBrowser(app)
        await browser.accounts.requestReset({ email })
        const code = codeTo(app, email)
        resets.push(() => browser.accounts.resetPassword({ email, code, password: NEW_PASSWORD }))
      }
      const results = await Promise.allSettled([
        ...resets.map((reset) => reset()),
        here.accounts.changePassword({ current: GOOD_PASSWORD, password: NEW_PASSWORD }),
        signedIn(email),
      ])
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason.code, String(result.reason)).toMatch(/BAD_INPUT|UNAUTHORIZED/)
    }
  })

  test('unknown browsers get ten codes a day for an account, and a known browser gets five of its own', async () => {
    const { email } = await newAccount()
    const owner = await signedIn(email)
    const sends: (string | undefined)[] = []
    for (let i = 0; i < 12; i++)
      sends.push(
        await openBrowser(app)
          .accounts.requestReset({ email: i % 2 ? email : email.toUpperCase() })
          .then(
            () => 'sent',
            (error) => error.data.reason,
          ),
      )
    expect(sends.filter((result) => result === 'sent')).toHaveLength(10)
    expect(sends.at(-1)).toBe('tooManyCodes')
    for (let i = 0; i < 5; i++) {
      await owner.accounts.requestReset({ email })
      await endCodePauses(app)
    }
    expect(await errorOf(owner.accounts.requestReset({ email }))).toMatchObject({
      code: 'TOO_MANY',
      reason: 'tooManyCodes',
    })
    expect(codesTo(app, email)).toHaveLength(15)
  })

  test('a sign-in that runs during a password reset leaves no session', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, email } = await newAccount()
      const browser = openBrowser(app)
      await browser.accounts.requestReset({ email })
      const code = codeTo(app, email)
      const [, signIn] = await Promise.allSettled([
        browser.accounts.resetPassword({ email, code, password: NEW_PASSWORD }),
        openBrowser(app).accounts.signIn({ email, password: GOOD_PASSWORD }),
      ])
      expect(['fulfilled', 'rejected']).toContain(signIn.status)
      expect(await app.db.$count(sessions, eq(sessions.accountId, id))).toBe(0)
    }
  })
})

describe('changing the password', () => {
  test('requires the old password, keeps only the current session and sends a notice', async () => {
    const { id, email } = await newAccount(new Date())
    const [here, there] = [await signedIn(email), await signedIn(email)]
    const asked = openBrowser(app)
    await asked.accounts.requestReset({ email })
    expect(
      await errorOf(here.accounts.changePassword({ current: 'not-it-at-all', password: NEW_PASSWORD })),
    ).toMatchObject({ code: 'BAD_INPUT', reason: 'wrongPassword', field: 'current' })
    expect(
      await errorOf(here.accounts.changePassword({ current: GOOD_PASSWORD, password: 'password1' })),
    ).toMatchObject({ reason: 'common', field: 'password' })
    await here.accounts.changePassword({ current: GOOD_PASSWORD, password: NEW_PASSWORD })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(app.mailer.sent()[0]).toMatchObject({ to: email, subject: 'Your Jodi password was changed' })
    expect(await app.db.$count(oneTimeCodes, eq(oneTimeCodes.accountId, id))).toBe(0)
    await signedIn(email, NEW_PASSWORD)
  })

  test('sent again after a lost answer it is done, for some minutes and only in the session that changed it', async () => {
    const { email } = await newAccount(new Date())
    const here = await signedIn(email)
    const change = (browser = here) =>
      browser.accounts.changePassword({ current: GOOD_PASSWORD, password: NEW_PASSWORD })
    app.clock.advance(1000)
    await change()
    const mailed = app.mailer.sent().length
    await change()
    expect(app.mailer.sent()).toHaveLength(mailed)
    const other = here.accounts.changePassword({ current: GOOD_PASSWORD, password: `${NEW_PASSWORD} two` })
    expect(await errorOf(other)).toMatchObject({ reason: 'wrongPassword', field: 'current' })
    app.clock.advance(1000)
    expect((await errorOf(change(await signedIn(email, NEW_PASSWORD)))).reason).toBe('wrongPassword')
    app.clock.advance(10 * 60_000)
    expect((await errorOf(change())).reason).toBe('wrongPassword')
  })

  test('sent twice at once it is changed once, and both are done', async () => {
    const { email } = await newAccount(new Date())
    const here = await signedIn(email)
    app.clock.advance(1000)
    const mailed = app.mailer.sent().length
    const change = () => here.accounts.changePassword({ current: GOOD_PASSWORD, password: NEW_PASSWORD })
    await Promise.all([change(), change()])
    expect(app.mailer.sent()).toHaveLength(mailed + 1)
  })

  test('the attempts to guess the password from a hijacked session are limited', async () => {
    const { email } = await newAccount()
    const here = await signedIn(email)
    const guess = () => errorOf(here.accounts.changePassword({ current: 'guess-it', password: NEW_PASSWORD }))
    for (let i = 0; i < 10; i++) expect((await guess()).reason).toBe('wrongPassword')
    expect((await guess()).reason).toBe('tooManyAttempts')
  })
})

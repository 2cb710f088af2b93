import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codeTo, GOOD_PASSWORD, openBrowser, otherCode, signUp } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = GOOD_PASSWORD

describe('changing the email address', () => {
  test('takes effect with the code from the new address, and the old address gets an email', async () => {
    const browser = openBrowser(app)
    const { access } = await signUp(app, browser, 'old@example.in')
    await browser.accounts.requestEmailChange({ email: 'New@Example.in', password })
    expect((await browser.accounts.session()).person?.email).toBe('old@example.in')
    const code = codeTo(app, 'new@example.in')
    expect((await errorOf(browser.accounts.confirmEmailChange({ code: otherCode(code) }))).reason).toBe('wrongCode')
    expect(await browser.accounts.confirmEmailChange({ code })).toEqual({ email: 'new@example.in' })
    expect(app.mailer.sent()[0]).toMatchObject({
      to: 'old@example.in',
      subject: 'Your Jodi email address was changed',
    })
    expect((await browser.accounts.session()).person).toMatchObject({ id: access.userId, email: 'new@example.in' })
    expect((await errorOf(browser.accounts.confirmEmailChange({ code }))).reason).toBe('codeExpired')
    await openBrowser(app).accounts.signIn({ email: 'new@example.in', password })
    expect((await errorOf(openBrowser(app).accounts.signIn({ email: 'old@example.in', password }))).reason).toBe(
      'badCredentials',
    )
  })

  test('deletes the pending sign-ups for the new address', async () => {
    const [browser, other] = [openBrowser(app), openBrowser(app)]
    await signUp(app, browser, 'moves@example.in')
    const email = 'claimed-by-two@example.in'
    const { attemptId } = await other.accounts.requestSignUp({ email, password, termsVersion: TERMS_VERSION })
    const signUpCode = codeTo(app, email)
    app.clock.advance(60_000)
    await browser.accounts.requestEmailChange({ email, password })
    await browser.accounts.confirmEmailChange({ code: codeTo(app, email) })
    const confirmed = other.accounts.confirmSignUp({ attemptId, code: signUpCode })
    expect((await errorOf(confirmed)).reason).toBe('codeExpired')
  })

  test('requires the password, a different address, and an address without an account', async () => {
    const browser = openBrowser(app)
    await signUp(app, browser, 'stays@example.in')
    await signUp(app, openBrowser(app), 'taken@example.in')
    const request = (email: string, given = password) =>
      errorOf(browser.accounts.requestEmailChange({ email, password: given }))
    expect(await request('fresh@example.in', 'not-it-at-all')).toMatchObject({
      reason: 'wrongPassword',
      field: 'password',
    })
    expect(await request('STAYS@example.in')).toMatchObject({ reason: 'sameEmail', field: 'email' })
    expect(await request('taken@example.in')).toMatchObject({ code: 'CONFLICT', reason: 'emailTaken' })
  })

  test('an address that got its own account in the meantime stays with that account', async () => {
    const browser = openBrowser(app)
    await signUp(app, browser, 'mover@example.in')
    await browser.accounts.requestEmailChange({ email: 'wanted@example.in', password })
    const code = codeTo(app, 'wanted@example.in')
    const { access } = await signUp(app, openBrowser(app), 'wanted@example.in')
    expect((await errorOf(browser.accounts.confirmEmailChange({ code }))).reason).toBe('emailTaken')
    const [row] = await app.db.select().from(accounts).where(eq(accounts.email, 'wanted@example.in'))
    expect(row?.id).toBe(access.userId)
  })

  test('a reset code that was sent to the old address is invalid after the change', async () => {
    const [browser, thief] = [openBrowser(app), openBrowser(app)]
    await signUp(app, browser, 'left@example.in')
    await thief.accounts.requestReset({ email: 'left@example.in' })
    const code = codeTo(app, 'left@example.in')
    await browser.accounts.requestEmailChange({ email: 'right@example.in', password })
    await browser.accounts.confirmEmailChange({ code: codeTo(app, 'right@example.in') })
    for (const email of ['left@example.in', 'right@example.in'])
      expect((await errorOf(thief.accounts.resetPassword({ email, code, password: 'tamarind-5' }))).reason).toBe(
        'codeExpired',
      )
  })

  test('a second request invalidates the code of the first', async () => {
    const browser = openBrowser(app)
    await signUp(app, browser, 'undecided@example.in')
    await browser.accounts.requestEmailChange({ email: 'first@example.in', password })
    await browser.accounts.requestEmailChange({ email: 'second@example.in', password })
    const code = codeTo(app, 'first@example.in')
    if (code !== codeTo(app, 'second@example.in'))
      expect((await errorOf(browser.accounts.confirmEmailChange({ code }))).reason).toBe('wrongCode')
    expect(await browser.accounts.confirmEmailChange({ code: codeTo(app, 'second@example.in') })).toEqual({
      email: 'second@example.in',
    })
  })
})

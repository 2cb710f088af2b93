import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, oneTimeCodes, sessions } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codeTo, endCodePauses, GOOD_PASSWORD, openBrowser, otherCode, signUp } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const attempt = (email: string, password = GOOD_PASSWORD) => ({ email, password, termsVersion: TERMS_VERSION })

describe('sign-up', () => {
  test('email, password and code create one account that is signed in, with the accepted terms', async () => {
    const browser = openBrowser(app)
    expect(await browser.accounts.checkEmail({ email: 'Asha@Example.in' })).toEqual({ exists: false })
    const { access, role, theme } = await signUp(app, browser, 'asha@example.in')
    expect([role, theme]).toEqual(['member', 'system'])
    const { person } = await browser.accounts.session()
    expect(person).toMatchObject({ id: access.userId, email: 'asha@example.in', profile: 'none' })
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, access.userId))
    expect(row).toMatchObject({ termsVersion: TERMS_VERSION, emailVerified: true, role: 'member' })
    expect(row?.termsAcceptedAt).toBeInstanceOf(Date)
    expect(row?.claimedAt).toBeInstanceOf(Date)
    expect(await browser.accounts.checkEmail({ email: 'ASHA@example.in.' })).toEqual({ exists: true })
  })

  test('no account exists before the right code is entered', async () => {
    const browser = openBrowser(app)
    const email = 'early@example.in'
    const { attemptId } = await browser.accounts.requestSignUp(attempt(email))
    expect(await browser.accounts.checkEmail({ email })).toEqual({ exists: false })
    expect(await errorOf(browser.accounts.signIn({ email, password: GOOD_PASSWORD }))).toMatchObject({
      reason: 'badCredentials',
    })
    const wrong = await errorOf(browser.accounts.confirmSignUp({ attemptId, code: otherCode(codeTo(app, email)) }))
    expect(wrong).toMatchObject({ code: 'BAD_INPUT', reason: 'wrongCode', field: 'code' })
    expect(await app.db.$count(accounts, eq(accounts.email, email))).toBe(0)
  })

  test('an address with an account is rejected, also if it got the account during the sign-up', async () => {
    const late = openBrowser(app)
    const email = 'twice@example.in'
    const { attemptId } = await late.accounts.requestSignUp(attempt(email))
    const lateCode = codeTo(app, email)
    await signUp(app, openBrowser(app), email)
    expect(await errorOf(late.accounts.confirmSignUp({ attemptId, code: lateCode }))).toMatchObject({
      reason: 'codeExpired',
    })
    expect(await errorOf(late.accounts.requestSignUp(attempt(email)))).toMatchObject({
      code: 'CONFLICT',
      reason: 'emailTaken',
    })
    expect(await app.db.$count(oneTimeCodes, eq(oneTimeCodes.email, email))).toBe(0)
  })

  test('concurrent confirmations for one address create one account, and the others are rejected', async () => {
    for (let round = 0; round < 3; round++) {
      const email = `race${round}@example.in`
      const confirms: (() => Promise<unknown>)[] = []
      for (let i = 0; i < 4; i++) {
        const browser = openBrowser(app)
        const { attemptId } = await browser.accounts.requestSignUp(attempt(email))
        const code = codeTo(app, email)
        confirms.push(() => browser.accounts.confirmSignUp({ attemptId, code }))
      }
      const results = await Promise.allSettled(confirms.map((confirm) => confirm()))
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason.data?.reason, String(result.reason)).toBe('codeExpired')
      expect(await app.db.$count(accounts, eq(accounts.email, email))).toBe(1)
    }
  })

  test('the right code submitted 50 times at once creates one account and one session, and never works again', async () => {
    const browser = openBrowser(app)
    const email = 'fifty@example.in'
    const { attemptId } = await browser.accounts.requestSignUp(attempt(email))
    const code = codeTo(app, email)
    const confirm = () => openBrowser(app).accounts.confirmSignUp({ attemptId, code })
    const results = await Promise.allSettled(Array.from({ length: 50 }, confirm))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, email))
    expect(await app.db.$count(sessions, eq(sessions.accountId, account?.id ?? ''))).toBe(1)
    expect(await errorOf(confirm())).toMatchObject({ reason: 'codeExpired' })
  })

  test('a resent code replaces the earlier one of the same attempt', async () => {
    const browser = openBrowser(app)
    const email = 'resend@example.in'
    const { attemptId } = await browser.accounts.requestSignUp(attempt(email))
    const first = codeTo(app, email)
    await endCodePauses(app)
    expect(await browser.accounts.resendSignUpCode({ attemptId })).toEqual({ resendInSeconds: 60 })
    const second = codeTo(app, email)
    if (first !== second)
      expect(await errorOf(browser.accounts.confirmSignUp({ attemptId, code: first }))).toMatchObject({
        reason: 'wrongCode',
      })
    await browser.accounts.confirmSignUp({ attemptId, code: second })
    expect(await errorOf(browser.accounts.resendSignUpCode({ attemptId }))).toMatchObject({ reason: 'codeExpired' })
  })

  test('a code becomes invalid after five wrong attempts and after ten minutes', async () => {
    const browser = openBrowser(app)
    const email = 'worn@example.in'
    const { attemptId } = await browser.accounts.requestSignUp(attempt(email))
    const code = codeTo(app, email)
    const guess = (text: string) => errorOf(browser.accounts.confirmSignUp({ attemptId, code: text }))
    for (let i = 0; i < 5; i++) expect((await guess(otherCode(code))).reason).toBe('wrongCode')
    expect((await guess(code)).reason).toBe('codeExpired')
    await endCodePauses(app)
    await browser.accounts.resendSignUpCode({ attemptId })
    app.clock.advance(10 * 60_000 + 1)
    expect((await guess(codeTo(app, email))).reason).toBe('codeExpired')
    app.clock.advance(-10 * 60_000 - 1)
  })

  test('common and short passwords and outdated terms are rejected with the reason', async () => {
    const browser = openBrowser(app)
    const email = 'weak@example.in'
    for (const [password, reason] of [
      ['123456', 'topTen'],
      ['Password1', 'common'],
      ['krishna123', 'commonNames'],
      ['iloveyou', 'topHundred'],
      ['aaaaaa', 'simpleRepeat'],
      ['weak-1990', 'ownEmail'],
    ] as const)
      expect(await errorOf(browser.accounts.requestSignUp(attempt(email, password))), password).toMatchObject({
        code: 'BAD_INPUT',
        reason,
        field: 'password',
      })
    expect((await errorOf(browser.accounts.requestSignUp(attempt(email, 'x9#k2')))).code).toBe('BAD_INPUT')
    const outdated = browser.accounts.requestSignUp({ ...attempt(email), termsVersion: '2019-01' })
    expect(await errorOf(outdated)).toMatchObject({ code: 'CONFLICT', reason: 'termsOutdated' })
  })

  test('a role that the browser sends is ignored', async () => {
    const browser = openBrowser(app)
    const email = 'admin-by-choice@example.in'
    const { attemptId } = await browser.accounts.requestSignUp({ ...attempt(email), role: 'admin' } as never)
    const { role } = await browser.accounts.confirmSignUp({ attemptId, code: codeTo(app, email) })
    expect(role).toBe('member')
  })

  test('codes and passwords are stored only as hashes, and a sent code does not stay in the outbox', async () => {
    const browser = openBrowser(app)
    const email = 'secret@example.in'
    await browser.accounts.requestSignUp(attempt(email))
    const [row] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    expect(row?.codeHash).not.toContain(codeTo(app, email))
    expect(row?.passwordHash).not.toContain(GOOD_PASSWORD)
    const outbox = await app.database.query('select * from email_outbox')
    expect(outbox.rows).toEqual([])
  })

  test('a bureau can require longer passwords', async () => {
    const strict = await openTestApp({ PASSWORD_MIN_LENGTH: '12' })
    const browser = openBrowser(strict)
    expect(await errorOf(browser.accounts.requestSignUp(attempt('a@example.in')))).toMatchObject({
      reason: 'shortPassword',
    })
    await strict.close()
  })
})

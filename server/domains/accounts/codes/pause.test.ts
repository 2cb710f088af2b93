import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, endCodePauses, GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PAUSED = {
  code: 'TOO_MANY',
  reason: 'codeJustSent',
  key: 'accountError.codeJustSent',
  values: { seconds: expect.any(Number) },
  retryAfter: expect.any(Number),
}
const newSignUp = (email: string) => ({ email, password: GOOD_PASSWORD, termsVersion: TERMS_VERSION })

async function refused(call: Promise<unknown>) {
  const { code, data } = await call.then(
    () => ({ code: 'sent', data: {} }),
    (error) => error,
  )
  return { code, ...data }
}

/**
 * Requests a code twice concurrently and then once more. One code is sent, and the other two responses contain the
 * remaining seconds of the pause.
 */
async function askThrice(ask: () => Promise<unknown>) {
  const answers = [...(await Promise.all([refused(ask()), refused(ask())])), await refused(ask())]
  const paused = answers.filter(({ code }) => code !== 'sent')
  expect(paused).toHaveLength(2)
  for (const answer of paused) {
    expect(answer).toMatchObject(PAUSED)
    expect(answer.retryAfter).toBeGreaterThan(30)
    expect(answer.retryAfter).toBeLessThanOrEqual(60)
  }
}

test('a sign-up sends one code per minute, for a new request and for a resend', async () => {
  const email = 'pause.sign.up@example.in'
  const { accounts } = openBrowser(app)
  await askThrice(() => accounts.requestSignUp(newSignUp(email)))
  expect(codesTo(app, email)).toHaveLength(1)
  await endCodePauses(app)
  const { attemptId } = await accounts.requestSignUp(newSignUp(email))
  expect(await refused(accounts.resendSignUpCode({ attemptId }))).toMatchObject(PAUSED)
  await endCodePauses(app)
  await askThrice(() => accounts.resendSignUpCode({ attemptId }))
  expect(codesTo(app, email)).toHaveLength(3)
})

test('a password reset sends one code per minute in a known browser, and one in an unknown browser', async () => {
  const email = 'pause.reset@example.in'
  const known = openBrowser(app)
  await signUp(app, known, email)
  const before = codesTo(app, email).length
  await askThrice(() => known.accounts.requestReset({ email }))
  const stranger = openBrowser(app)
  // Requests of other people do not make the owner wait, and requests of the owner do not make other people wait.
  await askThrice(() => stranger.accounts.requestReset({ email }))
  expect(codesTo(app, email)).toHaveLength(before + 2)
})

test('an email change and an account deletion send one code per minute', async () => {
  const email = 'pause.change@example.in'
  const { accounts } = await (async () => {
    const browser = openBrowser(app)
    await signUp(app, browser, email)
    return browser
  })()
  const wanted = { email: 'pause.wanted@example.in', password: GOOD_PASSWORD }
  await askThrice(() => accounts.requestEmailChange(wanted))
  expect(codesTo(app, wanted.email)).toHaveLength(1)
  const other = { ...wanted, email: 'pause.corrected@example.in' }
  await accounts.requestEmailChange(other)
  expect(codesTo(app, other.email), 'a corrected address does not wait').toHaveLength(1)
  await endCodePauses(app)
  const before = codesTo(app, email).length
  await askThrice(() => accounts.requestDeletion({ password: GOOD_PASSWORD }))
  expect(codesTo(app, email)).toHaveLength(before + 1)
})

test('codes of different purposes have separate pauses', async () => {
  const email = 'pause.purposes@example.in'
  const browser = openBrowser(app)
  await signUp(app, browser, email)
  const before = codesTo(app, email).length
  await browser.accounts.requestReset({ email })
  await browser.accounts.requestDeletion({ password: GOOD_PASSWORD })
  expect(codesTo(app, email)).toHaveLength(before + 2)
})

test('a code that is rejected by the daily limit starts no pause', async () => {
  const email = 'pause.day@example.in'
  const { accounts } = openBrowser(app)
  for (let i = 0; i < 10; i++) {
    await accounts.requestSignUp(newSignUp(email))
    await endCodePauses(app)
  }
  for (let i = 0; i < 2; i++)
    expect(await refused(accounts.requestSignUp(newSignUp(email)))).toMatchObject({ reason: 'tooManyCodes' })
})

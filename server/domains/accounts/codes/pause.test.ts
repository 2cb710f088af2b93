import { TERMS_VERSION } from '@jodi/shared/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesTo, endCodePauses, GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const PAUSED = { code: 'TOO_MANY', reason: 'codeJustSent', retryAfter: expect.any(Number) }
const newSignUp = (email: string) => ({ email, password: GOOD_PASSWORD, termsVersion: TERMS_VERSION })

async function refused(call: Promise<unknown>) {
  const { code, data } = await call.then(
    () => ({ code: 'sent', data: {} }),
    (error) => error,
  )
  return { code, ...data }
}

/** Asks twice at once, and once more: one is sent, the others are told how many seconds the pause takes. */
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

test('a sign-up sends one code a minute, requested again or resent', async () => {
  const email = 'pause.sign.up@example.in'
  const { accounts } = openBrowser(house)
  await askThrice(() => accounts.requestSignUp(newSignUp(email)))
  expect(codesTo(house, email)).toHaveLength(1)
  await endCodePauses(house)
  const { attemptId } = await accounts.requestSignUp(newSignUp(email))
  expect(await refused(accounts.resendSignUpCode({ attemptId }))).toMatchObject(PAUSED)
  await endCodePauses(house)
  await askThrice(() => accounts.resendSignUpCode({ attemptId }))
  expect(codesTo(house, email)).toHaveLength(3)
})

test('a reset sends one code a minute, in a browser that the account knows and in another', async () => {
  const email = 'pause.reset@example.in'
  const known = openBrowser(house)
  await signUp(house, known, email)
  const before = codesTo(house, email).length
  await askThrice(() => known.accounts.requestReset({ email }))
  const stranger = openBrowser(house)
  // Nobody else's request makes the owner wait, and the owner's makes nobody else wait.
  await askThrice(() => stranger.accounts.requestReset({ email }))
  expect(codesTo(house, email)).toHaveLength(before + 2)
})

test('a change of email and a deletion send one code a minute', async () => {
  const email = 'pause.change@example.in'
  const { accounts } = await (async () => {
    const browser = openBrowser(house)
    await signUp(house, browser, email)
    return browser
  })()
  const wanted = { email: 'pause.wanted@example.in', password: GOOD_PASSWORD }
  await askThrice(() => accounts.requestEmailChange(wanted))
  expect(codesTo(house, wanted.email)).toHaveLength(1)
  const other = { ...wanted, email: 'pause.corrected@example.in' }
  await accounts.requestEmailChange(other)
  expect(codesTo(house, other.email), 'a corrected address does not wait').toHaveLength(1)
  await endCodePauses(house)
  const before = codesTo(house, email).length
  await askThrice(() => accounts.requestDeletion({ password: GOOD_PASSWORD }))
  expect(codesTo(house, email)).toHaveLength(before + 1)
})

test('codes of different purposes do not wait for each other', async () => {
  const email = 'pause.purposes@example.in'
  const browser = openBrowser(house)
  await signUp(house, browser, email)
  const before = codesTo(house, email).length
  await browser.accounts.requestReset({ email })
  await browser.accounts.requestDeletion({ password: GOOD_PASSWORD })
  expect(codesTo(house, email)).toHaveLength(before + 2)
})

test('a code that is refused for the day starts no pause', async () => {
  const email = 'pause.day@example.in'
  const { accounts } = openBrowser(house)
  for (let i = 0; i < 10; i++) {
    await accounts.requestSignUp(newSignUp(email))
    await endCodePauses(house)
  }
  for (let i = 0; i < 2; i++)
    expect(await refused(accounts.requestSignUp(newSignUp(email)))).toMatchObject({ reason: 'tooManyCodes' })
})

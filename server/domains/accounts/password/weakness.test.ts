import { PassThrough } from 'node:stream'
import { passwordErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaff } from '#domains/accounts/commands.ts'
import { evaluatePassword, hashPassword } from '#domains/accounts/password/queries.ts'
import { loadEstimator } from '#domains/accounts/password/zxcvbn.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codeTo, GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'
import { BLOCK_MAX_MS, findLongestBlock } from '#test/processes/loop-watch.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  const log = new PassThrough()
  log.on('data', (line) => lines.push(String(line)))
  app = await openTestApp({ LOG_LEVEL: 'debug' }, log)
})
afterAll(() => app.close())

const asha = { email: 'asha.kulkarni@example.in', names: ['Asha', null, 'Kulkarni'] }

// Forty passwords with the expected reason for the rejection. Null means that the password is accepted.
const EXPECTED: [password: string, reason: string | null][] = [
  ['123456', 'topTen'],
  ['qwerty', 'topTen'],
  ['password', 'topTen'],
  ['abc123', 'topHundred'],
  ['iloveyou', 'topHundred'],
  ['1qaz2wsx', 'topHundred'],
  ['password1', 'common'],
  ['admin123', 'common'],
  ['elephant', 'common'],
  ['654321', 'similarToCommon'],
  ['p@ssw0rd', 'similarToCommon'],
  ['Welcome@1', 'similarToCommon'],
  ['secret-7', 'similarToCommon'],
  ['poiuyt', 'straightRow'],
  ['aaaaaaaa', 'simpleRepeat'],
  ['abcabc', 'extendedRepeat'],
  ['abcdefg', 'sequences'],
  ['gfedcba', 'sequences'],
  ['19900101', 'dates'],
  ['05-08-1994', 'dates'],
  ['Sunita', 'namesByThemselves'],
  ['priyanka', 'namesByThemselves'],
  ['rahul1995', 'commonNames'],
  ['deshpande9', 'commonNames'],
  ['mumbai2020', 'anotherWord'],
  ['monsoon-9', 'anotherWord'],
  ['rohit', 'shortPassword'],
  ['Asha1990', 'ownName'],
  ['Kulkarni@2024', 'ownName'],
  ['99kulkarni-asha99', 'ownName'],
  ['asha.kulkarni', 'ownEmail'],
  ['jodi-demo', null],
  ['marigold-77', null],
  ['tK4#pw', null],
  ['xq7k2p', null],
  ['blue-lotus-9', null],
  ['kaveri nadi', null],
  ['परिवार का घर', null],
  ['correct-horse-battery', null],
  ['a'.repeat(3) + 'monsoon-mango-9'.repeat(8).slice(0, 125), null],
]

describe('the evaluation of forty passwords', () => {
  test.each(EXPECTED)('%s: %s', async (password, reason) => {
    const evaluated = await evaluatePassword(app, password, asha)
    expect(evaluated.reason).toBe(reason)
    expect(evaluated.strength > 1).toBe(reason === null)
  })

  test('covers forty passwords, and every reason has a text', () => {
    expect(EXPECTED).toHaveLength(40)
    for (const [, reason] of EXPECTED)
      if (reason && reason !== 'shortPassword') expect(Object.keys(passwordErrorTexts)).toContain(reason)
  })
})

test("a password with another person's name is accepted, and a short local part of the email rejects nothing", async () => {
  expect(await evaluatePassword(app, 'Asha-@#-2210-q', { email: '9@example.in', names: [null, ''] })).toMatchObject({
    reason: null,
  })
})

test('no password takes more than a second to evaluate', async () => {
  const estimate = await loadEstimator()
  const slow = ['p@ssw0rd'.repeat(16), '!1|i7t+$5s(c{[<40@a^3'.repeat(6), '19900101'.repeat(16), '1'.repeat(128)]
  for (const password of slow) {
    const before = process.cpuUsage()
    estimate(password, [])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000, password).toBeLessThan(1000)
  }
})

test('the event loop is not blocked while passwords are evaluated', async () => {
  const passwords = Array.from({ length: 10 }, (_, i) => `p@ssw0rd${i}`.repeat(3))
  const evaluateAll = () => Promise.all(passwords.map((one) => evaluatePassword(app, one, {})))
  expect((await findLongestBlock(evaluateAll)).blockMs).toBeLessThan(BLOCK_MAX_MS)
})

test('passwords above the limit of the queue are rejected, and later ones are evaluated', async () => {
  const evaluateAll = (askers: string[]) =>
    Promise.allSettled(askers.map((asker) => evaluatePassword(app, '123456', {}, asker)))
  const many = await evaluateAll(Array.from({ length: 620 }, (_, i) => `asker ${i}`))
  const refused = many.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  const [own, other] = await Promise.all([evaluateAll(Array<string>(70).fill('one')), evaluateAll(['another'])])
  const refusedOwn = own.filter(({ status }) => status === 'rejected')
  expect(refusedOwn).toHaveLength(10)
  expect(refusedOwn[0]).toMatchObject({ reason: { code: 'TOO_MANY', data: { reason: 'tooManyAttempts' } } })
  expect(other[0]?.status).toBe('fulfilled')
  expect(await evaluatePassword(app, '123456', {})).toMatchObject({ reason: 'topTen' })
})

test('many passwords from one network do not delay the passwords of other people', async () => {
  const { accounts } = openBrowser(app, { address: '203.0.113.9' })
  const evaluate = (one: typeof accounts) =>
    one.evaluatePassword({ password: 'p@ssw0rd1'.repeat(3), email: 'asha@example.in', names: [] })
  let evaluated = 0
  const burst = Promise.allSettled(Array.from({ length: 299 }, () => evaluate(accounts).then(() => evaluated++)))
  await expect.poll(() => evaluated).toBeGreaterThan(0)
  const before = evaluated
  await evaluate(openBrowser(app, { address: '198.51.100.9' }).accounts)
  expect(evaluated - before).toBeLessThan(10)
  const refused = (await burst).filter(({ status }) => status === 'rejected')
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY' } })
})

test('the number of new passwords that a network can submit is limited, weak ones included', async () => {
  const own = await openTestApp()
  const { accounts } = openBrowser(own)
  const { termsVersion } = await own.readSiteSettings()
  const email = 'many@example.in'
  const signUpWith = () => accounts.requestSignUp({ email, password: '123456', termsVersion })
  const reset = () => accounts.resetPassword({ email, code: '111111', password: '123456' })
  for (let i = 0; i < 30; i++) {
    expect(await errorOf(signUpWith())).toMatchObject({ reason: 'topTen' })
    expect(await errorOf(reset())).toMatchObject({ reason: 'topTen' })
  }
  expect(await errorOf(signUpWith())).toMatchObject({ reason: 'tooManyAttempts' })
  expect(await errorOf(reset())).toMatchObject({ reason: 'tooManyAttempts' })
  await own.close()
})

describe('evaluating a password while it is typed', () => {
  test('uses what is typed about the owner of a new account', async () => {
    const { accounts } = openBrowser(app)
    const evaluate = (password: string) => accounts.evaluatePassword({ password, ...asha, names: ['Asha', 'Kulkarni'] })
    expect(await evaluate('Asha1990')).toEqual({ reason: 'ownName', strength: 1 })
    expect(await evaluate('12345')).toEqual({ reason: 'shortPassword', strength: 0 })
    expect(await evaluate('blue-lotus-9')).toEqual({ reason: null, strength: 4 })
  })

  test('uses the names of the current user for a change of their own password', async () => {
    const browser = openBrowser(app)
    const { access } = await signUp(app, browser, 'typed@example.in')
    await app.db.insert(profiles).values({ id: access.userId, firstName: 'Gulabrao', searchText: '', activeDay: 1 })
    expect(await browser.accounts.evaluatePassword({ password: 'Gulabrao-1960' })).toMatchObject({ reason: 'ownName' })
    expect(await openBrowser(app).accounts.evaluatePassword({ password: 'Gulabrao-1960' })).toMatchObject({
      reason: null,
    })
  })

  test('never reveals the names of an account from its address', async () => {
    const answer = await openBrowser(app).accounts.evaluatePassword({
      password: 'Gulabrao-1960',
      email: 'typed@example.in',
    })
    expect(answer.reason).toBeNull()
  })

  test('is limited per network, and the password is not logged', async () => {
    const { accounts } = openBrowser(app)
    const password = 'never-in-a-log-8'
    for (let i = 0; i < 300; i++) await accounts.evaluatePassword({ password })
    expect(await errorOf(accounts.evaluatePassword({ password }))).toMatchObject({ reason: 'tooManyAttempts' })
    expect(lines.join('')).not.toContain(password)
  })
})

describe("a password that is the person's own name is rejected", () => {
  test('in settings and at a reset, where a wrong code reveals nothing about the name', async () => {
    const email = 'own.words@example.in'
    const browser = openBrowser(app)
    const { access } = await signUp(app, browser, email)
    await app.db.insert(profiles).values({ id: access.userId, firstName: 'Dnyaneshwari', searchText: '', activeDay: 1 })
    const named = 'Dnyaneshwari-7'
    const change = browser.accounts.changePassword({ current: GOOD_PASSWORD, password: named })
    expect(await errorOf(change)).toMatchObject({ reason: 'ownName', field: 'password' })
    const stranger = openBrowser(app)
    await stranger.accounts.requestReset({ email })
    const code = codeTo(app, email)
    const reset = (given: string) => stranger.accounts.resetPassword({ email, code: given, password: named })
    expect(await errorOf(reset(code === '111111' ? '222222' : '111111'))).toMatchObject({ reason: 'wrongCode' })
    // A rejected password does not use up the right code, however often it is submitted.
    for (let i = 0; i < 6; i++) expect(await errorOf(reset(code))).toMatchObject({ reason: 'ownName' })
    await stranger.accounts.resetPassword({ email, code, password: 'tuberose-88' })
  })

  test('for staff too', async () => {
    const email = 'desk@example.in'
    const passwordHash = await hashPassword(GOOD_PASSWORD)
    const values = { email, role: 'agent' as const, passwordHash, claimedAt: app.clock.now() }
    await app.db.transaction((tx) => createStaff(app, tx, { ...values, firstName: 'Rukminibai', lastName: 'Joshi' }))
    const browser = openBrowser(app)
    await browser.accounts.signIn({ email, password: GOOD_PASSWORD })
    const change = browser.accounts.changePassword({ current: GOOD_PASSWORD, password: 'Rukminibai!1960' })
    expect(await errorOf(change)).toMatchObject({ reason: 'ownName' })
  })
})

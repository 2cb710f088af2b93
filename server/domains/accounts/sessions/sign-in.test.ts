import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { verifyAccessToken } from '#domains/accounts/queries.ts'
import { accounts, rateLimits, sessions } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { GOOD_PASSWORD, newAddress, openBrowser, signUp } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

const DAY = 86_400_000
let app: TestApp
let hash: string
beforeAll(async () => {
  app = await openTestApp()
  hash = await hashPassword(GOOD_PASSWORD)
})
afterAll(() => app.close())

let people = 0
async function newAccount(role: 'member' | 'agent' = 'member') {
  const email = `person.${++people}@example.in`
  const { id } = await createAccount(app, app.db, { email, role, passwordHash: hash, claimedAt: app.clock.now() })
  return { id, email }
}
const wrong = (email: string) => ({ email, password: 'wrong-guess' })
const right = (email: string) => ({ email, password: GOOD_PASSWORD })

describe('sign-in', () => {
  test('returns role, theme and a short-lived access token, and keeps the session token in its cookie', async () => {
    const { id, email } = await newAccount('agent')
    const browser = openBrowser(app)
    const answer = await browser.accounts.signIn(right(` ${email.toUpperCase()}. `))
    expect(answer).toMatchObject({ role: 'agent', theme: 'system', access: { userId: id } })
    expect(answer.access.expiresAt - app.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000)
    const [row] = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
    expect(JSON.stringify(answer)).not.toContain(row?.token)
    expect(await verifyAccessToken(app, answer.access.accessToken)).toMatchObject({ id, sessionId: row?.id })
  })

  test('a wrong password and an unknown address get the same response', async () => {
    const { email } = await newAccount()
    const known = await errorOf(openBrowser(app).accounts.signIn(wrong(email)))
    const unknown = await errorOf(openBrowser(app).accounts.signIn(wrong('nobody@example.in')))
    expect(known).toEqual({ code: 'UNAUTHORIZED', reason: 'badCredentials' })
    expect(unknown).toEqual(known)
  })

  test('only the right password reveals that an account is disabled, and its sessions end at once', async () => {
    const { id, email } = await newAccount()
    const browser = openBrowser(app)
    const { access } = await browser.accounts.signIn(right(email))
    await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, id))
    expect((await browser.accounts.session()).person).toBeNull()
    expect(await verifyAccessToken(app, access.accessToken)).toBeNull()
    expect(await errorOf(browser.accounts.refreshAccess())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await errorOf(browser.accounts.signIn(right(email)))).toEqual({ code: 'FORBIDDEN', reason: 'disabled' })
    expect(await errorOf(browser.accounts.signIn(wrong(email)))).toMatchObject({ reason: 'badCredentials' })
  })

  test('an account with an unconfirmed address cannot sign in', async () => {
    const { id, email } = await newAccount()
    await app.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, id))
    expect((await errorOf(openBrowser(app).accounts.signIn(right(email)))).reason).toBe('unconfirmed')
  })

  test('signing out ends the session on the server and invalidates its access token', async () => {
    const { email } = await newAccount()
    const browser = openBrowser(app)
    const { access } = await browser.accounts.signIn(right(email))
    const kept = browser.cookies.get('jodi_session') ?? ''
    await browser.accounts.signOut()
    expect(browser.cookies.has('jodi_session')).toBe(false)
    browser.cookies.set('jodi_session', kept)
    expect((await browser.accounts.session()).person).toBeNull()
    expect(await verifyAccessToken(app, access.accessToken)).toBeNull()
  })

  test('a session cookie that was altered, or signed for another purpose, is rejected', async () => {
    const { email } = await newAccount()
    const browser = openBrowser(app)
    await browser.accounts.signIn(right(email))
    const cookie = browser.cookies.get('jodi_session') ?? ''
    const token = cookie.split('.')[0] ?? ''
    for (const forged of [
      token,
      `${token}.`,
      `${cookie}x`,
      `${token}.${'A'.repeat(43)}`,
      browser.cookies.get('jodi_known') ?? '',
    ]) {
      browser.cookies.set('jodi_session', forged)
      expect((await browser.accounts.session()).person).toBeNull()
    }
  })

  test('a session expires thirty days after its last day of use', async () => {
    const { id, email } = await newAccount()
    const browser = openBrowser(app)
    await browser.accounts.signIn(right(email))
    const expiry = async () => (await app.db.select().from(sessions).where(eq(sessions.accountId, id)))[0]?.expiresAt
    const first = await expiry()
    app.clock.advance(3_600_000)
    await browser.accounts.session()
    expect(await expiry()).toEqual(first)
    app.clock.advance(29 * DAY)
    expect((await browser.accounts.session()).person?.id).toBe(id)
    app.clock.advance(29 * DAY)
    expect((await browser.accounts.session()).person?.id).toBe(id)
    app.clock.advance(31 * DAY)
    expect((await browser.accounts.session()).person).toBeNull()
    app.clock.advance(-89 * DAY - 3_600_000)
  })

  test('the access token expires after fifteen minutes and is refreshed only through its session', async () => {
    const { id, email } = await newAccount()
    const browser = openBrowser(app)
    const { access } = await browser.accounts.signIn(right(email))
    app.clock.advance(15 * 60_000 + 1000)
    expect(await verifyAccessToken(app, access.accessToken)).toBeNull()
    const fresh = await browser.accounts.refreshAccess()
    expect(await verifyAccessToken(app, fresh.accessToken)).toMatchObject({ id })
    expect(await verifyAccessToken(app, `${fresh.accessToken}x`)).toBeNull()
    app.clock.advance(-15 * 60_000 - 1000)
  })

  test('the day of the last activity ends at midnight in India', async () => {
    const { id, email } = await newAccount()
    const browser = openBrowser(app)
    const day = async () => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.lastActiveOn
    expect(await day()).toBeNull()
    app.clock.set(new Date('2027-03-01T18:29:00Z'))
    await browser.accounts.signIn(right(email))
    await browser.accounts.session()
    expect(await day()).toBe('2027-03-01')
    app.clock.set(new Date('2027-03-01T18:30:00Z'))
    await browser.accounts.session()
    expect(await day()).toBe('2027-03-02')
    app.clock.set(new Date())
  })
})

describe('the limits of sign-in', () => {
  test('unknown browsers share ten attempts in all spellings of an address, and a known browser can still sign in', async () => {
    const { email } = await newAccount()
    const owner = openBrowser(app)
    await owner.accounts.signIn(right(email))
    const [local, host] = email.split('@') as [string, string]
    const spellings = [
      email,
      email.toUpperCase(),
      `${email}.`,
      `${local}+tag@${host}`,
      `${local.replace('.', '')}@${host}`,
    ]
    const reasons = new Map<string, number>()
    for (let i = 0; i < 25; i++) {
      const { reason = '' } = await errorOf(
        openBrowser(app).accounts.signIn(wrong(spellings[i % spellings.length] ?? email)),
      )
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    expect(Object.fromEntries(reasons)).toEqual({ badCredentials: 10, tooManyAttempts: 15 })
    const refused = await errorOf(openBrowser(app).accounts.signIn(right(email)))
    expect(refused).toMatchObject({ code: 'TOO_MANY', reason: 'tooManyAttempts' })
    expect(refused.retryAfter).toBeGreaterThan(800)
    expect(refused.retryAfter).toBeLessThanOrEqual(900)
    await owner.accounts.signIn(right(email))
  })

  test('a known browser has ten attempts of its own, and successful sign-ins do not count', async () => {
    const { email } = await newAccount()
    const owner = openBrowser(app)
    for (let i = 0; i < 15; i++) await owner.accounts.signIn(right(email))
    for (let i = 0; i < 10; i++)
      expect((await errorOf(owner.accounts.signIn(wrong(email)))).reason).toBe('badCredentials')
    expect((await errorOf(owner.accounts.signIn(right(email)))).reason).toBe('tooManyAttempts')
    await openBrowser(app).accounts.signIn(right(email))
  })

  test('a browser known to one account is unknown to another', async () => {
    const [own, other] = [await newAccount(), await newAccount()]
    const browser = openBrowser(app)
    await browser.accounts.signIn(right(own.email))
    for (let i = 0; i < 10; i++) await errorOf(browser.accounts.signIn(wrong(other.email)))
    expect((await errorOf(openBrowser(app).accounts.signIn(wrong(other.email)))).reason).toBe('tooManyAttempts')
  })

  test('a network has sixty attempts over all accounts, and an IPv6 /64 counts as one network', async () => {
    const reasons: (string | undefined)[] = []
    for (let i = 0; i < 62; i++) {
      const address = `2001:db8:7:9:${i.toString(16)}::1`
      const email = `unknown-${i}@example.in`
      reasons.push((await errorOf(openBrowser(app, { address }).accounts.signIn(wrong(email)))).reason)
    }
    expect(reasons.filter((reason) => reason === 'badCredentials')).toHaveLength(60)
    const neighbour = openBrowser(app, { address: '2001:db8:7:a::1' })
    expect((await errorOf(neighbour.accounts.signIn(wrong('unknown-0@example.in')))).reason).toBe('badCredentials')
  })

  test('a network can check thirty times whether an address has an account, and a sign-up does not count twice', async () => {
    const address = newAddress()
    const browser = openBrowser(app, { address })
    await signUp(app, browser, 'asks-first@example.in')
    for (let i = 0; i < 29; i++) await browser.accounts.checkEmail({ email: `asks-${i}@example.in` })
    const refused = errorOf(browser.accounts.checkEmail({ email: 'asks-30@example.in' }))
    expect(await refused).toMatchObject({ code: 'TOO_MANY', reason: 'tooManyAttempts' })
    // A rejected check is not free when it is repeated.
    for (let again = 0; again < 3; again++) {
      const stranger = openBrowser(app, { address })
      const reset = errorOf(stranger.accounts.requestReset({ email: 'asks-31@example.in' }))
      expect((await reset).reason).toBe('tooManyAttempts')
    }
    // A browser known to the account is not affected by other browsers of its network.
    expect(await browser.accounts.checkEmail({ email: 'asks-first@example.in' })).toEqual({ exists: true })
  })

  test('the networks of one /48 can check six hundred times together, however many of them are used', async () => {
    const check = (net: number, network = '2001:db8:48') =>
      openBrowser(app, { address: `${network}:${net.toString(16)}::1` }).accounts.checkEmail({
        email: `wide-${net}@example.in`,
      })
    for (let net = 0; net < 600; net += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => check(net + at)))
    expect(await errorOf(check(600))).toMatchObject({ code: 'TOO_MANY', reason: 'tooManyAttempts' })
    expect(await check(600, '2001:db8:49')).toEqual({ exists: false })
  })

  test('a limit holds under parallel requests, survives a restart and ends with its window', async () => {
    const { email } = await newAccount()
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => errorOf(openBrowser(app).accounts.signIn(wrong(email)))),
    )
    expect(tries.filter(({ reason }) => reason === 'badCredentials')).toHaveLength(10)
    const restarted = { ...app }
    expect((await errorOf(openBrowser(restarted).accounts.signIn(wrong(email)))).reason).toBe('tooManyAttempts')
    await app.db.update(rateLimits).set({ expire: Date.now() - 1 })
    expect((await errorOf(openBrowser(app).accounts.signIn(wrong(email)))).reason).toBe('badCredentials')
  })

  test('the keys of rate-limit counters contain no email address, account id or IP address', async () => {
    await errorOf(openBrowser(app, { address: '192.0.2.77' }).accounts.signIn(wrong('named@example.in')))
    const text = JSON.stringify(await app.db.select().from(rateLimits))
    for (const trace of ['named', 'example.in', '192.0.2']) expect(text).not.toContain(trace)
  })
})

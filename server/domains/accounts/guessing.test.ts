import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, GOOD_PASSWORD, openBrowser } from '#test/browser.ts'

const isLong = process.env.LONG_TESTS === 'long'
const SIZE = isLong
  ? { guesses: 10_000, browsers: 400, targets: 20, addresses: 500, timeout: 900_000 }
  : { guesses: 600, browsers: 40, targets: 2, addresses: 60, timeout: 60_000 }
const AT_ONCE = 50
const CODES_A_DAY = 10

let app: TestApp
let hash: string
beforeAll(async () => {
  app = await openTestApp()
  hash = await hashPassword(GOOD_PASSWORD)
})
afterAll(() => app.close())

async function newAccount(email: string) {
  await createAccount(app, app.db, { email, role: 'member', passwordHash: hash, claimedAt: app.clock.now() })
  return email
}

/** Returns 'done', or the reason of the error. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    return (error as { data?: { reason?: string } }).data?.reason ?? String(error)
  }
}

async function inParallel(count: number, work: (index: number) => Promise<void>) {
  for (let start = 0; start < count; start += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, i) => work(start + i)))
}

describe('a code cannot be guessed', () => {
  test(
    `${SIZE.guesses} guesses at reset codes from ${SIZE.browsers} networks, with new codes requested in between`,
    async () => {
      const emails = await Promise.all(
        Array.from({ length: SIZE.targets }, (_, i) => newAccount(`reset${i}@example.in`)),
      )
      const attackers = Array.from({ length: SIZE.browsers }, () => openBrowser(app))
      const counted = new Map<string, number>()
      const sent = new Map<string, number>()
      await inParallel(SIZE.guesses, async (i) => {
        const attacker = attackers[i % attackers.length] as (typeof attackers)[number]
        const email = emails[(i % attackers.length) % emails.length] as string
        if (i < attackers.length || i % 17 === 0)
          if ((await outcomeOf(attacker.accounts.requestReset({ email }))) === 'done')
            sent.set(email, (sent.get(email) ?? 0) + 1)
        const id = attacker.cookies.get('jodi_reset') ?? ''
        const code = wrongCodeFor(email, i)
        const outcome = await outcomeOf(attacker.accounts.resetPassword({ email, code, password: 'stolen-app-1' }))
        if (outcome === 'wrongCode') counted.set(id, (counted.get(id) ?? 0) + 1)
        else expect(['codeExpired', 'tooManyAttempts']).toContain(outcome)
      })
      report('reset', counted, sent)
      expect(Math.max(...counted.values())).toBe(5)
      for (const email of emails) expect(sent.get(email)).toBe(CODES_A_DAY)
      for (const email of emails) expect(codesTo(app, email).length).toBeLessThanOrEqual(CODES_A_DAY)
    },
    SIZE.timeout,
  )

  test(
    `${SIZE.guesses} guesses at sign-up codes, each resent as often as the limits allow`,
    async () => {
      const attackers = Array.from({ length: SIZE.targets }, () => openBrowser(app))
      const emailOf = (target: number) => `plant${target}@example.in`
      const attempts = await Promise.all(
        attackers.map((attacker, i) =>
          attacker.accounts.requestSignUp({ email: emailOf(i), password: GOOD_PASSWORD, termsVersion: TERMS_VERSION }),
        ),
      )
      const counted = new Map<string, number>()
      const sent = new Map(attempts.map((_, i) => [emailOf(i), 1]))
      const guessers = Array.from({ length: SIZE.browsers }, () => openBrowser(app))
      await inParallel(SIZE.guesses, async (i) => {
        const target = i % SIZE.targets
        const email = emailOf(target)
        const { attemptId } = attempts[target] as (typeof attempts)[number]
        const guesser = guessers[i % guessers.length] as (typeof guessers)[number]
        if (i % 23 === 0 && (await outcomeOf(guesser.accounts.resendSignUpCode({ attemptId }))) === 'done')
          sent.set(email, (sent.get(email) ?? 0) + 1)
        const outcome = await outcomeOf(guesser.accounts.confirmSignUp({ attemptId, code: wrongCodeFor(email, i) }))
        if (outcome === 'wrongCode') counted.set(email, (counted.get(email) ?? 0) + 1)
        else expect(['codeExpired', 'tooManyAttempts']).toContain(outcome)
      })
      report('sign-up', counted, sent)
      for (const [email, codes] of sent) {
        expect(codes).toBeLessThanOrEqual(CODES_A_DAY)
        expect(counted.get(email) ?? 0).toBeLessThanOrEqual(5 * codes)
      }
    },
    SIZE.timeout,
  )
})

describe('a password cannot be guessed, and other people cannot lock out the owner', () => {
  test(
    `one account attacked from ${SIZE.addresses} networks while its owner signs in 20 times`,
    async () => {
      const email = await newAccount('attacked@example.in')
      const owner = openBrowser(app)
      await owner.accounts.signIn({ email, password: GOOD_PASSWORD })
      let counted = 0
      let signedIn = 0
      const attack = inParallel(SIZE.addresses * 2, async (i) => {
        const outcome = await outcomeOf(openBrowser(app).accounts.signIn({ email, password: `guess-number-${i}` }))
        if (outcome === 'badCredentials') counted += 1
        else expect(outcome).toBe('tooManyAttempts')
      })
      const work = (async () => {
        for (let i = 0; i < 20; i++)
          if ((await outcomeOf(owner.accounts.signIn({ email, password: GOOD_PASSWORD }))) === 'done') signedIn += 1
      })()
      await Promise.all([attack, work])
      process.stdout.write(
        `password: ${counted} rejected as wrong of ${SIZE.addresses * 2}; the owner ${signedIn} of 20\n`,
      )
      expect(counted).toBe(10)
      expect(signedIn).toBe(20)
    },
    SIZE.timeout,
  )
})

/** Returns a code that was not sent to the address, so that no guess is right by chance. */
function wrongCodeFor(email: string, i: number): string {
  const mailed = codesTo(app, email)
  let guess = (i * 7919) % 1_000_000
  while (mailed.includes(String(guess).padStart(6, '0'))) guess = (guess + 1) % 1_000_000
  return String(guess).padStart(6, '0')
}

function report(name: string, counted: Map<string, number>, sent: Map<string, number>) {
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${name}: ${total} rejected as wrong of ${SIZE.guesses}, at most ${Math.max(...counted.values())} of one; ` +
      `at most ${Math.max(...sent.values())} codes an address\n`,
  )
}

import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, endCodePauses, openBrowser, otherCode, type TestBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { newUser } from '#test/factories/creations.ts'
import { makeAccount } from '#test/factories/factories.ts'

const OWNER_PASSWORD = 'lotus-pond-31'
const STRANGER_PASSWORD = 'cuckoo-egg-13'
const STAFF_PASSWORD = 'bureau-desk-8'
const isLong = process.env.LONG_TESTS === 'long'

let app: TestApp
let agent: Actor
beforeAll(async () => {
  app = await openTestApp()
  agent = await makeAccount(app, { role: 'agent' })
})
afterAll(() => app.close())

type Step = 'ownerAsks' | 'ownerConfirms' | 'strangerAsks' | 'strangerAgain' | 'strangerGuesses' | 'staffCreates'

/** Returns every way to interleave two sequences. */
function merges<T>(one: T[], other: T[]): T[][] {
  const [a, ...restOne] = one
  const [b, ...restOther] = other
  if (a === undefined || b === undefined) return [[...one, ...other]]
  return [...merges(restOne, other).map((rest) => [a, ...rest]), ...merges(one, restOther).map((rest) => [b, ...rest])]
}

const OWNER: Step[] = ['ownerAsks', 'ownerConfirms']
const STRANGER: Step[] = ['strangerAsks', 'strangerAgain', 'strangerGuesses']
const ofTwo = merges(OWNER, STRANGER)
const orders = [...ofTwo, ...ofTwo.flatMap((order) => merges<Step>(order, ['staffCreates']))]
// Each order with its steps one after another, with two concurrent steps at a time, and all at once.
const rounds = [1, 2, 6].flatMap((width) => orders.map((order) => ({ order, width })))
const tried = isLong ? rounds : rounds.filter((_, i) => i % 25 === 0)

test(`an account cannot be planted on another person's address: ${tried.length} orders of steps, with creation by staff`, async () => {
  let planted = 0
  for (const [i, { order, width }] of tried.entries()) {
    const scene = newScene(`owner${i}@example.in`)
    for (let start = 0; start < order.length; start += width)
      await Promise.all(order.slice(start, start + width).map((step) => scene.take(step)))
    await scene.ownerMakesSure()
    const opened = await scene.openedByOthers()
    if (opened.length > 0) planted += 1
    expect(opened, `${order.join(', ')} (${width} at once)`).toEqual([])
    expect(await scene.opensWith(OWNER_PASSWORD)).toBe(true)
  }
  process.stdout.write(`planting: ${planted} of ${tried.length}\n`)
}, 600_000)

function newScene(email: string) {
  const owner = openBrowser(app)
  const stranger = openBrowser(app)
  const staff = openBrowser(app)
  const attempts = new Map<TestBrowser, string>()
  const ask = async (browser: TestBrowser, password: string) => {
    const asked = await tolerate(browser.accounts.requestSignUp({ email, password, termsVersion: TERMS_VERSION }))
    if (asked) attempts.set(browser, asked.attemptId)
  }
  const steps: Record<Step, () => Promise<unknown>> = {
    ownerAsks: () => ask(owner, OWNER_PASSWORD),
    ownerConfirms: () => confirmWithAnyCode(owner, email, attempts.get(owner)),
    strangerAsks: () => ask(stranger, STRANGER_PASSWORD),
    strangerAgain: async () => {
      await endCodePauses(app)
      await tolerate(stranger.accounts.resendSignUpCode({ attemptId: attempts.get(stranger) ?? '' }))
    },
    strangerGuesses: () => guess(stranger, email, attempts.get(stranger)),
    staffCreates: () => tolerate(createByStaff(staff, email)),
  }
  const opensWith = async (password: string) =>
    (await tolerate(openBrowser(app).accounts.signIn({ email, password }))) !== null
  return {
    take: (step: Step) => steps[step](),
    opensWith,
    /** At the end the reader of the email gets access, by a sign-up or by a reset of an account that others created. */
    async ownerMakesSure() {
      if ((await owner.accounts.session()).person) return
      await endCodePauses(app)
      if (!(await app.db.$count(accounts, eq(accounts.email, email)))) {
        await ask(owner, OWNER_PASSWORD)
        await confirmWithAnyCode(owner, email, attempts.get(owner))
        return
      }
      await owner.accounts.requestReset({ email })
      await owner.accounts.resetPassword({ email, code: codesTo(app, email)[0] ?? '', password: OWNER_PASSWORD })
    },
    async openedByOthers() {
      const opened: string[] = []
      for (const password of [STRANGER_PASSWORD, STAFF_PASSWORD]) if (await opensWith(password)) opened.push(password)
      for (const [name, browser] of Object.entries({ stranger, staff }))
        if ((await browser.accounts.session()).person) opened.push(name)
      return opened
    },
  }
}

/** The owner sees every code in the inbox and may enter the code of another person's attempt. */
async function confirmWithAnyCode(browser: TestBrowser, email: string, attemptId = ''): Promise<void> {
  for (const code of codesTo(app, email).slice(0, 5))
    if (await tolerate(browser.accounts.confirmSignUp({ attemptId, code }))) return
}

async function guess(stranger: TestBrowser, email: string, attemptId = ''): Promise<void> {
  const code = otherCode(codesTo(app, email)[0] ?? '')
  await tolerate(stranger.accounts.confirmSignUp({ attemptId, code }))
  if (await tolerate(stranger.accounts.requestReset({ email })))
    await tolerate(stranger.accounts.resetPassword({ email, code, password: STRANGER_PASSWORD }))
}

/** Staff create the client with a password of their choice, sign in with it and keep that session. */
async function createByStaff(staff: TestBrowser, email: string): Promise<void> {
  const fields = { ...newUser(email), password: STAFF_PASSWORD }
  await callAs(app, agent).members.create({ key: crypto.randomUUID(), agentId: null, fields })
  await staff.accounts.signIn({ email, password: STAFF_PASSWORD })
}

/** Returns null for an `AppError` with a reason. Any other error is a bug and is thrown again. */
async function tolerate<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if ((error as { data?: { reason?: string } }).data?.reason) return null
    throw error
  }
}

import { createHook } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#domains/accounts/commands.ts'
import { hashPassword, verifyPassword } from '#domains/accounts/password/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { BLOCK_MAX_MS, findLongestBlock } from '#test/processes/loop-watch.ts'

const PASSWORD = 'marigold-77'
const AT_ONCE = Math.max(1, availableParallelism() - 1)
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test(`of 20 concurrent passwords ${AT_ONCE} are hashed at a time, and the event loop is not blocked`, async () => {
  const running = new Set<number>()
  let most = 0
  const hook = createHook({
    init(id, type) {
      if (type === 'SCRYPTREQUEST') most = Math.max(most, running.add(id).size)
    },
    before: (id) => void running.delete(id),
  }).enable()
  const hashAll = () => Promise.all(Array.from({ length: 20 }, (_, i) => hashPassword(PASSWORD, `asker ${i}`)))
  const { result: hashes, blockMs } = await findLongestBlock(hashAll)
  hook.disable()
  expect(most).toBe(AT_ONCE)
  // One hash takes about 50 ms of a core. None was computed on this thread.
  expect(blockMs).toBeLessThan(BLOCK_MAX_MS)
  expect(await verifyPassword(hashes[0], PASSWORD, '')).toBe(true)
})

test('an account can sign in 30 times in 10 minutes, and wrong passwords and other accounts do not count', async () => {
  const hash = await hashPassword(PASSWORD)
  const [account, other] = [await makeAccount(app), await makeAccount(app)]
  for (const { id } of [account, other]) await app.db.transaction((tx) => setPassword(app, tx, id, hash))
  const browser = openBrowser(app)
  const signIn = (email: string, password = PASSWORD) => browser.accounts.signIn({ email, password })
  for (let i = 0; i < 5; i++) await errorOf(signIn(account.email, 'wrong-77'))
  for (let i = 0; i < 30; i++) await signIn(account.email)
  expect(await errorOf(signIn(account.email))).toMatchObject({ code: 'TOO_MANY', reason: 'tooManyAttempts' })
  await signIn(other.email)
  // The rejected sign-ins have not counted as attempts either.
  for (let i = 0; i < 12; i++) expect(await errorOf(signIn(account.email))).toMatchObject({ code: 'TOO_MANY' })
  expect(await errorOf(signIn(other.email, 'wrong-77'))).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a sign-in waits for one turn, however many sign-ins from another wider network are queued', async () => {
  const hash = await hashPassword(PASSWORD)
  const account = await makeAccount(app)
  await app.db.transaction((tx) => setPassword(app, tx, account.id, hash))
  await errorOf(openBrowser(app).accounts.signIn({ email: 'first@example.in', password: 'wrong-77' }))
  const outcomes: (string | undefined)[] = []
  const attacks = Array.from({ length: 190 }, async (_, i) => {
    const { accounts } = openBrowser(app, { address: `2001:db8:7:${i.toString(16)}::1` })
    outcomes.push((await errorOf(accounts.signIn({ email: `nobody${i}@example.in`, password: 'wrong-77' }))).reason)
  })
  // By then all of them are queued or rejected.
  await expect.poll(() => outcomes.length).toBeGreaterThan(125)
  await openBrowser(app).accounts.signIn({ email: account.email, password: PASSWORD })
  expect(outcomes.filter((reason) => reason === 'badCredentials').length).toBeLessThan(40)
  await Promise.all(attacks)
  expect(outcomes.filter((reason) => reason === 'tooManyAttempts').length).toBeGreaterThan(100)
})

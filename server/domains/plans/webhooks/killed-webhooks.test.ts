import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { initializePayment } from '#domains/plans/payments/commands.ts'
import { type SandboxWebhook, sandbox, signatureOf } from '#domains/plans/sandbox.ts'
import { payments, paymentWebhookEvents, plans, subscriptions } from '#domains/plans/tables.ts'
import { storeWebhookEvent } from '#domains/plans/webhooks/commands.ts'
import { readEnv } from '#lib/env.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { sandboxWebhook } from '#test/factories/payments.ts'
import { createOwnPlace, type OwnPlace } from '#test/processes/server-process.ts'

const KILLS = process.env.LONG_TESTS === 'long' ? 50 : 2
const WAIT_MS = 60_000
const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))

let place: OwnPlace
let settings: Record<string, string>
beforeAll(async () => {
  place = await createOwnPlace({ PORT: '0' })
  settings = place.settings
})
afterAll(() => place.drop())

test(`after ${KILLS} real kills between receiving and applying, each webhook is applied once`, {
  timeout: KILLS * 90_000,
}, async () => {
  for (let round = 0; round < KILLS; round++) {
    await receiveOnly()
    // During the start, or while webhooks are being applied.
    const first = startServer()
    await sleep(randomInt(200, 2500))
    await kill(first)
    const second = startServer()
    await untilReady(second)
    await kill(second)
    await expectAppliedOnce(round + 1)
  }
})

/** The state after a process was killed right after it received a webhook. */
async function receiveOnly() {
  const app = await createAppContext(readEnv(settings))
  const { id } = await makeAccount(app)
  const [plan] = await app.db.select().from(plans).orderBy(plans.requestsADay).offset(1).limit(1)
  if (!plan) throw new Error('no plan')
  const { redirectUrl } = await initializePayment(app, sandbox, id, plan, null)
  const webhook = sandboxWebhook('paid', redirectUrl.split('/').at(-1) ?? '', plan.pricePaise, app.clock.now())
  await storeWebhookEvent(app, 'sandbox', bytesOf(webhook), wordOf(app, webhook))
  await app.close()
}

async function expectAppliedOnce(rounds: number) {
  const app = await createAppContext(readEnv(settings))
  const states = await app.db.select({ status: payments.status }).from(payments)
  const bought = await app.db.select({ status: subscriptions.status }).from(subscriptions)
  const webhooks = await app.db.select({ appliedAt: paymentWebhookEvents.appliedAt }).from(paymentWebhookEvents)
  await app.close()
  expect(states).toEqual(Array(rounds).fill({ status: 'paid' }))
  expect(bought).toEqual(Array(rounds).fill({ status: 'active' }))
  expect(webhooks.filter(({ appliedAt }) => appliedAt === null)).toEqual([])
  expect(webhooks).toHaveLength(rounds)
}

const bytesOf = (webhook: SandboxWebhook) => Buffer.from(JSON.stringify(webhook))

function wordOf(app: Parameters<typeof sandbox.parseWebhook>[0], webhook: SandboxWebhook) {
  const body = JSON.stringify(webhook)
  const read = sandbox.parseWebhook(app, body, signatureOf(app.secret, body))
  if (read.kind !== 'update') throw new Error('not read')
  return read.update
}

function startServer(): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
}

/** The first line of output says that it is ready. */
async function untilReady(child: ChildProcess) {
  const outcome = new Promise<string>((resolve) => {
    child.stdout?.once('data', () => resolve('ready'))
    child.once('exit', (code) => resolve(`ended with ${code}`))
  })
  const started = performance.now()
  const said = await Promise.race([outcome, sleep(WAIT_MS).then(() => 'silent')])
  if (said === 'ready') return
  await kill(child)
  throw new Error(`the server did not come up: ${said} after ${Math.round(performance.now() - started)} ms`)
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

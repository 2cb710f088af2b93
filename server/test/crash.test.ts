import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { setPassword } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { readEnv } from '#lib/env.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import {
  createOwnPlace,
  freePort,
  killServer,
  type OwnPlace,
  post,
  READY_MS,
  startServer,
} from '#test/processes/server-process.ts'
import { within } from '#test/within.ts'

const ROUNDS = process.env.LONG_TESTS === 'long' ? 50 : 2
const WRITERS = 4
const PASSWORD = 'a password of the crash test'

interface Writer {
  member: Member
  cookie: string
  /** What the server has confirmed as saved. */
  saved: { revision: number; text: string }
  /** Sent without a response yet: it may or may not exist after the crash. */
  sent: string
}

let place: OwnPlace
const writers: Writer[] = []

beforeAll(async () => {
  place = await createOwnPlace({ PROXY_HOPS: '1' })
  const app = await createAppContext(readEnv(place.settings))
  const passwordHash = await hashPassword(PASSWORD)
  for (let at = 0; at < WRITERS; at++) {
    const member = await makeMember(app, { email: `writer-${at}@example.in` })
    await app.db.transaction((tx) => setPassword(app, tx, member.id, passwordHash))
    const { revision, occupation } = member.profile
    writers.push({ member, cookie: '', saved: { revision, text: occupation ?? '' }, sent: '' })
  }
  await app.close()
})

afterAll(async () => {
  await place.drop()
})

test(`after kill -9 during writes, ${ROUNDS} rounds, nothing confirmed is lost, and every restart is ready in 10 s`, {
  timeout: (ROUNDS + 1) * 60_000,
}, async () => {
  const times: number[] = []
  let confirmed = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const { child, origin, readyIn } = await startServer(place.settings, await freePort())
    times.push(readyIn)
    if (round === 0) await signInAll(origin)
    for (const writer of writers) await expectNothingLost(origin, writer)
    confirmed += await writeUntilKilled(origin, child, round < ROUNDS ? randomInt(0, 1200) : 0)
  }
  const slowest = Math.max(...times)
  process.stdout.write(`${ROUNDS} kills, ${confirmed} confirmed writes, slowest restart ${Math.round(slowest)} ms\n`)
  expect(slowest).toBeLessThan(within(READY_MS))
  expect(confirmed).toBeGreaterThan(ROUNDS)
})

async function signInAll(origin: string) {
  for (const writer of writers) {
    const answer = await post(origin, 'accounts/signIn', { email: writer.member.email, password: PASSWORD }, '')
    expect(answer.ok).toBe(true)
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    writer.cookie = cookies.join('; ')
  }
}

// The session is a confirmed write too: the cookie from before the crash has to be valid.
async function expectNothingLost(origin: string, writer: Writer) {
  const answer = await post(origin, 'profiles/getOwn', undefined, writer.cookie)
  expect(answer.ok).toBe(true)
  const { json } = (await answer.json()) as { json: { revision: number; occupation: string } }
  expect(json.revision).toBeGreaterThanOrEqual(writer.saved.revision)
  const text = json.revision === writer.saved.revision ? writer.saved.text : writer.sent
  expect(json.occupation).toBe(text)
  writer.saved = { revision: json.revision, text: json.occupation }
}

async function writeUntilKilled(origin: string, child: ChildProcess, afterMs: number): Promise<number> {
  const first = Promise.withResolvers<void>()
  const counts = writers.map((writer) => writeOn(origin, writer, first.resolve))
  // A slow machine would be killed before it has anything to lose.
  await Promise.race([first.promise, ...counts])
  await sleep(afterMs)
  await killServer(child)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Saves one after the other until the server is gone. Returns how many were confirmed. */
async function writeOn(origin: string, writer: Writer, onSaved: () => void): Promise<number> {
  for (let count = 0; ; count++) {
    // Letters only: digits could be read as a phone number (rule S8).
    writer.sent = `Writer ${randomUUID().replace(/[\d-]/g, '')}`
    try {
      const answer = await post(origin, 'profiles/save', savedFields(writer), writer.cookie)
      const { json } = (await answer.json()) as { json: { revision: number } }
      writer.saved = { revision: json.revision, text: writer.sent }
      onSaved()
    } catch {
      return count
    }
  }
}

function savedFields({ member, saved, sent }: Writer) {
  const { id, firstName, middleName, lastName, phoneNumber, gender, heightCm, maritalStatus, motherTongue } =
    member.profile
  const { qualification, workingWith, address, country, state, city, pincode, religion, caste } = member.profile
  const personal = { firstName, middleName, lastName, phoneNumber, age: 28, gender, heightCm, maritalStatus }
  const work = { motherTongue, qualification, workingWith, occupation: sent, address, country, state, city, pincode }
  return { id, revision: saved.revision, fields: { ...personal, ...work, religion, caste } }
}

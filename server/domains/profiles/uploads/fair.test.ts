import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { drawing, jpeg, zeros } from '#test/factories/pictures.ts'
import { watchLoop } from '#test/processes/loop-watch.ts'
import { openUploadServer } from '#test/processes/upload-server.ts'
import { within } from '#test/within.ts'

const SLOWER_MAX = 2
/** Maximum number of uploads by each other sender while one honest photo is processed. */
const TURNS_MAX = 2
const LOOP_DELAY_MAX_MS = 200
const MEMORY_MAX_MB = 200
const isLong = process.env.LONG_TESTS !== undefined
const ROUNDS = isLong ? 15 : 3
/** Each sends this many at once, repeatedly; only two of them are processed at a time. */
const AT_ONCE = 4
const PAUSE_MS = 50

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** The medians of honest uploads: their duration, and the increase of `count` in the meantime. */
async function typical(me: Member, bytes: Buffer, count = () => 0): Promise<{ ms: number; turns: number }> {
  const times: number[] = []
  const turns: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [began, before] = [performance.now(), count()]
    expect((await server.upload(me, me.id, { kind: 'photo', bytes })).status).toBe(200)
    times.push(performance.now() - began)
    turns.push(count() - before)
  }
  return { ms: middleOf(times), turns: middleOf(turns) }
}

const middleOf = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Sends files that are heavy to decode until it is stopped. */
function attack(by: Member, files: Buffer[]) {
  const answers: number[] = []
  let isOver = false
  const one = async (at: number) => {
    for (let round = at; !isOver; round++) {
      const bytes = files[round % files.length] ?? Buffer.alloc(0)
      const { status } = await server.upload(by, by.id, { kind: 'photo', bytes })
      answers.push(status)
      if (status !== 200) await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(at)))
  return {
    answers,
    async end() {
      isOver = true
      await all
    },
  }
}

test('two people who keep sending the heaviest files neither delay another one nor fill the memory', async () => {
  const [honest, one, other] = [await makeMember(app), await makeMember(app), await makeMember(app)]
  const photo = await jpeg(1200, 1500)
  const progressive = await drawing(5000, 5000).jpeg({ quality: 60, progressive: true }).toBuffer()
  const heavy = [progressive, zeros(5000, 5000, 16, 6)]
  const alone = await typical(honest, photo)
  const memory = process.memoryUsage.rss()
  const { result, holds } = await watchLoop(async () => {
    const attacks = [attack(one, heavy), attack(other, heavy)]
    const taken = () => attacks.flatMap(({ answers }) => answers.filter((status) => status === 200)).length
    await sleep(PAUSE_MS)
    const beside = await typical(honest, photo, taken)
    const grownMb = (process.memoryUsage.rss() - memory) / 1_048_576
    for (const { end } of attacks) await end()
    return { beside, grownMb, statuses: attacks.flatMap(({ answers }) => answers) }
  })
  if (isLong) process.stdout.write(`${JSON.stringify({ alone, ...result, statuses: result.statuses.length, holds })}\n`)
  expect([...new Set(result.statuses)].sort()).toEqual([200, 429])
  expect(result.beside.turns).toBeLessThanOrEqual(2 * TURNS_MAX)
  expect(result.grownMb).toBeLessThanOrEqual(MEMORY_MAX_MB)
  expect(holds.own).toBeLessThanOrEqual(within(LOOP_DELAY_MAX_MS))
  // Durations are checked only if nothing else runs beside the test.
  if (isLong) expect(result.beside.ms).toBeLessThanOrEqual(SLOWER_MAX * alone.ms)
}, 300_000)

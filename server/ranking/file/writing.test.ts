import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packed } from '@jodi/matching/index/packing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeRanking, writeRanking } from '#ranking/file/commands.ts'
import { deserialize, serialize } from '#ranking/file/rules.ts'
import { advanceRankingDay } from '#ranking/jobs.ts'
import { loadMembers } from '#ranking/loading/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeMember } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await advanceRankingDay(app)
  for (const gender of ['female', 'male', 'other'] as const) await makeMember(app, { gender })
})
afterAll(() => app.close())

const spoilt: [string, (bytes: Buffer) => Buffer | string][] = [
  ['torn', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => ''],
  ['cut within its first line', (bytes) => bytes.subarray(0, 40)],
  ['altered in one bit', (bytes) => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1) as Buffer],
  ['something else', () => 'a b\n{}'],
  ['of another format', (bytes) => resealed(bytes, { format: 0 })],
  ['of other codes', (bytes) => resealed(bytes, { meaning: 'another' })],
]

/** With another header, and the matching checksum. */
function resealed(bytes: Buffer, change: object): Buffer {
  const end = bytes.indexOf('\n')
  const head = JSON.parse(bytes.toString('utf8', bytes.indexOf(' ') + 1, end))
  const changed = JSON.stringify({ ...head, ...change })
  const body = bytes.subarray(end + 1)
  const sum = createHash('sha256').update(changed).update(body).digest('hex')
  return Buffer.concat([Buffer.from(`${sum} ${changed}\n`), body])
}

test('a file with the right checksum is used, a damaged one is not', async () => {
  const { memory, changes } = await loadMembers(app.database)
  const bytes = Buffer.concat(serialize(packed(memory), changes))
  expect(deserialize(bytes)).toEqual({ memory, changes: { ...changes, changed: [] } })
  expect(deserialize(resealed(bytes, {}))).toEqual({ memory, changes: { ...changes, changed: [] } })
  for (const [how, spoil] of spoilt) expect(deserialize(Buffer.from(spoil(bytes))), how).toBeUndefined()
})

test('concurrent writers leave one complete file and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-ranking-'))
  const one = path.join(folder, 'ranking')
  const { memory, changes } = await loadMembers(app.database)
  const left = `${one}.of-a-crash`
  writeFileSync(left, 'half')
  utimesSync(left, new Date(0), new Date(0))
  const bytes = packed(memory)
  const write = async (writer: number) => {
    for (let at = 1; at <= 10; at++) await writeRanking(one, serialize(bytes, { ...changes, at: 1000 * writer + at }))
  }
  let isDone = false
  const writing = Promise.all([write(1), write(2), write(3)]).then(() => {
    isDone = true
  })
  const seen = new Set<number>()
  while (!isDone) {
    if (existsSync(one)) seen.add(deserialize(readFileSync(one))?.changes.at ?? -1)
    await sleep(1)
  }
  await writing
  expect(seen.has(-1)).toBe(false)
  expect(seen.size).toBeGreaterThan(2)
  expect(readdirSync(folder)).toEqual(['ranking'])
  rmSync(folder, { recursive: true })
})

test('removing the file removes also what a crash left of one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-ranking-'))
  const one = path.join(folder, 'ranking')
  const [left, written] = [`${one}.of-a-crash`, `${one}.of-another-process`]
  for (const file of [one, left, written]) writeFileSync(file, 'half')
  utimesSync(left, new Date(0), new Date(0))
  await removeRanking(one)
  expect(readdirSync(folder)).toEqual([path.basename(written)])
  rmSync(folder, { recursive: true })
  await removeRanking(one)
})

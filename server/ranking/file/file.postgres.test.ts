import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Memory } from '@jodi/matching/index/memory.ts'
import { packed } from '@jodi/matching/index/packing.ts'
import { idAt } from '@jodi/matching/index/row-records.ts'
import { createMatchIndex } from '@jodi/matching/match-index.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { matchChanges } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { deserialize, type Saved, serialize } from '#ranking/file/rules.ts'
import { followChanges } from '#ranking/index/jobs.ts'
import { type FollowOptions, type Ranking, syncedRanking } from '#ranking/index/queries.ts'
import { RankingState } from '#ranking/index/rules.ts'
import { advanceRankingDay } from '#ranking/jobs.ts'
import { loadMembers } from '#ranking/loading/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeMember } from '#test/factories/factories.ts'
import { addMembers } from '#test/factories/odd-members.ts'

const NEVER_MS = 3_600_000
const MARK = 1000
const SAVING: Partial<FollowOptions> = { manyFrom: 0, pauseMs: 0, changedMs: NEVER_MS, unchangedMs: NEVER_MS }

const logged: { level: number; msg: string }[] = []

let app: TestApp
let file: string
let ids: string[]
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
  file = path.join(app.env.dataDir, 'ranking')
  const { day } = await syncedRanking(app)
  ids = (await addMembers(app, day, 200, 4, 17)).ids
})
afterEach(async () => {
  logged.splice(0)
  for (const close of open.splice(0)) await close()
})
afterAll(() => app.close())

/** Another process on the same database and data folder, which saves its ranking to the file. */
async function openNode(options: Partial<FollowOptions> = {}) {
  const node = await app.openNode()
  const following = followChanges(node, NEVER_MS, { ...SAVING, ...options })
  const close = async () => {
    await following.stop()
    await node.close()
  }
  await following.ready
  return { app: node, ranking: await syncedRanking(node), close }
}

/** The members in every slot, also those without any attribute. */
function idsIn({ rows }: Memory): number[] {
  return [...rows.given.keys()].map((slot) => idAt(rows.rowRecords, slot)).filter((id) => id > 0)
}

/** A current file in which every member has an impossible version, to distinguish a start from the file from a load. */
async function saveMarked(change: (saved: Saved) => void = () => undefined): Promise<void> {
  await (await openNode()).close()
  const saved = deserialize(readFileSync(file))
  if (!saved) throw new Error('nothing is on file')
  const index = createMatchIndex({ memory: saved.memory, small: 0 })
  for (const number of idsIn(saved.memory)) {
    const row = index.get(number)
    if (row) index.upsert({ ...row, version: MARK })
  }
  change(saved)
  writeFileSync(file, Buffer.concat(serialize(packed(saved.memory), saved.changes)))
}

/** Starts a process and compares all its results with those of a load. Returns whether it used the file. */
async function startsFromFile(): Promise<boolean> {
  const { ranking, close } = await openNode()
  open.push(close)
  const { memory, texts } = await loadMembers(app.database)
  const loaded = new RankingState(memory, texts)
  expect([ranking.day, ranking.index.size, ranking.index.listed]).toEqual([
    loaded.day,
    loaded.index.size,
    loaded.index.listed,
  ])
  let isMarked = false
  for (const number of idsIn(memory)) {
    const viewer = loaded.index.get(number)
    const row = ranking.index.get(number)
    isMarked ||= row?.version === MARK
    expect(row && { ...row, version: 0 }).toEqual(viewer && { ...viewer, version: 0 })
    const asked = { limit: 30, exclude: [] }
    if (viewer && number % 5 === 0) expect(ranking.index.rank(viewer, asked)).toEqual(loaded.index.rank(viewer, asked))
  }
  for (const word of ['an', 'zoe']) expect(await foundListed(ranking, word)).toEqual(await foundListed(loaded, word))
  return isMarked
}

async function foundListed(ranking: Ranking, word: string) {
  const found = await ranking.search([word])
  return found.filter((number) => ranking.index.get(number)).sort((a, b) => a - b)
}

test('a start uses the file, and ranks as if it had loaded the members', async () => {
  await saveMarked()
  expect(await startsFromFile()).toBe(true)
})

test('a start from the file includes later changes: saves, a new member, a deleted one, a new day', async () => {
  const gone = await makeMember(app)
  await saveMarked()
  await app.db
    .update(profiles)
    .set({ hiddenAt: new Date() })
    .where(eq(profiles.id, ids[20] ?? ''))
  await app.db
    .update(profiles)
    .set({ religion: 'Islam', searchText: 'zoe' })
    .where(eq(profiles.id, ids[21] ?? ''))
  await app.db
    .update(profiles)
    .set({ hiddenAt: null, deactivatedAt: null })
    .where(eq(profiles.id, ids[4] ?? ''))
  await makeMember(app, { gender: 'other' })
  await app.db.delete(accounts).where(eq(accounts.id, gone.id))
  app.clock.advance(DAY_MS)
  await advanceRankingDay(app)
  expect(await startsFromFile()).toBe(true)
  app.clock.advance(-DAY_MS)
})

test('the file contains no names, addresses, ids or texts, and other users cannot read it', async () => {
  const member = await makeMember(app, { firstName: 'Canaryfirst', city: 'Canarycity', address: 'Canarystreet 5' })
  await saveMarked()
  const bytes = readFileSync(file)
  const secrets = ['anary', member.id, member.id.replaceAll('-', ''), 'jodi.example', app.secret]
  for (const secret of secrets) {
    expect(bytes.includes(secret), secret).toBe(false)
    expect(bytes.includes(Buffer.from(secret, 'utf16le')), secret).toBe(false)
  }
  expect(bytes.includes(Buffer.from(member.id.replaceAll('-', ''), 'hex'))).toBe(false)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the file never contains a deleted account after the next response', async () => {
  const [first, second] = [await makeMember(app), await makeMember(app)]
  const node = await openNode({ changedMs: 0 })
  await waitFor(node.app, () => isOnFile(first.profile.rankingId))
  await app.db.delete(accounts).where(eq(accounts.id, first.id))
  await syncedRanking(node.app)
  expect(isOnFile(first.profile.rankingId)).toBe(false)
  await waitFor(node.app, () => isOnFile(second.profile.rankingId))
  expect(isOnFile(first.profile.rankingId)).toBe(false)
  await node.close()
  // While no process runs.
  await app.db.delete(accounts).where(eq(accounts.id, second.id))
  const next = await openNode()
  expect(isOnFile(second.profile.rankingId)).toBe(false)
  await next.close()
  expect(isOnFile(second.profile.rankingId)).toBe(false)
  expect(isOnFile(await numberOf(ids[0]))).toBe(true)
})

function isOnFile(number: number): boolean {
  const saved = existsSync(file) ? deserialize(readFileSync(file)) : undefined
  return saved !== undefined && idsIn(saved.memory).includes(number)
}

/** Waits until the condition holds, at most 500 times 10 ms, while the ranking is requested. */
async function waitFor(node: AppContext, isSo: () => boolean) {
  for (let tries = 0; tries < 500 && !isSo(); tries++) {
    await syncedRanking(node)
    await sleep(10)
  }
  expect(isSo()).toBe(true)
}

async function numberOf(id: string | undefined): Promise<number> {
  const [row] = await app.db
    .select({ number: profiles.rankingId })
    .from(profiles)
    .where(eq(profiles.id, id ?? ''))
  return row?.number ?? 0
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['torn', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['altered', (bytes) => bytes.fill(1, bytes.length - 9, bytes.length - 8)],
])('a file that is %s is ignored, and does no harm', async (_, spoil) => {
  await saveMarked()
  writeFileSync(file, spoil(readFileSync(file)))
  expect(await startsFromFile()).toBe(false)
})

test('a file of another database on the same server is ignored', async () => {
  await saveMarked()
  const other = await openTestApp({ DATA_DIR: app.env.dataDir })
  const following = followChanges(other, NEVER_MS, SAVING)
  await following.ready
  expect((await syncedRanking(other)).index.size).toBe(0)
  await following.stop()
  await other.close()
})

test('a file is ignored if it is too old, if the clock has been set back, or if the data were replaced since', async () => {
  await saveMarked(({ changes }) => {
    changes.at -= 51 * 60
  })
  expect(await startsFromFile()).toBe(false)
  await saveMarked(({ changes }) => {
    changes.at += 120
  })
  expect(await startsFromFile()).toBe(false)
  await saveMarked()
  await app.db.execute(sql`truncate match_changes`)
  expect(await startsFromFile()).toBe(false)
})

test('a file is ignored if more has changed than is pulled member by member', async () => {
  await saveMarked()
  await app.db.execute(sql`insert into match_changes (ranking_id) select 1 from generate_series(1, 20001)`)
  expect(await startsFromFile()).toBe(false)
  await app.db.delete(matchChanges)
})

test('if no file can be written the ranking works all the same, and logs it', async () => {
  rmSync(file, { force: true })
  mkdirSync(file)
  await writeFile(path.join(file, 'something'), '')
  expect(await startsFromFile()).toBe(false)
  const warning = { level: 40, msg: 'could not re-cluster or save ranking snapshot' }
  // A slow machine may warn of something else before.
  await waitFor(app, () => logged.some(({ msg }) => msg === warning.msg))
  expect(logged).toContainEqual(expect.objectContaining(warning))
  rmSync(file, { recursive: true })
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { createScanIndex } from '@jodi/matching/scan-index.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { MAINTENANCE_TIMES, RankingMaintenance } from '#ranking/index/commands.ts'
import { followChanges } from '#ranking/index/jobs.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { RankingState } from '#ranking/index/rules.ts'
import { loadMembers } from '#ranking/loading/queries.ts'
import { listMembers } from '#ranking/members/queries.ts'
import { type MemberRecord, toMemberRow } from '#ranking/members/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeMember } from '#test/factories/factories.ts'
import { addMembers } from '#test/factories/odd-members.ts'

const SEED = 91
const NO_PAUSE = { ...MAINTENANCE_TIMES, pauseMs: 0 }
const logged: { level: number; msg: string }[] = []

let app: TestApp
let records: MemberRecord[]
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const { day } = await syncedRanking(app)
  await addMembers(app, day, 300, 4, SEED)
  const { rows } = await app.database.query('select ranking_id as number from profiles')
  records = await listMembers(
    app.db,
    rows.map(({ number }) => Number(number)),
  )
})
beforeEach(() => void logged.splice(0))
afterAll(() => app.close())

/** A ranking with maintenance, and the plain scan, which gets the same edits. */
async function holdBoth() {
  const { memory, texts, changes } = await loadMembers(app.database)
  const held = new RankingState(memory, texts, 0)
  const plain = createScanIndex()
  plain.setDay(changes.day)
  for (const record of records) plain.upsert(toMemberRow(record))
  const rng = new Rng(SEED, 'edits')
  const edit = (times: number) => {
    for (let at = 0; at < times; at++) {
      const [one, other] = [rng.pick(records), rng.pick(records)]
      if (rng.chance(0.3)) {
        held.forget(one.number)
        plain.remove(one.number)
        continue
      }
      const edited = { ...other, id: one.id, number: one.number }
      held.hold(edited)
      plain.upsert(toMemberRow(edited))
    }
  }
  const compare = () => {
    expect([held.index.size, held.index.listed]).toEqual([plain.size, plain.listed])
    for (const { number } of records) {
      const viewer = plain.get(number)
      expect(held.index.get(number)).toEqual(viewer)
      if (!viewer || number % 3 > 0) continue
      const asked = { limit: 40, exclude: [] }
      expect(held.index.rank(viewer, asked)).toEqual(plain.rank(viewer, asked))
    }
  }
  const setDay = (day: number) => {
    held.setDay(day)
    plain.setDay(day)
  }
  return { held, changes, edit, setDay, compare }
}

/** Counts the snapshots. */
function countSnapshots({ index }: RankingState): () => number {
  let count = 0
  const { snapshot } = index
  index.snapshot = () => {
    count += 1
    return snapshot.call(index)
  }
  return () => count
}

test('edits during a clustering are included afterwards, also if the day changes during it', async () => {
  const { held, changes, edit, setDay, compare } = await holdBoth()
  const maintenance = new RankingMaintenance(app.log, null, NO_PAUSE)
  edit(100)
  maintenance.begin(held, changes)
  edit(100)
  setDay(changes.day + 400)
  edit(100)
  compare()
  await maintenance.done
  compare()
  edit(100)
  compare()
  expect(logged).toEqual([])
})

test('a thread that crashes or hangs is logged, and the next check starts another', async () => {
  const { held, changes, edit, compare } = await holdBoth()
  const maintenance = new RankingMaintenance(app.log, null, { ...NO_PAUSE, mostMs: 1 })
  for (let times = 1; times <= 2; times++) {
    maintenance.begin(held, changes)
    edit(50)
    await maintenance.done
    expect(logged).toHaveLength(times)
    edit(50)
    compare()
  }
  const patient = new RankingMaintenance(app.log, null, NO_PAUSE)
  patient.begin(held, changes)
  edit(50)
  await patient.done
  compare()
  expect(logged).toMatchObject([
    { level: 40, msg: 'could not re-cluster or save ranking snapshot' },
    { level: 40, msg: 'could not re-cluster or save ranking snapshot' },
  ])
})

test('two runs never overlap', async () => {
  const { held, changes, edit, compare } = await holdBoth()
  const snapshots = countSnapshots(held)
  const maintenance = new RankingMaintenance(app.log, null, NO_PAUSE)
  for (let round = 1; round <= 2; round++) {
    for (let times = 0; times < 3; times++) {
      edit(8000)
      maintenance.look(held, changes)
      expect(snapshots()).toBe(round)
    }
    await maintenance.done
  }
  compare()
})

test('there is a pause after a run', async () => {
  const { held, changes, edit } = await holdBoth()
  const snapshots = countSnapshots(held)
  const maintenance = new RankingMaintenance(app.log, null, MAINTENANCE_TIMES)
  for (let round = 0; round < 2; round++) {
    edit(8000)
    maintenance.look(held, changes)
    await maintenance.done
  }
  expect(snapshots()).toBe(1)
})

test('a member who is deleted while a file is written is not in the final file', async () => {
  const { held, changes } = await holdBoth()
  const file = path.join(app.env.dataDir, 'ranking')
  const maintenance = new RankingMaintenance(app.log, file, NO_PAUSE)
  maintenance.begin(held, changes)
  await maintenance.done
  expect(existsSync(file)).toBe(true)
  maintenance.begin(held, changes)
  await maintenance.memberGone()
  await maintenance.done
  expect(existsSync(file)).toBe(false)
  maintenance.look(held, changes)
  await maintenance.done
  expect(existsSync(file)).toBe(true)
})

test('nor is one if the thread is stopped after it has written the file, before it says so', async () => {
  const { held, changes } = await holdBoth()
  const file = path.join(app.env.dataDir, 'ranking')
  const maintenance = new RankingMaintenance(app.log, file, NO_PAUSE)
  maintenance.begin(held, changes)
  await maintenance.memberGone()
  const until = performance.now() + 20_000
  // Without a pause, so that no message of the thread arrives.
  while (!existsSync(file) && performance.now() < until);
  expect(existsSync(file)).toBe(true)
  await maintenance.stop()
  expect(existsSync(file)).toBe(false)
})

test('a ranking with few edits is not clustered again', async () => {
  const { held, changes, edit } = await holdBoth()
  const snapshots = countSnapshots(held)
  edit(10)
  new RankingMaintenance(app.log, null, NO_PAUSE).look(held, changes)
  expect(snapshots()).toBe(0)
})

test('a process that stops ends the running thread without a log line', async () => {
  const node = await app.openNode()
  const following = followChanges(node, 3_600_000, { pauseMs: 0 })
  await following.ready
  const held = (await syncedRanking(node)) as RankingState
  const record = records.find((one) => held.index.get(one.number))
  for (let times = 0; record && times < 5000; times++) {
    held.forget(record.number)
    held.hold(record)
  }
  let isAdopted = false
  held.index.adopt = () => {
    isAdopted = true
  }
  await makeMember(app)
  await syncedRanking(node)
  await following.stop()
  await node.close()
  expect(isAdopted).toBe(false)
  expect(logged).toEqual([])
})

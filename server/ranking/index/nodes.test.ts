import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { matchChanges } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { followChanges } from '#ranking/index/jobs.ts'
import { memoryStatus, type Ranking, syncedRanking } from '#ranking/index/queries.ts'
import { deleteOldMatchChanges } from '#ranking/jobs.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

const NEVER_MS = 3_600_000
const SOON_MS = 50

let app: TestApp
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(async () => {
  for (const node of open.splice(0)) await node.close()
})
afterAll(() => app.close())

interface Node {
  app: AppContext
  /** The row as loaded, read without a request, so that the test itself pulls nothing. */
  ranking: Ranking
}

/** Another process on the same data that follows the database. */
async function openNode(pullMs: number): Promise<Node> {
  const node = await app.openNode()
  const following = followChanges(node, pullMs)
  open.push({
    async close() {
      await following.stop()
      await node.close()
    },
  })
  await following.ready
  return { app: node, ranking: await syncedRanking(node) }
}

const heldVersion = (ranking: Ranking, { profile }: Member) => ranking.index.get(profile.rankingId)?.version

const askedVersion = async (node: Node, member: Member) => heldVersion(await syncedRanking(node.app), member)

async function save(by: AppContext, { id }: Member, version: number) {
  await by.db.update(profiles).set({ rankingVersion: version }).where(eq(profiles.id, id))
}

/**
 * What a node learns without a request; with the embedded database there is only one process, which learns on request.
 */
async function expectLearned(node: Node, member: Member, version: number | undefined) {
  if (app.database.kind === 'embedded') await syncedRanking(node.app)
  for (let tries = 0; tries < 300 && heldVersion(node.ranking, member) !== version; tries++) await sleep(10)
  expect(heldVersion(node.ranking, member)).toBe(version)
}

/** Disables the triggers: changes in `write` are neither recorded nor notified. */
function unnoted(write: (tx: Parameters<Parameters<AppContext['db']['transaction']>[0]>[0]) => Promise<unknown>) {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await write(tx)
  })
}

test("two nodes receive each other's changes: a save, a preference, a disabled and a deleted account", async () => {
  const [one, other] = [await openNode(NEVER_MS), await openNode(NEVER_MS)]
  const [she, he] = [await makeMember(one.app), await makeMember(other.app, { gender: 'male' })]
  await expectLearned(one, he, 1)
  await expectLearned(other, she, 1)
  await save(one.app, she, 2)
  await save(other.app, he, 3)
  await expectLearned(other, she, 2)
  await expectLearned(one, he, 3)
  await one.app.db.insert(preferences).values({ profileId: she.id, minAge: 44 })
  await save(one.app, she, 4)
  await expectLearned(other, she, 4)
  expect(other.ranking.index.get(she.profile.rankingId)?.preferences?.minAge).toBe(44)
  await other.app.database.query('update accounts set disabled_at = now() where id = $1', [she.id])
  await expectLearned(one, she, undefined)
  await one.app.database.query('delete from accounts where id = $1', [he.id])
  await expectLearned(other, he, undefined)
})

test('a change with an early transaction id and a late commit reaches a node that has pulled later ones', async () => {
  const node = await openNode(NEVER_MS)
  const [early, late] = [await makeMember(app), await makeMember(app)]
  await app.db.transaction(async (tx) => {
    await tx.update(profiles).set({ rankingVersion: 7 }).where(eq(profiles.id, late.id))
    if (app.database.kind === 'embedded') return
    for (const version of [2, 3]) {
      await save(app, early, version)
      await expectLearned(node, early, version)
    }
    expect(heldVersion(node.ranking, late)).toBe(1)
  })
  await expectLearned(node, late, 7)
})

test('after a lost notification a change arrives with the next regular pull, or with the next request', async () => {
  const [pulling, asked] = [await openNode(SOON_MS), await openNode(NEVER_MS)]
  const member = await makeMember(app)
  await expectLearned(asked, member, 1)
  await unnoted(async (tx) => {
    await tx.update(profiles).set({ rankingVersion: 5 }).where(eq(profiles.id, member.id))
    await tx.insert(matchChanges).values({ rankingId: member.profile.rankingId })
  })
  await expectLearned(pulling, member, 5)
  if (app.database.kind === 'postgres') expect(heldVersion(asked.ranking, member)).toBe(1)
  expect(await askedVersion(asked, member)).toBe(5)
})

test('a killed LISTEN connection is restored, and commits in the meantime are pulled', async () => {
  const node = await openNode(NEVER_MS)
  const member = await makeMember(app)
  await expectLearned(node, member, 1)
  const listening = `from pg_stat_activity where datname = current_database() and query = 'listen match_changes'`
  await app.database.query(`select pg_terminate_backend(pid) ${listening}`)
  while ((await app.database.query(`select ${listening}`)).rowCount > 0) await sleep(5)
  await save(app, member, 2)
  await expectLearned(node, member, 2)
  await save(app, member, 3)
  await expectLearned(node, member, 3)
})

test('a node that was suspended for two hours loads everyone again, since the change records were deleted', async () => {
  await moveDatabaseClock(0)
  const node = await openNode(NEVER_MS)
  const member = await makeMember(app)
  await expectLearned(node, member, 1)
  const before = await syncedRanking(node.app)
  await unnoted((tx) => tx.update(profiles).set({ rankingVersion: 8 }).where(eq(profiles.id, member.id)))
  await moveDatabaseClock(49 * 60)
  expect(await syncedRanking(node.app)).toBe(before)
  expect(heldVersion(before, member)).toBe(1)
  await moveDatabaseClock(49 * 60 + 7200)
  await deleteOldMatchChanges(node.app)
  expect(await app.db.$count(matchChanges)).toBe(0)
  expect(await askedVersion(node, member)).toBe(8)
  expect(await syncedRanking(node.app)).not.toBe(before)
  await moveDatabaseClock(0)
})

/** Replaces the clock of the database by one that is some seconds ahead, for connections opened from now on. */
async function moveDatabaseClock(seconds: number) {
  const functions = ['now', 'clock_timestamp'].map(
    (name) => `create or replace function stand_in.${name}() returns timestamptz volatile language sql
      as 'select pg_catalog.${name}() + (select ahead from stand_in.clock)';`,
  )
  await app.database.run(`
    create schema if not exists stand_in;
    create table if not exists stand_in.clock (ahead interval not null);
    delete from stand_in.clock;
    insert into stand_in.clock values (interval '${seconds} seconds');
    ${functions.join('')}`)
  const { rows } = await app.database.query('select current_database() as name')
  const path = 'set search_path = stand_in, pg_catalog, public'
  await app.database.run(app.database.kind === 'embedded' ? path : `alter database "${rows[0]?.name}" ${path}`)
}

test('data that is replaced while a node runs is loaded again, once the restore has emptied the table of changes', async () => {
  const node = await openNode(NEVER_MS)
  const [restored, gone] = [await makeMember(app), await makeMember(app)]
  await expectLearned(node, gone, 1)
  await unnoted(async (tx) => {
    await tx.update(profiles).set({ rankingVersion: 12 }).where(eq(profiles.id, restored.id))
    await tx.delete(profiles).where(eq(profiles.id, gone.id))
    // Transaction ids of the copied server, which this server will assign only later.
    await tx.execute(
      sql`insert into match_changes (ranking_id, xid) values (${restored.profile.rankingId}, '99999999')`,
    )
  })
  expect(await askedVersion(node, restored)).toBe(1)
  await app.db.execute(sql`truncate match_changes`)
  expect(await askedVersion(node, restored)).toBe(12)
  expect(await askedVersion(node, gone)).toBeUndefined()
})

test('too many changes cause a new load, while responses in progress keep their ranking', async () => {
  const node = await openNode(NEVER_MS)
  const member = await makeMember(app)
  await expectLearned(node, member, 1)
  await app.db.execute(
    sql`insert into match_changes (ranking_id) select ${member.profile.rankingId} from generate_series(1, 20001)`,
  )
  const after = await syncedRanking(node.app)
  expect(after).not.toBe(node.ranking)
  expect(heldVersion(after, member)).toBe(1)
  expect(await syncedRanking(node.app)).toBe(after)
})

test('without any request the ranking stays up to date', async () => {
  const node = await openNode(50)
  await sleep(1000)
  expect(memoryStatus(node.app).ageSeconds).toBeLessThan(0.9)
})

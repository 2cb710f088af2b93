import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { readEnv } from '#lib/env.ts'
import { followChanges } from '#ranking/index/jobs.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { type OwnPostgres, openOwnPostgres } from '../../../scripts/lib/local-postgres.ts'

const PULL_MS = 200
const SOON = 600

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-outages-'))
let server: OwnPostgres
let running: AppContext & { close(): Promise<void> }
let other: typeof running
let following: ReturnType<typeof followChanges>

beforeAll(async () => {
  server = await openOwnPostgres()
  const open = () =>
    createAppContext(readEnv({ DATABASE_URL: server.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' }))
  running = await open()
  other = await open()
  following = followChanges(running, PULL_MS)
  await following.ready
}, 60_000)
afterAll(async () => {
  await following?.stop()
  await running?.close()
  await other?.close()
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The member's row in the running process, which pulls changes on its own. */
async function expectHeld({ profile }: Member, version: number | undefined) {
  const held = () =>
    syncedRanking(running).then(
      ({ index }) => index.get(profile.rankingId)?.version,
      () => -1,
    )
  for (let tries = 0; tries < SOON && (await held()) !== version; tries++) await sleep(50)
  expect(await held()).toBe(version)
}

const save = (member: Member, version: number) =>
  other.db.update(profiles).set({ rankingVersion: version }).where(eq(profiles.id, member.id))

/** The first requests after a restart may still use connections from before. */
async function untilItAnswers(app: AppContext) {
  for (let tries = 0; tries < SOON; tries++) {
    const answers = await app.db.$count(accounts).then(
      () => true,
      () => false,
    )
    if (answers) return
    await sleep(50)
  }
  throw new Error('the database did not come back')
}

test.each([
  ['is restarted', false],
  ['crashes', true],
])(
  'a process whose PostgreSQL %s loads everyone again and continues to follow',
  { timeout: 60_000 },
  async (_what, crashing) => {
    const member = await makeMember(other)
    await expectHeld(member, 1)
    const before = await syncedRanking(running)
    // A crash may lose the latest commits: the state on disk counts.
    await other.database.query('checkpoint')
    server.restart(crashing)
    await untilItAnswers(other)
    await save(member, 2)
    await expectHeld(member, 2)
    expect(await syncedRanking(running)).not.toBe(before)
    await save(member, 3)
    await expectHeld(member, 3)
  },
)

test('a process ranks by the older state after a pg_restore', { timeout: 60_000 }, async () => {
  // Only an installed server has pg_restore; the one from npm does not.
  const tool = (name: string) => path.join(server.bin, name)
  if (!existsSync(tool('pg_restore'))) return
  const [kept, gone] = [await makeMember(other), await makeMember(other)]
  await other.db.delete(accounts).where(eq(accounts.id, gone.id))
  const dump = path.join(folder, 'dump')
  execFileSync(tool('pg_dump'), ['--format=custom', `--file=${dump}`, server.url])
  await save(kept, 2)
  const late = await makeMember(other)
  await expectHeld(kept, 2)
  await expectHeld(late, 1)
  execFileSync(tool('pg_restore'), ['--clean', '--if-exists', `--dbname=${server.url}`, dump])
  await other.database.query('truncate match_changes')
  await untilItAnswers(other)
  await expectHeld(kept, 1)
  await expectHeld(late, undefined)
  await save(kept, 9)
  await expectHeld(kept, 9)
})

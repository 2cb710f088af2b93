import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPostgres, type Database } from '#db/connection.ts'
import { findUnavailable } from '#db/unavailable.ts'
import { createLog } from '#lib/log.ts'
import { runScript } from '#test/processes/command-process.ts'
import { createOwnPlace, type OwnPlace } from '#test/processes/server-process.ts'

const FILES = ['migrate.ts', 'backup.ts', 'check-files.ts', 'token.ts'] as const
const WORDS: Record<string, string[]> = { 'token.ts': ['canary@example.in'] }

let place: OwnPlace
let other: Database
beforeAll(async () => {
  place = await createOwnPlace()
  other = await connectPostgres(place.settings.DATABASE_URL ?? '', createLog({ logLevel: 'silent' }), 2)
  await run('migrate.ts')
})
afterAll(async () => {
  await other.close()
  await place.drop()
})

const run = (file: string) =>
  runScript(file, { ...place.settings, BACKUP_TO: `${place.settings.DATA_DIR}-backups` }, ...(WORDS[file] ?? []))

test('a command on a database that can only be read, such as a standby, says so in one line', async () => {
  const name = new URL(other.url ?? '').pathname.slice(1)
  await other.run(`alter database ${name} set default_transaction_read_only = on`)
  for (const file of FILES)
    expect(await run(file), file).toEqual({
      code: 1,
      said: expect.stringMatching(/^Setting DATABASE_URL: the database can only be read: [^\n]+ \(25006\)\.\n$/),
    })
  const reading = await connectPostgres(other.url ?? '', createLog({ logLevel: 'silent' }), 1)
  const write = () => reading.query('create table written (id int)')
  const error = await write().catch((thrown: unknown) => thrown)
  expect(findUnavailable(error)).toMatchObject({ code: '25006', message: 'the database can only be read' })
  const { code, said } = await run('doctor.ts')
  expect([code, said]).toEqual([1, expect.stringMatching(/^FAIL {2}database +It can only be read: /m)])
  await other.run(
    `begin; set transaction read write; alter database ${name} reset default_transaction_read_only; commit`,
  )
  await expect(write(), 'on a new connection').resolves.toBeDefined()
  await reading.close()
}, 120_000)

test('a command whose database goes away ends with one line, without its statement and values', async () => {
  const locked = other.db.transaction(async (tx) => {
    await tx.execute('lock table accounts, installation in access exclusive mode')
    await endWaiting(FILES.length - 1)
  })
  // The migration uses neither table.
  const ended = await Promise.all(FILES.slice(1).map((file) => run(file)))
  await locked
  for (const { code, said } of ended)
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database does not answer \(57P01\): see [^\n]+\n$/)])
}, 120_000)

/** Ends the connections of so many processes that wait for a lock. */
async function endWaiting(count: number) {
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (Number((await other.query(`select count(*) ${waiting}`)).rows[0]?.count) < count) await sleep(100)
  await other.query(`select pg_terminate_backend(pid) ${waiting}`)
}

test('the migration of a database that a newer release has migrated says so', async () => {
  await other.run('update schema_release set schema = schema + 9')
  const { code, said } = await run('migrate.ts')
  expect([code, said]).toEqual([0, expect.stringMatching(/that of a newer release, .* Nothing was changed\.\n$/)])
})

import { connectPostgres, type Database } from '../../server/db/connection.ts'
import { type Release, readRelease } from '../../server/db/release.ts'
import { readBackedUpAt } from '../../server/domains/figures/doctor/queries.ts'
import { LIMITS } from '../../server/domains/figures/status/rules.ts'
import { findInstallation, type StoredInstallation } from '../../server/domains/settings/installation/queries.ts'
import { findRestoring } from '../../server/domains/settings/installation/rules.ts'
import { fingerprintOf } from '../../server/lib/data-folder.ts'
import { type Env, SettingError } from '../../server/lib/env.ts'
import { createLog } from '../../server/lib/log.ts'
import { startError } from '../../server/lib/start-errors.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { codeOf, fail, type Line, note, ok } from './lines.ts'

const OLDEST = 140_000
const MOST_APART_MS = 60_000

export interface About {
  /** Undefined if there is none; null if it cannot be read, and then it is not compared. */
  secret: string | null | undefined
  /** The id of the files; undefined if they have none yet, or cannot be read. */
  fileStoreId: string | undefined
  /** The number of servers that share the database. */
  servers: number
  isRunning: boolean
}

/** Everything that a PostgreSQL database says about an installation. */
export async function postgresLines(env: Env, url: string, about: About): Promise<Line[]> {
  const database = await connectPostgres(url, createLog({ logLevel: 'silent' }), 2)
  try {
    const facts = await readFacts(database)
    return [
      facts.isReadOnly ? readOnlyLine() : versionLine(facts),
      connectionsLine(facts, env.dbPool, about.servers),
      schemaLine(facts.release, readRelease(), env.migrate && !about.isRunning, facts.mayCreate),
      clockLine(facts.apartMs),
      ...bindingLines(facts.installation, about),
      backupLine(facts.backedUpAt),
    ]
  } catch (error) {
    const { host } = new URL(url)
    const explained = startError(env, error)
    return [
      explained instanceof SettingError
        ? fail('database', explained.message)
        : fail('database', `No connection to ${host} (${codeOf(error)}): see whether PostgreSQL runs and accepts it.`),
    ]
  } finally {
    await database.close().catch(() => undefined)
  }
}

interface Row {
  version: string
  number: number
  most: number
  used: number
  now: number
  mayCreate: boolean | null
  isReadOnly: boolean
}

async function readFacts(database: Database) {
  const before = Date.now()
  const { rows } = await database.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select sum(numbackends)::int from pg_stat_database) as used,
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      has_schema_privilege(current_schema(), 'create') as "mayCreate",
      current_setting('transaction_read_only')::boolean as "isReadOnly"`)
  const after = Date.now()
  const facts = rows[0] as unknown as Row
  return { ...facts, apartMs: Math.max(before - facts.now, facts.now - after), ...(await readStored(database)) }
}

/** What either database has stored about itself. */
export async function readStored(database: Database) {
  const installation = await findInstallation(database.db)
  return {
    release: await findRelease(database),
    installation,
    backedUpAt: installation ? await readBackedUpAt(database.db) : null,
  }
}

/** The release that migrated the database; undefined if none has. */
async function findRelease(database: Database): Promise<Release | undefined> {
  const { rows } = await database.query(`select to_regclass('schema_release') is not null as "isMigrated"`)
  if (!rows[0]?.isMigrated) return undefined
  const found = await database.query('select schema, compatible_from as "compatibleFrom" from schema_release')
  return found.rows[0] as unknown as Release | undefined
}

export function versionLine({ number, version }: { number: number; version: string }): Line {
  return number < OLDEST
    ? fail('database', `PostgreSQL ${version} is too old: use 14 or newer.`)
    : ok('database', `PostgreSQL ${version}`)
}

const readOnlyLine = () =>
  fail('database', 'It can only be read: give the address of the primary server, or see what made it read-only.')

export function connectionsLine({ most, used }: { most: number; used: number }, pool: number, servers: number): Line {
  const needed = servers * (2 * pool + 3)
  const text = `${servers} ${servers === 1 ? 'server' : 'servers'} with DB_POOL=${pool} may open ${needed} of ${most}`
  return needed > most
    ? fail('connections', `${text}: lower DB_POOL, or raise max_connections of PostgreSQL.`)
    : ok('connections', `${text}, ${used} are open`)
}

/** `willMigrate`: the next start migrates the database. */
export function schemaLine(
  stored: Release | undefined,
  release: Release,
  willMigrate: boolean,
  mayCreate: boolean | null = true,
): Line {
  if (stored && release.schema < stored.compatibleFrom)
    return fail(
      'migrations',
      `The database needs a release of schema ${stored.compatibleFrom} or later, this one has ${release.schema}: start a newer release.`,
    )
  if (stored && stored.schema >= release.schema) return ok('migrations', `none is pending, schema ${stored.schema}`)
  const text = `The database has ${stored ? `schema ${stored.schema}` : 'no schema'}, this release ${release.schema}`
  if (!mayCreate)
    return fail('migrations', `${text}, and this user may not create tables there: make it the owner of the database.`)
  return willMigrate
    ? note('migrations', `${text}: the next start migrates it.`)
    : fail('migrations', `${text}: run npm run migrate.`)
}

export function clockLine(apartMs: number): Line {
  const seconds = Math.max(0, Math.round(apartMs / 1000))
  return apartMs > MOST_APART_MS
    ? fail('clock', `${seconds} s away from the clock of the database: correct the clock of this machine.`)
    : ok('clock', `${seconds} s away from that of the database`)
}

/** Whether secret and files are those with which the database was set up, and whether a restore is unfinished. */
export function bindingLines(
  installation: StoredInstallation | undefined,
  { secret, fileStoreId }: Pick<About, 'secret' | 'fileStoreId'>,
) {
  const backup = findRestoring(installation?.fileStoreId)
  if (backup) return [unfinishedLine(backup)]
  const lines: Line[] = []
  if (installation && secret === undefined)
    lines.push(
      fail(
        'secret',
        'This database has one already: see whether DATA_DIR is the right folder and its disk is mounted, or put the one there that it was set up with. Only if it is lost, run npm run secret:replace.',
      ),
    )
  if (installation && typeof secret === 'string' && fingerprintOf(secret) !== installation.fingerprint)
    lines.push(fail('secret', 'It is not the secret of this database: put the one there that it was set up with.'))
  if (installation && fileStoreId !== undefined && fileStoreId !== installation.fileStoreId)
    lines.push(
      fail(
        'files',
        'They are not those of this database: see whether the folder or bucket is the right one and the disk is mounted.',
      ),
    )
  return lines
}

export const unfinishedLine = (backup: string) =>
  fail('restore', `That of backup ${backup} is not finished: run npm run restore -- ${backup} again.`)

export function backupLine(backedUpAt: string | null, now = Date.now()): Line {
  if (backedUpAt === null)
    return note('backups', 'No backup is recorded: see "Backup and restore" in docs/operations.md.')
  const hours = Math.floor((now - Date.parse(backedUpAt)) / HOUR_MS)
  const text = `The last one was made ${hours} h ago`
  return hours * 3600 > LIMITS.backupOld
    ? fail('backups', `${text}: see why there is no later one.`)
    : ok('backups', text)
}

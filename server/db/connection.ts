import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { backupLockInProcess, backupLockOnServer } from '#db/backup-lock.ts'
import { isDiskFull, requireSpace } from '#db/disk-space.ts'
import { isListening, type Listener, listenOn, type ServerListener } from '#db/listen.ts'
import { type Loader, loadEmbedded, loadPostgres } from '#db/load.ts'
import { type Client, on, Pools } from '#db/pools.ts'
import { measuredClient, StatementMeter } from '#db/statements.ts'
import { asUnavailable } from '#db/unavailable.ts'
import { keepUp } from '#db/upkeep.ts'
import { watchServer } from '#db/watch.ts'
import { makePrivateFolder } from '#lib/data-folder.ts'
import type { Log } from '#lib/log.ts'
import { hasPanicked } from '#lib/start-errors.ts'

/** One type for the embedded database and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The database or a transaction. */
export type Connection = Db | Tx

export interface Database {
  kind: 'embedded' | 'postgres'
  /** The URL for a connection by another thread; undefined for the embedded database, which belongs to this thread. */
  url: string | undefined
  db: Db
  /** Runs raw statements, several in one text. */
  run(statements: string): Promise<void>
  /** Runs one raw statement with its values, for libraries that write their own SQL; without values also several. */
  query(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>
  migrate(folder: string): Promise<void>
  /** For reading many rows in one snapshot. */
  read<T>(work: (reading: SnapshotReader) => Promise<T>): Promise<T>
  /** For filling tables from a backup in one transaction, while nothing else uses the database. */
  load<T>(work: (loader: Loader) => Promise<T>): Promise<T>
  /** Blocks every other starting process while `work` runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Refuses another backup or restore of this database until the result is called; throws if there is one already. */
  lockBackups(): Promise<() => Promise<void>>
  /**
   * Whether any process serves from this database, including this one; processes that only run a command do not count.
   */
  isServed(): Promise<boolean>
  /** Listens on a channel; with only one process nothing arrives. `onGap`: notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Listener
  /** Measures every statement of this process. */
  meter: StatementMeter
  /** The pools of connections; undefined for the embedded database, which has one. */
  poolSizes(): Pools['sizes'] | undefined
  /** Whether the server is unreachable: queries fail at once. */
  isAway(): boolean
  /**
   * Checks the server regularly, until stopped; the embedded database is kept up, which nothing else does. `onEnd`: it
   * has stopped because of an error, such as a full disk, and answers nothing until the process starts again.
   */
  watch(log: Log, onEnd: (error: unknown) => void): { stop(): Promise<void> }
  close(): Promise<void>
}

/** A read-only transaction that sees one snapshot from its first statement on. */
export interface SnapshotReader {
  db: Connection
  /** Number of rows that are processed before other work runs. */
  batchSize: number
  /** The rows of a select in COPY format, fields separated by tabs; the bytes are valid only during the call. */
  copy(select: string, take: (row: Uint8Array) => void): Promise<void>
}

/** `isFull`: whether the disk of the folder has no room for what the database writes. */
export async function connectEmbedded(dataDir: string, isFull = isDiskFull): Promise<Database> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  // Its files can be read and written by every user of the machine who reaches them.
  makePrivateFolder(dataDir)
  const assertSpace = requireSpace(dataDir, isFull)
  assertSpace()
  const database = await embeddedDatabase(await PGlite.create({ dataDir, extensions: { pg_trgm } }))
  database.meter.require(assertSpace)
  return database
}

/** The embedded database on an open client, which it closes. */
export async function embeddedDatabase(opened: PGlite): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const meter = new StatementMeter()
  const client = measuredClient(opened, meter)
  const db = drizzle({ client })
  return {
    kind: 'embedded',
    meter,
    poolSizes: () => undefined,
    url: undefined,
    db: db as unknown as Db,
    run: async (statements) => void (await client.exec(statements)),
    query: async (statement, values) => {
      const result = values ? await client.query(statement, values) : (await client.exec(statement)).at(-1)
      const rows = (result?.rows ?? []) as Record<string, unknown>[]
      // As with PostgreSQL, the count includes rows that were only read: libraries treat 0 as an empty result.
      return { rows, rowCount: result?.affectedRows || rows.length }
    },
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    read: (work) => readEmbedded(db as unknown as Db, work),
    load: (work) => loadEmbedded(client, work),
    exclusively: (work) => work(),
    lockBackups: backupLockInProcess().take,
    // Only one process uses its folder: this one.
    isServed: async () => false,
    listen: () => ({ ready: Promise.resolve(), stop: async () => undefined }),
    isAway: () => false,
    watch: (log, onEnd) => {
      meter.observeFailures((error) => hasPanicked(error) && onEnd(error))
      return keepUp(client, log)
    },
    close: () => client.close(),
  }
}

/** So many rows take some milliseconds, during which nothing else is answered. */
const EMBEDDED_BATCH_SIZE = 1000

// The only connection is that of the transaction.
function readEmbedded<T>(db: Db, work: (reading: SnapshotReader) => Promise<T>): Promise<T> {
  return db.transaction(
    (tx) =>
      work({
        db: tx,
        batchSize: EMBEDDED_BATCH_SIZE,
        async copy(select, take) {
          const { blob } = (await tx.execute(sql.raw(`copy (${select}) to '/dev/blob'`))) as unknown as { blob?: Blob }
          const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? [])
          for (let start = 0; start < bytes.length; ) {
            const end = bytes.indexOf(NEWLINE, start) + 1
            take(bytes.subarray(start, end))
            start = end
          }
        },
      }),
    SNAPSHOT,
  )
}

const NEWLINE = 10
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

const MIGRATION_LOCK = 727_001

export async function connectPostgres(url: string, log: Log, poolSize = 10): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pools = new Pools(pg.Pool, url, poolSize, (error) =>
    log.warn({ err: asUnavailable(error) }, 'database connection lost'),
  )
  const dbOf = (client: Client) => drizzle({ client: client as pg.Pool })
  const db = dbOf(pools)
  // If `begin` itself fails, drizzle would never release the client.
  db.transaction = (work, config) =>
    pools.withConnection((client, onUsable) =>
      dbOf(client).transaction((tx) => {
        onUsable()
        return work(tx)
      }, config),
    )
  const listeners = new Set<ServerListener>()
  const connectAlone = () => new pg.Client({ connectionString: url })
  const backupLock = backupLockOnServer(connectAlone)
  return {
    kind: 'postgres',
    meter: pools.meter,
    poolSizes: () => pools.sizes,
    url,
    db: db as unknown as Db,
    run: async (statements) => void (await pools.query(statements)),
    query: async (statement, values) => {
      const result = await pools.query(statement, values)
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    read: (work) => readPostgres(pools, (client) => dbOf(client) as unknown as Db, work),
    load: (work) => loadPostgres(pools, work),
    exclusively: (work) => workExclusively(pools, work),
    lockBackups: backupLock.take,
    listen: (channel, onPayload, onGap) => {
      const listening = listenOn(new URL(url), log, channel, onPayload, onGap)
      listeners.add(listening)
      return listening
    },
    isServed: () => isListening(pools),
    isAway: () => pools.away !== undefined,
    watch: () =>
      watchServer(connectAlone, (away) => {
        pools.away = away
        if (!away) return log.info('the database answers again')
        log.error({ err: away })
        // A hanging connection may never report that it is lost.
        for (const { drop } of listeners) drop()
      }),
    close: async () => void (await Promise.all([pools.end(), backupLock.close()])),
  }
}

async function workExclusively<T>(pools: Pools, work: () => Promise<T>): Promise<T> {
  const holder = await pools.connectForWork()
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    holder.release()
  }
}

async function readPostgres<T>(
  pools: Pools,
  dbOf: (client: Client) => Db,
  work: (reading: SnapshotReader) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import('pg')
  const client = await pools.connectForWork()
  const copy = (select: string, take: (row: Uint8Array) => void) =>
    new Promise<void>((resolve, reject) => {
      const query = new pg.Query(`copy (${select}) to stdout`)
      // One message per row, which the types of the library do not have.
      Object.assign(query, { handleCopyData: ({ chunk }: { chunk: Uint8Array }) => take(chunk) })
      query.on('end', () => resolve())
      query.on('error', (error) => reject(asUnavailable(error)))
      client.query(query)
    })
  let isDone = false
  try {
    await on(client, pools.meter).query('begin isolation level repeatable read read only')
    const result = await work({ db: dbOf(on(client, pools.meter)), batchSize: Number.POSITIVE_INFINITY, copy })
    await on(client, pools.meter).query('commit')
    isDone = true
    return result
  } finally {
    // A connection in the middle of a copy cannot be used for anything else.
    client.release(!isDone)
  }
}

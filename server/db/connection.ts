import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Log } from '#lib/log.ts'

/** One type over the embedded database and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query may run on. */
export type Connection = Db | Tx

export interface Database {
  kind: 'embedded' | 'postgres'
  /** Where another thread can connect by itself; the embedded one belongs to this thread alone. */
  url: string | undefined
  db: Db
  /** Runs raw statements, several in one text. */
  run(statements: string): Promise<void>
  /** One raw statement with its values, for libraries that write their own SQL; several without values. */
  query(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>
  migrate(folder: string): Promise<void>
  /** Reads much in one snapshot. */
  read<T>(work: (reading: Reading) => Promise<T>): Promise<T>
  /** Holds off every other starting process while `work` runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Hears what is said on a channel; nothing to hear where there is only one process. `onGap`: something may have been missed. */
  /** Whether any process runs on this database, this one included; processes that only run a command do not count. */
  isServed(): Promise<boolean>
  listen(channel: string, onSaying: (payload: string) => void, onGap: () => void): Listening
  close(): Promise<void>
}

/** A transaction that only reads, and sees one snapshot from its first statement on. */
export interface Reading {
  db: Connection
  /** Rows that are read at one go; other work waits meanwhile. */
  atOnce: number
  /** Each row of a select as COPY writes it, fields with tabs between them; the bytes are only lent. */
  copy(select: string, take: (row: Uint8Array) => void): Promise<void>
}

export interface Listening {
  /** Resolves once it hears. */
  ready: Promise<void>
  stop(): Promise<void>
}

export async function connectEmbedded(dataDir: string | undefined, image?: Blob): Promise<Database> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const client = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(image ? { loadDataDir: image } : {}),
    extensions: { pg_trgm },
  })
  const db = drizzle({ client })
  return {
    kind: 'embedded',
    url: undefined,
    db: db as unknown as Db,
    run: async (statements) => void (await client.exec(statements)),
    query: async (statement, values) => {
      const result = values ? await client.query(statement, values) : (await client.exec(statement)).at(-1)
      const rows = (result?.rows ?? []) as Record<string, unknown>[]
      // Rows that were only read count as well, as with PostgreSQL: libraries take none for an empty answer.
      return { rows, rowCount: result?.affectedRows || rows.length }
    },
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    read: (work) => readEmbedded(db as unknown as Db, work),
    exclusively: (work) => work(),
    // Its folder has one process, which asks.
    isServed: async () => false,
    listen: () => ({ ready: Promise.resolve(), stop: async () => undefined }),
    close: () => client.close(),
  }
}

/** So many rows take some milliseconds, during which nothing else is answered. */
const EMBEDDED_AT_ONCE = 1000

// Inside the transaction only its own connection: there is no other.
function readEmbedded<T>(db: Db, work: (reading: Reading) => Promise<T>): Promise<T> {
  return db.transaction(
    (tx) =>
      work({
        db: tx,
        atOnce: EMBEDDED_AT_ONCE,
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
  const pool = new pg.Pool({ connectionString: url, max: poolSize, options: '-c timezone=UTC' })
  // Without listeners a lost connection would end the process: the pool hears the idle ones alone, the client those in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost')),
  )
  const db = drizzle({ client: pool })
  // Drizzle would keep the client for good where already its `begin` fails.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let begun = false
    try {
      return await drizzle({ client }).transaction((tx) => {
        begun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!begun)
    }
  }
  return {
    kind: 'postgres',
    url,
    db: db as unknown as Db,
    run: async (statements) => void (await pool.query(statements)),
    query: async (statement, values) => {
      const result = await pool.query(statement, values)
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    read: (work) => readPostgres(pool, (client) => drizzle({ client }) as unknown as Db, work),
    exclusively: async (work) => {
      const holder = await pool.connect()
      try {
        await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
        return await work()
      } finally {
        await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
        holder.release()
      }
    },
    isServed: async () => {
      const { rows } = await pool.query(
        'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
        [LISTENER],
      )
      return rows.length > 0
    },
    listen: (channel, onSaying, onGap) => listenOn(new URL(url), log, channel, onSaying, onGap),
    close: () => pool.end(),
  }
}

async function readPostgres<T>(
  pool: import('pg').Pool,
  dbOf: (client: import('pg').PoolClient) => Db,
  work: (reading: Reading) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import('pg')
  const client = await pool.connect()
  const copy = (select: string, take: (row: Uint8Array) => void) =>
    new Promise<void>((resolve, reject) => {
      const query = new pg.Query(`copy (${select}) to stdout`)
      // One message a row; those of the types do not know it.
      Object.assign(query, { handleCopyData: ({ chunk }: { chunk: Uint8Array }) => take(chunk) })
      query.on('end', () => resolve())
      query.on('error', reject)
      client.query(query)
    })
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work({ db: dbOf(client), atOnce: Number.POSITIVE_INFINITY, copy })
    await client.query('commit')
    isDone = true
    return result
  } finally {
    // In the middle of a copy a connection is of no other use.
    client.release(!isDone)
  }
}

const RECONNECT_MS = 1000
/** Every running process listens, and no command does. */
const LISTENER = 'jodi server'

/** A connection of its own that only listens, and comes back by itself. */
function listenOn(
  url: URL,
  log: Log,
  channel: string,
  onSaying: (payload: string) => void,
  onGap: () => void,
): Listening {
  let stopped = false
  let client: import('pg').Client | undefined
  let again: NodeJS.Timeout | undefined
  const heard = Promise.withResolvers<void>()
  const connect = async (isAgain: boolean) => {
    const { default: pg } = await import('pg')
    const one = new pg.Client({ connectionString: url.href, keepAlive: true, application_name: LISTENER })
    client = one
    const onLost = () => {
      if (stopped || client !== one) return
      client = undefined
      log.warn('the listening database connection was lost')
      void one.end().catch(() => undefined)
      again = setTimeout(() => void connect(true), RECONNECT_MS)
    }
    one.on('error', onLost)
    one.on('end', onLost)
    one.on('notification', ({ payload }) => onSaying(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${channel}`)
      heard.resolve()
      if (isAgain) onGap()
    } catch {
      onLost()
    }
  }
  const first = connect(false)
  return {
    ready: heard.promise,
    stop: async () => {
      stopped = true
      clearTimeout(again)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}

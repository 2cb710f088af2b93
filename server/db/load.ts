import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Pools } from '#db/pools.ts'

/** One transaction that fills tables from a backup. */
export interface Loader {
  /** Runs raw statements, several in one text; returns the rows of the last one. */
  run(statements: string): Promise<Record<string, unknown>[]>
  /** Adds rows in COPY format. */
  copyIn(into: string, rows: Uint8Array<ArrayBuffer>): Promise<void>
}

/** The embedded database has one connection, so that nothing else may use it at the same time. */
export function loadEmbedded<T>(client: PGlite, work: (loader: Loader) => Promise<T>): Promise<T> {
  const run: Loader['run'] = async (statements) =>
    ((await client.exec(statements)).at(-1)?.rows ?? []) as Record<string, unknown>[]
  const copyIn: Loader['copyIn'] = async (into, rows) =>
    void (await client.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([rows]) }))
  return inTransaction({ run, copyIn }, work)
}

export async function loadPostgres<T>(pools: Pools, work: (loader: Loader) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg')
  const client = await pools.connectForWork()
  const run: Loader['run'] = async (statements) => {
    const results = await client.query(statements)
    // Several statements have several results, which the types of the library do not have.
    return ([results].flat() as pg.QueryResult[]).at(-1)?.rows ?? []
  }
  const copyIn: Loader['copyIn'] = (into, rows) =>
    new Promise<void>((resolve, reject) => {
      const query = new pg.Query(`copy ${into} from stdin`)
      // The library supports sending rows, and its types do not.
      Object.assign(query, {
        handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }) {
          connection.sendCopyFromChunk(Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength))
          connection.endCopyFrom()
        },
      })
      query.on('end', () => resolve())
      query.on('error', reject)
      client.query(query)
    })
  try {
    return await inTransaction({ run, copyIn }, work)
  } finally {
    client.release(true)
  }
}

async function inTransaction<T>(loader: Loader, work: (loader: Loader) => Promise<T>): Promise<T> {
  await loader.run('begin')
  try {
    const result = await work(loader)
    await loader.run('commit')
    return result
  } catch (error) {
    // A lost connection has ended the transaction.
    await loader.run('rollback').catch(() => undefined)
    throw error
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '#lib/log.ts'

const EVERY_MS = 60_000
/** So much of the write-ahead log is kept for a start after a crash, which reads it. */
const WAL_BYTES = 64 * 1024 ** 2

type Client = Pick<PGlite, 'query' | 'exec'>

/**
 * Does regularly for the embedded database what a PostgreSQL server does by itself: without it the write-ahead log
 * grows until the process ends, and no row that was changed or deleted ever gives its place to another.
 */
export function keepUp(client: Client, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (true) {
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await cleanUp(client, signal).catch((error) =>
        log.error({ err: error }, 'upkeep of the embedded database failed'),
      )
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One round. Each statement is alone, so that requests wait for no more than one table. */
export async function cleanUp(client: Client, signal?: AbortSignal): Promise<void> {
  for (const { name } of await listDue(client)) {
    if (signal?.aborted) return
    await client.exec(`vacuum (analyze) ${name}`)
  }
  if (!signal?.aborted && (await isLogLong(client))) await client.exec('checkpoint')
}

/** By the limits of autovacuum, with an earlier one for the age, because nothing freezes rows before it is reached. */
async function listDue(client: Client): Promise<{ name: string }[]> {
  // Otherwise the counts of the last second are missing.
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
    where c.relkind = 'r' and c.relpersistence = 'p'
      and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
        or age(c.relfrozenxid) > 100000000)
    order by s.n_dead_tup desc`)
  return rows
}

async function isLogLong(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return (rows[0]?.bytes ?? 0) > WAL_BYTES
}

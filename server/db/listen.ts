import type pg from 'pg'
import type { Pools } from '#db/pools.ts'
import { DatabaseUnavailable } from '#db/unavailable.ts'
import type { Log } from '#lib/log.ts'

export interface Listener {
  /** Resolves once it is listening. */
  ready: Promise<void>
  stop(): Promise<void>
}

const RECONNECT_MS = 1000
/** Every serving process listens, and no command does. */
const LISTENER = 'jodi server'
const LISTEN_LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 5000 }

export interface ServerListener extends Listener {
  /** Replaces a connection that no longer responds. */
  drop(): void
}

/** A separate connection that only listens, and reconnects when it is lost. */
export function listenOn(
  url: URL,
  log: Log,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): ServerListener {
  let stopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  const heard = Promise.withResolvers<void>()
  const connect = async (isAgain: boolean) => {
    const { default: pg } = await import('pg')
    const one = new pg.Client({
      connectionString: url.href,
      keepAlive: true,
      application_name: LISTENER,
      ...LISTEN_LIMITS,
    })
    client = one
    const onLost = (error?: Error) => {
      if (stopped || client !== one) return
      client = undefined
      log.warn({ err: new DatabaseUnavailable(error) }, 'LISTEN connection lost, reconnecting')
      one.removeAllListeners('notification')
      void one.end().catch(() => undefined)
      again = setTimeout(() => void connect(true), RECONNECT_MS)
    }
    lose = onLost
    one.on('error', onLost)
    one.on('end', () => onLost())
    one.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${channel}`)
      heard.resolve()
      if (isAgain) onGap()
    } catch (error) {
      onLost(error as Error)
    }
  }
  let lose: () => void = () => undefined
  const first = connect(false)
  return {
    ready: heard.promise,
    drop: () => lose(),
    stop: async () => {
      stopped = true
      clearTimeout(again)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}

/** Whether a serving process listens on this database. */
export async function isListening(pools: Pools): Promise<boolean> {
  const { rows } = await pools.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [LISTENER],
  )
  return rows.length > 0
}

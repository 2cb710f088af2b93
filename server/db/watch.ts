import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailable, READ_ONLY } from '#db/unavailable.ts'

const PAUSE_MS = 250
/** In ticks: a process that was itself blocked has waited for no more than one of them. */
const TICKS = 5
const TICK_MS = 250

/**
 * Checks a server regularly, and reports why it is unavailable, or that it no longer is: a hanging one within 1.5 s.
 * One that can only be read, such as a standby after a failover, is unavailable: hardly a request writes nothing.
 */
export function watchServer(
  connect: () => pg.Client,
  onChange: (away: DatabaseUnavailable | undefined) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let away: DatabaseUnavailable | undefined
  const ask = async () => {
    if (!client) {
      client = connect()
      client.on('error', () => undefined)
      await client.connect()
    }
    const { rows } = await client.query(`select current_setting('transaction_read_only') as "readOnly"`)
    if (rows[0]?.readOnly === 'on') throw Object.assign(new Error(), { code: READ_ONLY })
  }
  const drop = () => {
    // Closing may hang as well, so it is not awaited.
    void client?.end().catch(() => undefined)
    client = undefined
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const failed = await withinTicks(ask(), stopping.signal)
      if (stopping.signal.aborted) return
      if (failed) drop()
      if (failed?.code !== away?.code) onChange(failed)
      away = failed
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await watching
      drop()
    },
  }
}

function withinTicks(asked: Promise<unknown>, signal: AbortSignal): Promise<DatabaseUnavailable | undefined> {
  return new Promise((resolve) => {
    const end = (failed?: DatabaseUnavailable) => {
      clearInterval(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(failed)
    }
    const giveUp = () => end(new DatabaseUnavailable())
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks === TICKS) giveUp()
    }, TICK_MS)
    signal.addEventListener('abort', giveUp)
    asked.then(
      () => end(),
      (error) => end(new DatabaseUnavailable(error)),
    )
  })
}

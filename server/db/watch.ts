import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const PAUSE_MS = 250
/** In ticks: a process that was itself blocked has waited for no more than one of them. */
const TICKS = 5
const TICK_MS = 250

/** Checks a server regularly, and reports changes of its availability: a hanging one within 1.5 s. */
export function watchServer(connect: () => pg.Client, onChange: (isAway: boolean) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let isAway = false
  const ask = async () => {
    if (!client) {
      client = connect()
      client.on('error', () => undefined)
      await client.connect()
    }
    await client.query('select 1')
  }
  const drop = () => {
    // Closing may hang as well, so it is not awaited.
    void client?.end().catch(() => undefined)
    client = undefined
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const answers = await withinTicks(ask(), stopping.signal)
      if (stopping.signal.aborted) return
      if (!answers) drop()
      if (answers === isAway) {
        isAway = !answers
        onChange(isAway)
      }
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

function withinTicks(asked: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answers: boolean) => {
      clearInterval(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(answers)
    }
    const giveUp = () => end(false)
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks === TICKS) giveUp()
    }, TICK_MS)
    signal.addEventListener('abort', giveUp)
    asked.then(() => end(true), giveUp)
  })
}

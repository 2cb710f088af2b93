import { setTimeout as sleep } from 'node:timers/promises'
import { sendCodes, sendDue, whileSending } from '#email/outbox.ts'
import type { AppContext } from '#lib/app-context.ts'

const EVERY_MS = 5000
/** The wait after an error. While the database is unavailable there is nothing to send. */
const RETRY_AFTER_ERROR_MS = 30_000
const STOP_MS = 3000
/** For what was cut off to be stored as failed. */
const CUT_OFF_MS = 500

/**
 * Sends due emails as long as this process runs. Codes have a round of their own, so that other emails do not delay
 * them. `stop` waits a short time for emails that are being sent, also for requests: one that is cut off may have been
 * accepted, and is sent again. Those that take longer fail at once, so that they are tried again as after any failure.
 */
export function sendRegularly(app: AppContext): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rounds = Promise.all([repeat(app, stopping.signal, sendDue), repeat(app, stopping.signal, sendCodes)])
  return {
    async stop() {
      stopping.abort()
      if (await within(STOP_MS, Promise.all([rounds, whileSending(app)]))) return
      app.mailer.close()
      await within(CUT_OFF_MS, whileSending(app))
    },
  }
}

const within = (ms: number, ends: Promise<unknown>): Promise<boolean> =>
  Promise.race([ends.then(() => true), sleep(ms, false, { ref: false })])

async function repeat(app: AppContext, signal: AbortSignal, send: typeof sendDue): Promise<void> {
  while (!signal.aborted) {
    // With a wrong clock, emails that fail would get a wrong time for the next attempt.
    const maySend = app.clockCheck.state !== 'differs'
    const wait = await (maySend ? send(app, signal) : Promise.resolve()).then(
      () => EVERY_MS,
      (error) => {
        app.log.error({ err: error }, 'outbox processing failed')
        return RETRY_AFTER_ERROR_MS
      },
    )
    await sleep(wait, undefined, { signal }).catch(() => undefined)
  }
}

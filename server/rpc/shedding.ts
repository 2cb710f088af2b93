import { setTimeout as sleep } from 'node:timers/promises'
import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import type { MiddlewareHandler } from 'hono'
import type { AppContext } from '#lib/app-context.ts'
import { AppError, BACK_SOON_DATA, RETRY_AFTER_SECONDS } from '#rpc/errors.ts'
import { logUnavailable } from '#rpc/failures.ts'
import { PROCEDURES_PATH } from '#rpc/guard.ts'
import type { WebEnv } from '#rpc/request.ts'

/** So many requests may be under way: on two cores they are answered in about two seconds. */
const MOST = 300
/** So many may be begun in one turn of the event loop, unless it is short. */
const MOST_IN_TURN = 100
const LONG_TURN_MS = 1000
/** A client that asks again at once would take the processor from those who wait. */
const REFUSED_AFTER_MS = 1000

/**
 * Files of the build cost nothing, and uploads have limits of their own. People must be able to sign out, and a provider that
 * tells of a payment is always heard.
 */
const ALWAYS =
  /^\/(assets\/|api\/(rpc\/accounts\/signOut$|payment\/(webhooks|notices)\/|(profiles|checks|settings|agents|stories)\/))/

/**
 * Refuses requests beyond what can be answered in time, so that those before them are: with too many under way, which mostly
 * wait for a connection to the database, or begun in one long turn of the event loop, while the others wait in their sockets.
 */
export function shedLoad(app: AppContext): MiddlewareHandler<WebEnv> {
  const turn = watchTurns()
  let underWay = 0
  return async (c, next) => {
    const { path } = c.req
    if (ALWAYS.test(path)) return next()
    if (underWay >= MOST || turn.isLong()) {
      logUnavailable(app, 'overload')
      await sleep(REFUSED_AFTER_MS)
      const error = new AppError('UNAVAILABLE', BACK_SOON_DATA, BACK_SOON_TEXT)
      // As the library writes it, so that the app reads it.
      if (path.startsWith(PROCEDURES_PATH))
        return c.json({ json: error.toJSON() }, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) })
      if (isForScripts(path)) throw error
      c.set('isShed', true)
      return next()
    }
    underWay += 1
    turn.begin()
    try {
      return await next()
    } finally {
      underWay -= 1
    }
  }
}

/** Every other path answers with a file of the build, or with the page. */
const isForScripts = (path: string) =>
  /^\/(api|files|create-user|create-agent|unsubscribe|sandbox|dev)(\/|$)/.test(path)

/** What one turn of the event loop begins: the embedded database answers most of it in the same turn. */
function watchTurns() {
  let begun = 0
  let startedAt = 0
  return {
    begin() {
      if (begun === 0) {
        startedAt = performance.now()
        setImmediate(() => {
          begun = 0
        })
      }
      begun += 1
    },
    isLong: () => begun >= MOST_IN_TURN && performance.now() - startedAt > LONG_TURN_MS,
  }
}

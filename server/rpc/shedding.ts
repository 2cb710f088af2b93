import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppContext } from '#lib/app-context.ts'
import { backSoonError, RETRY_AFTER_SECONDS } from '#rpc/errors.ts'
import { logUnavailable } from '#rpc/failures.ts'
import { PROCEDURES_PATH } from '#rpc/procedures-path.ts'
import type { WebEnv } from '#rpc/request.ts'
import { headersOf } from '#rpc/request-headers.ts'

/** Maximum number of concurrent requests: with two cores they are answered in about two seconds. */
const MOST = 300
/** Maximum number of requests that start in one turn of the event loop, unless it is short. */
const MOST_IN_TURN = 30
const LONG_TURN_MS = 1000
/** A client that retries at once would take CPU time from the waiting requests. */
const REFUSED_AFTER_MS = 1000

/**
 * Files of the build cost little, and uploads have their own limits. Signing out and webhooks of payment providers must
 * always work.
 */
const ALWAYS =
  /^\/(assets\/|api\/(rpc\/accounts\/signOut$|payment\/(webhooks|notices)\/|(profiles|checks|settings|agents|stories)\/))/

/**
 * They mostly wait for their turn to be hashed, which has a limit of its own: an attack must not use up the places of
 * others.
 */
const WITH_PASSWORD = /^\/api\/rpc\/accounts\/(signIn|requestSignUp|resetPassword|changePassword|setOwnPassword)$/
const MOST_WITH_PASSWORD = 600

/**
 * The longest body in bytes that is received before its request counts: one that comes slowly must not use up the
 * places of others.
 */
const RECEIVED_MAX = 64 * 1024
/**
 * They read the body themselves. Such requests, and those with a longer body or without its length, have places of
 * their own.
 */
const READS_ITSELF = /^\/create-(user|agent)$/
const MOST_WITH_LATE_BODY = 60

/**
 * Rejects requests beyond what can be answered in time, so that earlier ones are: if too many are in progress, which
 * mostly wait for a database connection, or too many start in one long turn of the event loop, while the others wait in
 * their sockets.
 */
export function shedLoad(app: AppContext): MiddlewareHandler<WebEnv> {
  const turn = watchTurns()
  const others = { underWay: 0, most: MOST }
  const withPassword = { underWay: 0, most: MOST_WITH_PASSWORD }
  const withLateBody = { underWay: 0, most: MOST_WITH_LATE_BODY }
  return async (c, next) => {
    const { path } = c.req
    if (ALWAYS.test(path)) return next()
    const usual = WITH_PASSWORD.test(path) ? withPassword : others
    const places = (await receive(c)) ? usual : withLateBody
    if (places.underWay >= places.most || turn.isLong()) {
      logUnavailable(app, 'overload')
      await sleep(REFUSED_AFTER_MS)
      const error = backSoonError()
      // The library's format, so that the app can read it.
      if (path.startsWith(PROCEDURES_PATH))
        return c.json({ json: error.toJSON() }, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) })
      if (isForScripts(path)) throw error
      c.set('isOverloaded', true)
      return next()
    }
    places.underWay += 1
    turn.begin()
    try {
      return await next()
    } finally {
      places.underWay -= 1
    }
  }
}

/** Receives the body, which the request keeps for its handler; false if the handler has to receive it. */
async function receive(c: Context<WebEnv>): Promise<boolean> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headersOf(c)
  if (c.req.method !== 'POST' || (!encoding && Number(length) === 0)) return true
  if (encoding || !(Number(length) <= RECEIVED_MAX) || READS_ITSELF.test(c.req.path)) return false
  await c.req.text()
  return true
}

/** Every other path returns a file of the build, or the page. */
const isForScripts = (path: string) =>
  /^\/(api|files|create-user|create-agent|unsubscribe|sandbox|dev)(\/|$)/.test(path)

/** Counts the requests of one turn of the event loop: the embedded database answers most of them within it. */
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

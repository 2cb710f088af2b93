import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { asRequest } from '#db/statements.ts'
import { findActor } from '#domains/accounts/queries.ts'
import { BROWSER_COOKIE, readBrowser } from '#domains/accounts/rate-limits/rules.ts'
import { SESSION_COOKIE, tokenOfCookie } from '#domains/accounts/sessions/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { actorsOf } from '#live/actor-cache.ts'
import type { Actor, Origin } from '#rpc/actor.ts'
import type { RequestContext } from '#rpc/bases.ts'
import { isStorable } from '#rpc/input.ts'
import { askedLanguage } from '#rpc/language.ts'
import { clientOf, countRequest, isForwarded } from '#rpc/proxies.ts'
import { cookieOf, headersOf, isClosing } from '#rpc/request-headers.ts'
import { logRequest } from '#rpc/request-log.ts'

export type WebEnv = {
  Variables: {
    context: RequestContext
    /** A procedure has set cookies or other headers of its response. */
    setsHeaders?: boolean
    /** The account that made the request; undefined until it is identified. */
    actorId?: string
    /** Serves the page without querying the database, because the server is overloaded. */
    isOverloaded?: boolean
  }
}

/** Gives each request its id, its log line and the context that procedures and paths share. */
export function requestContext(app: AppContext): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    const statements = { count: 0, ms: 0 }
    c.set('context', contextOf(app, c, requestId))
    // Before the response is made: a header that is set afterwards makes it a second time, as a stream.
    c.header('x-request-id', requestId)
    if (isClosing(app)) c.header('connection', 'close')
    await asRequest(next, statements)
    logRequest(app, c, { requestId, actorId: c.get('actorId'), ms: performance.now() - started, statements })
  }
}

/** A browser accepts a cookie with this name only from the site itself, over https: no subdomain can set it. */
export const cookieName = ({ isPublic }: AppContext['env'], name: string) => (isPublic ? `__Host-${name}` : name)

function contextOf(app: AppContext, c: Context<WebEnv>, requestId: string): RequestContext {
  let actor: Promise<Actor | null> | undefined
  // No cookie of ours contains characters that databases cannot store.
  const cookie = (name: string) => {
    const value = cookieOf(c, cookieName(app.env, name)) ?? formerCookie(app, c, name)
    return value && isStorable(value) ? value : undefined
  }
  return {
    app,
    requestId,
    origin: originOf(app, c),
    cookie,
    setCookie: (name, value, maxAge) => {
      const attributes = {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: app.env.origin.startsWith('https:'),
        maxAge: value ? maxAge : 0,
      } as const
      c.set('setsHeaders', true)
      setCookie(c, cookieName(app.env, name), value, attributes)
      if (!value && app.env.isPublic && name in FORMER) setCookie(c, name, '', attributes)
    },
    setRetryAfter: (seconds) => {
      c.set('setsHeaders', true)
      c.header('retry-after', String(seconds))
    },
    actor: () =>
      (actor ??= actorsOf(app)
        .find(cookie(SESSION_COOKIE) ?? '', () => findActor(app, cookie))
        .then((found) => {
          if (found) c.set('actorId', found.id)
          return found
        })),
  }
}

const FORMER: Record<string, (secret: string, value: string) => unknown> = {
  [SESSION_COOKIE]: tokenOfCookie,
  [BROWSER_COOKIE]: readBrowser,
}

/**
 * The cookie of the previous release, so that the update signs no one out; the next release no longer reads it. A
 * subdomain could set such a cookie, so it counts only if there is none of the site itself, and if it has our
 * signature. It is kept beside its successor, because during the update processes of the former release still read it.
 */
function formerCookie(app: AppContext, c: Context, name: string): string | undefined {
  const value = app.env.isPublic ? cookieOf(c, name) : undefined
  return value && FORMER[name]?.(app.secret, value) ? value : undefined
}

function originOf(app: AppContext, c: Context): Origin {
  const headers = headersOf(c)
  const { address, contradiction } = clientOf(app.env, socketAddress(c), headers)
  countRequest(app, c.req.path, contradiction)
  return {
    address,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    // Few requests ask for it.
    get language() {
      return askedLanguage((headers['accept-language'] ?? '').slice(0, 300))
    },
  }
}

/** The address at the other end of the socket; '0.0.0.0' if there is none, as in tests. */
export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '0.0.0.0'
  } catch {
    return '0.0.0.0'
  }
}

/** Whether the request comes from this machine: from a loopback socket, and not through a proxy (rule E1). */
export function isLocalRequest(c: Context): boolean {
  if (isForwarded(headersOf(c))) return false
  const address = socketAddress(c).replace(/^::ffff:/, '')
  return address === '::1' || address.startsWith('127.')
}

import { restErrorTexts, restHostTexts } from '@jodi/shared/agents/rest.ts'
import type { MiddlewareHandler } from 'hono'
import type { AppContext } from '#lib/app-context.ts'
import { textIn } from '#lib/i18n.ts'
import { PROCEDURES_PATH } from '#rpc/procedures-path.ts'
import type { WebEnv } from '#rpc/request.ts'
import { headersOf } from '#rpc/request-headers.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/**
 * Payment providers are not browsers: their webhooks have a signature over the raw body, and no cookie is read there.
 */
const WEBHOOK_PATH = /^\/api\/payment\/(?:webhooks|notices)\/[a-z]+$/
/** Mail programs post there on their own: a signed token identifies the setting, and no cookie is read. */
const UNSUBSCRIBE_PATH = '/unsubscribe'
/** Paths for scripts: the caller is identified by the `admintoken` header. */
const TOKEN_PATHS = ['/create-user', '/create-agent']
const BODY_TYPES = ['application/json', 'application/octet-stream']

/** Whether a Host header names this site (rule E1). */
export function isOwnHost({ isPublic, origin }: AppContext['env'], host: string): boolean {
  return isPublic ? host === new URL(origin).host : LOOPBACK.has(host.replace(/:\d+$/, ''))
}

const isProcedurePath = (path: string) => path === PROCEDURES_PATH || path.startsWith(`${PROCEDURES_PATH}/`)

/**
 * A public site has one origin. Its page over plain http is not part of it, because it may have been changed on the
 * way.
 */
export function isSameOrigin(env: AppContext['env'], host: string, origin: string | undefined): boolean {
  if (origin === undefined) return false
  return env.isPublic ? origin === env.origin : URL.parse(origin)?.host === host
}

/** Rejects requests for another host, and writes that another site could have caused (rules E1, E2). */
export function rejectCrossOriginRequests(app: AppContext): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const headers = headersOf(c)
    const host = headers.host ?? new URL(c.req.url).host
    if (!isOwnHost(app.env, host))
      return c.json({ code: 'MISDIRECTED', error: textIn('en', restHostTexts.otherHost) }, 421)
    // The library accepts other methods too, with input from the URL, which would bypass the checks of body and Origin
    // below.
    if (c.req.method !== 'POST' && isProcedurePath(c.req.path))
      return c.json({ code: 'METHOD_NOT_ALLOWED' }, 405, { allow: 'POST' })
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.method === 'POST' && c.req.path === UNSUBSCRIBE_PATH) return next()
    const isWebhookPath = c.req.method === 'POST' && WEBHOOK_PATH.test(c.req.path)
    const { admintoken } = headers
    // They read no cookie: without a token they only respond that it is missing.
    const isBare = !admintoken && TOKEN_PATHS.includes(c.req.path)
    if (!isWebhookPath && !isBare && !isOwnWrite(app.env, host, headers))
      return c.json(
        { code: 'FORBIDDEN', data: { reason: 'foreignOrigin' }, error: textIn('en', restErrorTexts.FORBIDDEN) },
        403,
      )
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (!type || !BODY_TYPES.includes(type))
      return c.json({ code: 'UNSUPPORTED', error: textIn('en', restErrorTexts.UNSUPPORTED) }, 415)
    return next()
  }
}

function isOwnWrite(env: AppContext['env'], host: string, { origin, cookie, admintoken }: Record<string, string>) {
  if (admintoken && !cookie) return true
  return isSameOrigin(env, host, origin)
}

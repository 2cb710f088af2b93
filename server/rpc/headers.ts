import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppContext } from '#lib/app-context.ts'
import type { WebEnv } from '#rpc/request.ts'
import { isClosing } from '#rpc/request-headers.ts'

const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
/** These concern what is opened as a page, also if it is data; a browser ignores them for scripts and styles. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Browser features that no page uses, and that code injected into a page must not use either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const contentPolicy = (scripts = '') =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')

const OF_PAGES = {
  'content-security-policy': contentPolicy(),
  'permissions-policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
}

const ofCode = ({ isPublic }: AppContext['env']) => (isPublic ? { ...EVERYWHERE, ...HTTPS_ONLY } : EVERYWHERE)

/** Data is bound by the policies of the page that loads it, so that it does not repeat these. */
const ofData = (env: AppContext['env']) => ({ ...ofCode(env), ...OF_DOCUMENTS })

const CODE = /^\/assets\/[\w.-]+\.(js|css)$/

/**
 * Sets the headers before the response is made, so that it is not made twice; files set a stricter policy of their own
 * instead.
 */
export function securityHeaders({ env }: AppContext): MiddlewareHandler<WebEnv> {
  const code = Object.entries(ofCode(env))
  const page = Object.entries({ ...ofData(env), ...OF_PAGES })
  return (c, next) => {
    for (const [name, value] of CODE.test(c.req.path) ? code : page) c.header(name, value)
    return next()
  }
}

const NONCE_BYTES = 16

/** Lets a page run its own inline scripts. Returns their nonce. */
export function allowInlineScripts(c: Context<WebEnv>): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  c.header('content-security-policy', contentPolicy(` 'nonce-${nonce}'`))
  return nonce
}

/**
 * A response of data that is written at once. It does not have the headers that were set before: only for data, which
 * needs none of them.
 */
export function plainResponse(
  c: Context<WebEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const { app, requestId } = c.get('context')
  const all: Record<string, string> = { ...ofData(app.env), 'x-request-id': requestId, ...headers }
  if (isClosing(app)) all.connection = 'close'
  return new Response(body, { status, headers: all })
}

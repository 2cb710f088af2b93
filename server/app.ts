import { RPCHandler } from '@orpc/server/fetch'
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { devMailPages } from '#domains/accounts/mailbox/handlers.ts'
import { auditLogRoutes } from '#domains/admin/audit/handlers.ts'
import { avatarRoutes } from '#domains/agents/avatar/handlers.ts'
import { documentationPages } from '#domains/agents/documentation/handlers.ts'
import { restRoutes } from '#domains/agents/rest/handlers.ts'
import { exportRoutes } from '#domains/people/export/handlers.ts'
import { fileRoutes } from '#domains/people/files/handlers.ts'
import { storyUploadRoutes } from '#domains/people/stories/handlers.ts'
import { paymentRoutes } from '#domains/plans/payments/handlers.ts'
import { sandboxPages } from '#domains/plans/sandbox/handlers.ts'
import { documentRoutes } from '#domains/profiles/checks/handlers.ts'
import { uploadRoutes } from '#domains/profiles/uploads/handlers.ts'
import { markRoutes, markUploadRoutes } from '#domains/settings/mark/handlers.ts'
import { unsubscribePages } from '#domains/settings/unsubscribe/handlers.ts'
import type { House } from '#lib/house.ts'
import { RETRY_AFTER_SECONDS } from '#rpc/errors.ts'
import { logFailures } from '#rpc/failures.ts'
import { refuseForeignRequests } from '#rpc/guard.ts'
import { refusalOf } from '#rpc/refusal.ts'
import { requestContext, type WebEnv } from '#rpc/request.ts'
import { router } from '#rpc/router.ts'
import { shedLoad } from '#rpc/shedding.ts'
import { serveWeb } from '#web.ts'

const RPC_BODY_LIMIT = 256 * 1024

/** What a browser can do and no page of ours does, nor any code that might get into one. */
const UNUSED_FEATURES = {
  accelerometer: [],
  browsingTopics: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  serial: [],
  usb: [],
}

/** The whole HTTP surface of one running house. */
export function createApp(house: House) {
  const app = new Hono<WebEnv>()
  app.use(requestContext(house))
  app.use(securityHeaders(house))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) =>
    isReady(house) ? c.text('ready') : c.text('unavailable', 503, { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  )
  app.use(refuseForeignRequests(house))
  app.use(shedLoad(house))
  app.use(compress())
  app.use('/api/rpc/*', bodyLimit({ maxSize: RPC_BODY_LIMIT, onError: (c) => c.json({ code: 'TOO_LARGE' }, 413) }))
  app.use('/api/rpc/*', rpcRoutes())
  app.route('/', restRoutes)
  app.route('/api', documentationPages)
  app.route('/api/profiles', uploadRoutes)
  app.route('/api/checks', documentRoutes)
  app.route('/api/settings', markUploadRoutes)
  app.route('/files/mark', markRoutes)
  app.route('/files/audit-log', auditLogRoutes)
  app.route('/api/agents', avatarRoutes)
  app.route('/api/stories', storyUploadRoutes)
  app.route('/files/export', exportRoutes)
  app.route('/api/payment', paymentRoutes)
  app.route('/files', fileRoutes)
  app.route('/unsubscribe', unsubscribePages)
  if (!house.env.isPublic && !house.env.smtpUrl) app.route('/dev', devMailPages)
  if (!house.env.isPublic) app.route('/sandbox', sandboxPages)
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND' }, 404))
  app.all('/files/*', (c) => c.json({ code: 'NOT_FOUND' }, 404))
  serveWeb(app)
  app.onError((error, c) => refusalOf(house, error, c))
  return app
}

/** Known without asking: a probe is answered at once, also while the database hangs. */
function isReady({ readiness, database }: House): boolean {
  return readiness.missing.length === 0 && !database.isAway()
}

function securityHeaders(house: House) {
  return secureHeaders({
    // Files set a stricter policy of their own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
    },
    permissionsPolicy: UNUSED_FEATURES,
    strictTransportSecurity: house.env.isPublic ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })
}

function rpcRoutes() {
  const handler = new RPCHandler(router, {
    plugins: [new SimpleCsrfProtectionHandlerPlugin()],
    ...logFailures('a procedure failed'),
  })
  return async (c: Context<WebEnv>, next: () => Promise<void>): Promise<Response | undefined> => {
    const context = c.get('context')
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api/rpc', context })
    if (!matched) {
      await next()
      return undefined
    }
    response.headers.set('cache-control', 'no-store')
    return c.newResponse(response.body, response)
  }
}

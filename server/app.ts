import { RPCHandler } from '@orpc/server/fetch'
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { devInboxPages } from '#domains/accounts/dev-inbox/handlers.ts'
import { avatarRoutes } from '#domains/agents/avatar/handlers.ts'
import { documentationPages } from '#domains/agents/documentation/handlers.ts'
import { restRoutes } from '#domains/agents/rest/handlers.ts'
import { auditLogRoutes } from '#domains/audit/handlers.ts'
import { documentRoutes } from '#domains/checks/handlers.ts'
import { doctorRoutes } from '#domains/figures/doctor/handlers.ts'
import { metricsRoutes } from '#domains/figures/status/handlers.ts'
import { exportRoutes } from '#domains/people/export/handlers.ts'
import { fileRoutes } from '#domains/people/files/handlers.ts'
import { paymentRoutes } from '#domains/plans/payments/handlers.ts'
import { sandboxPages } from '#domains/plans/sandbox/handlers.ts'
import { uploadRoutes } from '#domains/profiles/uploads/handlers.ts'
import { logoRoutes, logoUploadRoutes } from '#domains/settings/logo/handlers.ts'
import { unsubscribePages } from '#domains/settings/unsubscribe/handlers.ts'
import { storyUploadRoutes } from '#domains/stories/handlers.ts'
import { emailPreviewPages } from '#email/preview.ts'
import type { AppContext } from '#lib/app-context.ts'
import { errorResponse } from '#rpc/error-response.ts'
import { RETRY_AFTER_SECONDS } from '#rpc/errors.ts'
import { logFailures } from '#rpc/failures.ts'
import { withFormerPaths } from '#rpc/former-paths.ts'
import { rejectCrossOriginRequests } from '#rpc/guard.ts'
import { requestContext, type WebEnv } from '#rpc/request.ts'
import { router } from '#rpc/router.ts'
import { shedLoad } from '#rpc/shedding.ts'
import { serveWeb } from '#web.ts'

const RPC_BODY_LIMIT = 256 * 1024

/** Browser features that no page uses, and that code injected into a page must not use either. */
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

/** The HTTP interface of one running app. */
export function createHttpApp(app: AppContext) {
  const httpApp = new Hono<WebEnv>()
  httpApp.use(requestContext(app))
  httpApp.use(securityHeaders(app))
  httpApp.get('/healthz', (c) => c.text('ok'))
  httpApp.get('/readyz', (c) =>
    isReady(app) ? c.text('ready') : c.text('unavailable', 503, { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  )
  httpApp.route('/metrics', metricsRoutes)
  httpApp.route('/doctor', doctorRoutes)
  httpApp.use(rejectCrossOriginRequests(app))
  httpApp.use(shedLoad(app))
  httpApp.use(compress())
  httpApp.use('/api/rpc/*', bodyLimit({ maxSize: RPC_BODY_LIMIT, onError: (c) => c.json({ code: 'TOO_LARGE' }, 413) }))
  httpApp.use('/api/rpc/*', rpcRoutes())
  httpApp.route('/', restRoutes)
  httpApp.route('/api', documentationPages)
  httpApp.route('/api/profiles', uploadRoutes)
  httpApp.route('/api/checks', documentRoutes)
  httpApp.route('/api/settings', logoUploadRoutes)
  httpApp.route('/files/logo', logoRoutes)
  // Pages and installed apps of the previous release request it there.
  httpApp.route('/files/mark', logoRoutes)
  httpApp.route('/files/audit-log', auditLogRoutes)
  httpApp.route('/api/agents', avatarRoutes)
  httpApp.route('/api/stories', storyUploadRoutes)
  httpApp.route('/files/export', exportRoutes)
  httpApp.route('/api/payment', paymentRoutes)
  httpApp.route('/files', fileRoutes)
  httpApp.route('/unsubscribe', unsubscribePages)
  if (!app.env.isPublic) httpApp.route('/dev/emails', emailPreviewPages)
  if (!app.env.isPublic && !app.env.smtpUrl) httpApp.route('/dev', devInboxPages)
  if (!app.env.isPublic) httpApp.route('/sandbox', sandboxPages)
  httpApp.all('/api/*', (c) => c.json({ code: 'NOT_FOUND' }, 404))
  httpApp.all('/files/*', (c) => c.json({ code: 'NOT_FOUND' }, 404))
  serveWeb(httpApp)
  httpApp.onError((error, c) => errorResponse(app, error, c))
  return httpApp
}

/** Answered without a query, so that a probe is answered at once even if the database hangs. */
function isReady({ readiness, database }: AppContext): boolean {
  return readiness.missing.length === 0 && !database.isAway()
}

/** Scripts and styles are bound by the policies of the page that loads them, so that they do not repeat these. */
const CODE = /^\/assets\/[\w.-]+\.(js|css)$/

function securityHeaders(app: AppContext): MiddlewareHandler<WebEnv> {
  const everywhere = {
    // Files set a stricter policy of their own.
    overwrite: false,
    strictTransportSecurity: app.env.isPublic ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  } as const
  const ofCode = secureHeaders(everywhere)
  const ofPages = secureHeaders({
    ...everywhere,
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
  })
  return (c, next) => (CODE.test(c.req.path) ? ofCode : ofPages)(c, next)
}

function rpcRoutes() {
  const handler = new RPCHandler(withFormerPaths(router), {
    plugins: [new SimpleCsrfProtectionHandlerPlugin()],
    ...logFailures('procedure failed'),
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

import { Hono } from 'hono'
import { compress } from 'hono/compress'
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
import { isReady } from '#lib/readiness.ts'
import { errorResponse } from '#rpc/error-response.ts'
import { RETRY_AFTER_SECONDS } from '#rpc/errors.ts'
import { rejectCrossOriginRequests } from '#rpc/guard.ts'
import { plainResponse, securityHeaders } from '#rpc/headers.ts'
import { limitBody, procedureRoutes } from '#rpc/procedures.ts'
import { PROCEDURES_PATH } from '#rpc/procedures-path.ts'
import { requestContext, type WebEnv } from '#rpc/request.ts'
import { shedLoad } from '#rpc/shedding.ts'
import { serveWeb } from '#web.ts'

const TEXT = { 'content-type': 'text/plain;charset=UTF-8' }
const RETRY_LATER = { 'retry-after': String(RETRY_AFTER_SECONDS) }

/** The HTTP interface of one running app. */
export function createHttpApp(app: AppContext) {
  const httpApp = new Hono<WebEnv>()
  httpApp.use(requestContext(app))
  httpApp.get('/healthz', (c) => plainResponse(c, 'ok', { headers: TEXT }))
  httpApp.get('/readyz', (c) =>
    isReady(app)
      ? plainResponse(c, 'ready', { headers: TEXT })
      : plainResponse(c, 'unavailable', { status: 503, headers: { ...TEXT, ...RETRY_LATER } }),
  )
  httpApp.use(securityHeaders(app))
  httpApp.route('/metrics', metricsRoutes)
  httpApp.route('/doctor', doctorRoutes)
  httpApp.use(rejectCrossOriginRequests(app))
  httpApp.use(shedLoad(app))
  httpApp.use(`${PROCEDURES_PATH}/*`, limitBody(), procedureRoutes())
  httpApp.use(compress())
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

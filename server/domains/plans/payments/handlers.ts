import { type InitializedPayment, initializePaymentSchema, PAYMENT_FAILED } from '@jodi/shared/plans/contract.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { initializePayment } from '#domains/plans/payments/commands.ts'
import { hasOpenPayment } from '#domains/plans/payments/queries.ts'
import { noProviderError, purchaseError } from '#domains/plans/policy.ts'
import { findProvider, findProviderNamed } from '#domains/plans/providers/queries.ts'
import { findPlan, getRunningPlan } from '#domains/plans/queries.ts'
import { receiveWebhook } from '#domains/plans/webhooks/commands.ts'
import { textIn } from '#lib/i18n.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'
import { asSignedOut } from '#rpc/signed-out.ts'

const BODY_LIMIT = 64 * 1024

/** `POST /api/payment/initialize` (rule B4), and the webhooks of payment providers. */
export const paymentRoutes = new Hono<WebEnv>()
  .use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => answer(c, failureOf(new AppError('TOO_LARGE')), 413) }))
  .post('/initialize', async (c) => {
    try {
      return answer(c, { success: true, ...(await initialize(c)) }, 200)
    } catch (thrown) {
      const error = await asSignedOut(c.get('context'), thrown)
      if (!(error instanceof AppError)) throw error
      return answer(c, failureOf(error), error.status as ContentfulStatusCode)
    }
  })
  // The second path is the former one, which operators have entered in their provider's settings.
  .on('POST', ['/webhooks/:provider', '/notices/:provider'], async (c) => {
    const { app } = c.get('context')
    const provider = findProviderNamed(app, c.req.param('provider'))
    if (!provider) return c.json({ code: 'NOT_FOUND' }, 404)
    const body = Buffer.from(await c.req.arrayBuffer())
    const signature = c.req.header(provider.signatureHeader)
    if (!(await receiveWebhook(app, provider, body, signature))) return c.json({ code: 'FORBIDDEN' }, 403)
    return c.json({ ok: true })
  })

async function initialize(c: Context<WebEnv>): Promise<{ redirectUrl: string }> {
  const { app, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  const parsed = initializePaymentSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) throw new AppError('BAD_INPUT')
  const plan = await findPlan(app.db, parsed.data.planId)
  if (!plan) throw new AppError('NOT_FOUND')
  const running = await getRunningPlan(app.db, me.id, app.clock.now())
  const hasOpen = await hasOpenPayment(app.db, me.id, plan.id, app.clock.now())
  const error = purchaseError(me, parsed.data.userId, plan, running.plan, hasOpen)
  if (error) throw error
  const provider = findProvider(app)
  if (!provider) throw noProviderError()
  return initializePayment(app, provider, me.id, plan, parsed.data.endsPaymentId ?? null)
}

/** The error's own text, if it has one: other errors say only that the payment could not be started. */
function failureOf({ data: { reason, key, values }, message }: AppError): InitializedPayment {
  if (key) return { success: false, error: message, reason, key, values }
  return { success: false, error: textIn('en', PAYMENT_FAILED), key: PAYMENT_FAILED }
}

function answer(c: Context, body: InitializedPayment, status: ContentfulStatusCode) {
  c.header('cache-control', 'no-store')
  return c.json(body, status)
}

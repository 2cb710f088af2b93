import { idSchema } from '@jodi/shared/ids.ts'
import Razorpay from 'razorpay'
import { z } from 'zod'
import type { ParsedWebhook, PaymentUpdate, Provider } from '#domains/plans/providers/rules.ts'
import type { AppContext } from '#lib/app-context.ts'

const WAIT_MS = 10_000
const CURRENCY = 'INR'

/** What the database can store: webhooks are for a whole Razorpay account, and those of others may have any amount. */
const amountSchema = z.int32().min(0)
/** In seconds since 1970, until the year 9999. */
const momentSchema = z.number().min(0).max(253_402_300_799)
const linkSchema = z.object({
  id: z.string(),
  amount_paid: z.coerce.number(),
  currency: z.string(),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  short_url: z.string().optional(),
  reference_id: z.string().nullish(),
  updated_at: z.number().optional(),
  payments: z
    .union([
      z.array(z.object({ payment_id: z.string(), created_at: z.coerce.number(), status: z.string() })),
      z.object({}),
    ])
    .nullish(),
})
const paymentSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  currency: z.string(),
  created_at: momentSchema,
  description: z.string().nullish(),
  refund_status: z.string().nullish(),
})
const eventSchema = z.object({
  event: z.string(),
  created_at: momentSchema,
  payload: z.object({
    payment_link: z.object({ entity: linkSchema }).optional(),
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: z.object({ created_at: momentSchema }) }).optional(),
  }),
})
type Event = z.infer<typeof eventSchema>

/** Hosted payment links and signed webhooks of Razorpay. */
export const razorpay: Provider = {
  name: 'razorpay',
  signatureHeader: 'x-razorpay-signature',
  isSetUp: ({ env }) => env.razorpay !== undefined,
  async open(app, { paymentId, planName, amountPaise, closesAt, returnUrl }) {
    const link = await clientOf(app).paymentLink.create({
      amount: amountPaise,
      currency: CURRENCY,
      accept_partial: false,
      reference_id: paymentId,
      description: planName,
      expire_by: secondsOf(closesAt),
      // The provider asks for the data that it needs: no personal data is sent from here.
      customer: {},
      notify: { email: false, sms: false },
      reminder_enable: false,
      callback_url: returnUrl,
      callback_method: 'get',
    })
    return { checkoutId: link.id, redirectUrl: link.short_url }
  },
  async close(app, checkoutId) {
    await clientOf(app).paymentLink.cancel(checkoutId)
  },
  async lookUp(app, checkoutId) {
    try {
      return updateOfLink(linkSchema.parse(await clientOf(app).paymentLink.fetch(checkoutId)), app.clock.now())
    } catch (error) {
      // Razorpay answers so to the id of a link that was made with other keys, such as test keys.
      const { statusCode } = (error ?? {}) as { statusCode?: unknown }
      if (statusCode === 400 || statusCode === 404) return null
      throw error
    }
  },
  parseWebhook(app, body, signature) {
    const secret = app.env.razorpay?.webhookSecret
    if (!secret || !signature || !Razorpay.validateWebhookSignature(body, signature, secret)) return { kind: 'forged' }
    return readEvent(body)
  },
}

function readEvent(body: string): ParsedWebhook {
  const parsed = eventSchema.safeParse(jsonOf(body))
  const update = parsed.success ? updateOfEvent(parsed.data) : null
  return update ? { kind: 'update', update } : { kind: 'other' }
}

function updateOfEvent({ event, created_at, payload }: Event): PaymentUpdate | null {
  const link = payload.payment_link?.entity
  const payment = payload.payment?.entity
  if (event.startsWith('payment_link.') && link) {
    if (isForeign(link)) return null
    if (event === 'payment_link.paid')
      return payment && link.currency === CURRENCY ? paidUpdate(link.id, payment) : null
    if (event !== 'payment_link.expired' && event !== 'payment_link.cancelled') return null
    return { ...nothingPaid, checkoutId: link.id, outcome: 'cancelled', happenedAt: timeOf(created_at) }
  }
  if (!payment || payment.currency !== CURRENCY) return null
  const of = { checkoutId: checkoutOf(payment), providerPaymentId: payment.id }
  if (event === 'payment.failed') {
    // Webhooks are for a whole Razorpay account: a payment without a link is none of this site.
    if (!of.checkoutId) return null
    return { ...of, outcome: 'failed', amountPaise: null, happenedAt: timeOf(payment.created_at) }
  }
  // A partial refund ends no plan.
  if (event !== 'refund.processed' || payment.refund_status !== 'full') return null
  const happenedAt = timeOf(payload.refund?.entity.created_at ?? created_at)
  return { ...of, outcome: 'refunded', amountPaise: payment.amount, happenedAt }
}

/** Each link of this site has the id of its payment as its reference. */
const isForeign = ({ reference_id }: z.infer<typeof linkSchema>) =>
  reference_id !== undefined && !idSchema.safeParse(reference_id).success

const nothingPaid = { providerPaymentId: null, amountPaise: null }

function paidUpdate(checkoutId: string, { id, amount, created_at }: z.infer<typeof paymentSchema>): PaymentUpdate {
  return {
    checkoutId,
    providerPaymentId: id,
    outcome: 'paid',
    amountPaise: amount,
    happenedAt: timeOf(created_at),
  }
}

function updateOfLink(link: z.infer<typeof linkSchema>, now: Date): PaymentUpdate | null {
  const changedAt = link.updated_at ? timeOf(link.updated_at) : now
  if (link.status === 'expired' || link.status === 'cancelled')
    return { ...nothingPaid, checkoutId: link.id, outcome: 'cancelled', happenedAt: changedAt }
  if (link.status !== 'paid' || link.currency !== CURRENCY) return null
  const captured = Array.isArray(link.payments) ? link.payments.find(({ status }) => status === 'captured') : undefined
  return {
    checkoutId: link.id,
    providerPaymentId: captured?.payment_id ?? null,
    outcome: 'paid',
    amountPaise: link.amount_paid,
    happenedAt: captured ? timeOf(captured.created_at) : changedAt,
  }
}

// The payment of a link has the link's id in its description, with '#' instead of 'plink_'.
function checkoutOf({ description }: z.infer<typeof paymentSchema>): string | null {
  return description?.startsWith('#') ? `plink_${description.slice(1)}` : null
}

const clients = new WeakMap<AppContext, Razorpay>()

function clientOf(app: AppContext): Razorpay {
  const known = clients.get(app)
  if (known) return known
  const settings = app.env.razorpay
  if (!settings) throw new Error('Razorpay is not set')
  const client = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret })
  // The library has no option for either.
  const { defaults } = (client.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }).rq
  defaults.baseURL = settings.url
  defaults.timeout = WAIT_MS
  clients.set(app, client)
  return client
}

const timeOf = (seconds: number) => new Date(seconds * 1000)
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

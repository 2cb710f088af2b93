import { TEST_PROVIDER } from '@jodi/shared/plans/providers.ts'
import { z } from 'zod'
import type { Provider } from '#domains/plans/providers/rules.ts'
import { completeCheckout, openCheckout } from '#domains/plans/sandbox/commands.ts'
import { findCheckout } from '#domains/plans/sandbox/queries.ts'
import { hmac, isSameText } from '#lib/signing.ts'

const noticeSchema = z.object({
  event: z.enum(['paid', 'failed', 'cancelled', 'refunded']),
  checkout: z.string(),
  payment: z.string().nullable(),
  amount: z.number().int().nullable(),
  at: z.iso.datetime(),
})
/** The webhook that the test provider sends. */
export type SandboxWebhook = z.infer<typeof noticeSchema>

/** The test provider: it looks and behaves like an external one, and transfers no money. */
export const sandbox: Provider = {
  name: TEST_PROVIDER,
  signatureHeader: 'x-sandbox-signature',
  isSetUp: ({ env }) => !env.isPublic,
  async open(app, order) {
    const id = await openCheckout(app, order)
    return { checkoutId: id, redirectUrl: `/sandbox/checkout/${id}` }
  },
  async close(app, checkoutId) {
    await completeCheckout(app, checkoutId, 'cancelled')
  },
  async lookUp(app, checkoutId) {
    const checkout = await findCheckout(app.db, checkoutId)
    if (!checkout || checkout.status === 'open' || !checkout.settledAt) return null
    const { status, providerPaymentId, amountPaise, settledAt } = checkout
    const paid = status === 'paid'
    return {
      checkoutId,
      providerPaymentId,
      outcome: status,
      amountPaise: paid ? amountPaise : null,
      happenedAt: settledAt,
    }
  },
  parseWebhook(app, body, signature) {
    if (!signature || !isSameText(signature, signatureOf(app.secret, body))) return { kind: 'forged' }
    const parsed = noticeSchema.safeParse(JSON.parse(body))
    if (!parsed.success) return { kind: 'other' }
    const { event, checkout, payment, amount, at } = parsed.data
    return {
      kind: 'update',
      update: {
        checkoutId: checkout,
        providerPaymentId: payment,
        outcome: event,
        amountPaise: amount,
        happenedAt: new Date(at),
      },
    }
  },
}

export function signatureOf(secret: string, body: string): string {
  return hmac(secret, 'sandbox-webhook', body)
}

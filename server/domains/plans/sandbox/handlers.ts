import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { rupeesOf } from '#domains/plans/rules.ts'
import { settleCheckout } from '#domains/plans/sandbox/commands.ts'
import { findCheckout, type SandboxCheckout } from '#domains/plans/sandbox/queries.ts'
import { checkoutPage } from '#domains/plans/sandbox/rules.ts'
import { type SandboxNotice, signatureOf } from '#domains/plans/sandbox.ts'
import { isLocalRequest, type WebEnv } from '#rpc/request.ts'

const actSchema = z.object({ act: z.enum(['paid', 'failed', 'cancelled']) })
const NOTICE_WAIT_MS = 5000

/** The sandbox's own pages: for whoever sits at this machine and nobody else (decision E1). */
export const sandboxPages = new Hono<WebEnv>()
  .use(
    createMiddleware<WebEnv>(async (c, next) => {
      if (!isLocalRequest(c)) return c.json({ code: 'NOT_FOUND' }, 404)
      c.header('cache-control', 'no-store')
      await next()
    }),
  )
  .get('/checkout/:id', async (c) => {
    const { house } = c.get('context')
    const checkout = await findCheckout(house.db, c.req.param('id'))
    if (!checkout) return c.json({ code: 'NOT_FOUND' }, 404)
    const isOpen = checkout.status === 'open' && checkout.closesAt > house.clock.now()
    const shown = { ...checkout, amount: rupeesOf(checkout.amountPaise), back: pathOf(checkout) }
    return c.html(checkoutPage(shown, isOpen, c.get('secureHeadersNonce') ?? ''))
  })
  .post('/checkout/:id', async (c) => {
    const { house } = c.get('context')
    const act = actSchema.safeParse(await c.req.json().catch(() => null))
    if (!act.success) return c.json({ code: 'BAD_INPUT' }, 400)
    const checkout = await findCheckout(house.db, c.req.param('id'))
    if (!checkout) return c.json({ code: 'NOT_FOUND' }, 404)
    const settled = await settleCheckout(house, checkout.id, act.data.act)
    if (settled) await sendNotice(c, settled)
    return c.json({ returnPath: pathOf(checkout) })
  })

// As an outside provider does it: over the wire, to the door of the notices. A notice that is lost is asked for later.
async function sendNotice(c: Context<WebEnv>, checkout: SandboxCheckout): Promise<void> {
  const { house } = c.get('context')
  const body = JSON.stringify(noticeOf(checkout))
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signatureOf(house.secret, body) }
  try {
    const signal = AbortSignal.timeout(NOTICE_WAIT_MS)
    await fetch(new URL('/api/payment/notices/sandbox', c.req.url), { method: 'POST', headers, body, signal })
  } catch (error) {
    house.log.warn({ code: (error as { code?: string }).code }, 'a notice of the sandbox was lost')
  }
}

function noticeOf({ id, status, providerPaymentId, amountPaise, settledAt }: SandboxCheckout): SandboxNotice {
  const isPaid = status === 'paid'
  return {
    event: status === 'open' ? 'failed' : status,
    checkout: id,
    payment: providerPaymentId,
    amount: isPaid ? amountPaise : null,
    at: (settledAt ?? new Date(0)).toISOString(),
  }
}

const pathOf = ({ returnUrl }: SandboxCheckout) => new URL(returnUrl).pathname

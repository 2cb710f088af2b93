import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { rupeesOf } from '#domains/plans/rules.ts'
import { completeCheckout } from '#domains/plans/sandbox/commands.ts'
import { findCheckout, type SandboxCheckout } from '#domains/plans/sandbox/queries.ts'
import { type SandboxWebhook, signatureOf } from '#domains/plans/sandbox.ts'
import { allowInlineScripts } from '#rpc/headers.ts'
import { isStorable } from '#rpc/input.ts'
import { isLocalRequest, type WebEnv } from '#rpc/request.ts'

const actionSchema = z.object({ action: z.enum(['paid', 'failed', 'cancelled']) })
const WEBHOOK_WAIT_MS = 5000

/** The test provider's pages, only for requests from this machine (rule E1). */
export const sandboxPages = new Hono<WebEnv>()
  .use(
    createMiddleware<WebEnv>(async (c, next) => {
      if (!isLocalRequest(c)) return c.json({ code: 'NOT_FOUND' }, 404)
      c.header('cache-control', 'no-store')
      await next()
    }),
  )
  .get('/checkout/:id', async (c) => {
    const { app } = c.get('context')
    const checkout = await checkoutOf(c)
    if (!checkout) return c.json({ code: 'NOT_FOUND' }, 404)
    const isOpen = checkout.status === 'open' && checkout.closesAt > app.clock.now()
    const shown = { ...checkout, amount: rupeesOf(checkout.amountPaise), back: pathOf(checkout) }
    return c.html(checkoutPage(shown, isOpen, allowInlineScripts(c)))
  })
  .post('/checkout/:id', async (c) => {
    const { app } = c.get('context')
    const action = actionSchema.safeParse(await c.req.json().catch(() => null))
    if (!action.success) return c.json({ code: 'BAD_INPUT' }, 400)
    const checkout = await checkoutOf(c)
    if (!checkout) return c.json({ code: 'NOT_FOUND' }, 404)
    const settled = await completeCheckout(app, checkout.id, action.data.action)
    if (settled) await sendWebhook(c, settled)
    return c.json({ returnPath: pathOf(checkout) })
  })

/** The checkout whose address is requested; no database could hold some of the ids. */
async function checkoutOf(c: Context<WebEnv>): Promise<SandboxCheckout | null> {
  const id = c.req.param('id') ?? ''
  return isStorable(id) ? findCheckout(c.get('context').app.db, id) : null
}

// Like an external provider: over HTTP, to the webhook path. If a webhook is lost, the job asks for it later.
async function sendWebhook(c: Context<WebEnv>, checkout: SandboxCheckout): Promise<void> {
  const { app } = c.get('context')
  const body = JSON.stringify(webhookOf(checkout))
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signatureOf(app.secret, body) }
  try {
    const signal = AbortSignal.timeout(WEBHOOK_WAIT_MS)
    await fetch(new URL('/api/payment/webhooks/sandbox', c.req.url), { method: 'POST', headers, body, signal })
  } catch (error) {
    app.log.warn({ code: (error as { code?: string }).code }, 'sandbox webhook delivery failed')
  }
}

function webhookOf({ id, status, providerPaymentId, amountPaise, settledAt }: SandboxCheckout): SandboxWebhook {
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

interface Shown {
  id: string
  planName: string
  amount: string
  status: 'open' | 'paid' | 'failed' | 'cancelled'
  back: string
}

const ENDED = {
  open: 'This payment has expired.',
  paid: 'Payment successful.',
  failed: 'This payment failed.',
  cancelled: 'This payment was cancelled.',
}

/** The page of an external provider, deliberately in another design than the site. */
function checkoutPage(checkout: Shown, isOpen: boolean, nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>TEST payment</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="test"><strong>TEST</strong> Test mode. No real money is charged. This page stands in for a payment provider.</p>
<h1>${checkout.amount}</h1>
<p>${checkout.planName} plan</p>
<dl><dt>Payment ID</dt><dd>${checkout.id}</dd></dl>
${isOpen ? actions : html`<p role="status">${ENDED[checkout.status]}</p><p><a href="${checkout.back}">Back</a></p>`}
<p id="trouble" role="alert"></p>
</main>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`
}

const actions = html`<div class="actions">
<button type="button" data-action="paid">Pay</button>
<button type="button" data-action="failed" class="plain">Fail</button>
<button type="button" data-action="cancelled" class="plain">Cancel</button>
</div>`

const STYLE = `
:root { color-scheme: light dark; --ink: #10243e; --ground: #eef3f9; --card: #fff; --action: #0b57a4; --on-action: #fff; --line: #5b7089; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eef7; --ground: #0e1826; --card: #17263a; --action: #8fc1ff; --on-action: #0e1826; --line: #8ba2bd; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100vw - 2rem); margin: 1rem; padding: 1.5rem; background: var(--card); border-radius: .5rem; border-top: 6px solid var(--action); }
.test { margin: 0 0 1.5rem; padding: .75rem; border: 2px dashed var(--line); border-radius: .25rem; font-size: .875rem; }
h1 { margin: 0; font-size: 2.25rem; }
p { margin: 0 0 1rem; }
dl { display: flex; gap: .75rem; margin: 0 0 1.5rem; font-size: .875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.actions { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; min-height: 3rem; border: 2px solid var(--action); border-radius: .25rem; background: var(--action); color: var(--on-action); cursor: pointer; }
button.plain { background: transparent; color: var(--action); }
button:disabled { opacity: .6; cursor: wait; }
a { color: var(--action); }
#trouble:empty { display: none; }
`

const SCRIPT = `
const buttons = document.querySelectorAll('button[data-action]')
for (const button of buttons) button.addEventListener('click', async () => {
  for (const one of buttons) one.disabled = true
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: button.dataset.action }),
    })
    location.replace((await answer.json()).returnPath)
  } catch {
    document.getElementById('trouble').textContent = 'Something went wrong. Please try again.'
    for (const one of buttons) one.disabled = false
  }
})
`

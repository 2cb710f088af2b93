import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'key secret of tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret of tests',
}

interface Link extends Record<string, unknown> {
  id: string
  amount: number
  reference_id: string
  created_at: number
}

/** Razorpay's payment links as in its documentation, on a separate port. */
export async function openRazorpayStandIn() {
  const links = new Map<string, Link>()
  const asked: { method: string; path: string; body: Record<string, unknown> | null }[] = []
  let down = false
  let beforeAnswer: (() => Promise<unknown>) | null = null

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const refuse = (status: number, description: string) =>
      answer(status, { error: { code: 'BAD_REQUEST_ERROR', description } })
    const body = await bodyOf(request)
    asked.push({ method: request.method ?? '', path: request.url ?? '', body })
    const key = Buffer.from(`${KEYS.RAZORPAY_KEY_ID}:${KEYS.RAZORPAY_KEY_SECRET}`).toString('base64')
    if (down) return refuse(502, 'down')
    if (request.headers.authorization !== `Basic ${key}`) return refuse(401, 'Authentication failed')
    if (request.method === 'POST' && request.url === '/v1/payment_links') {
      const link = newLink(body ?? {})
      links.set(link.id, link)
      await beforeAnswer?.()
      return answer(200, link)
    }
    const [, id = '', action] = /^\/v1\/payment_links\/([^/]+)(\/cancel)?$/.exec(request.url ?? '') ?? []
    const link = links.get(id)
    if (link && action) {
      if (link.status !== 'created') return refuse(400, `Payment Link with id ${id} cannot be cancelled`)
      Object.assign(link, { status: 'cancelled', cancelled_at: link.created_at, updated_at: link.created_at })
    }
    return link ? answer(200, link) : refuse(400, 'The id provided does not exist')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))

  const theLink = (id: string) => {
    const link = links.get(id)
    if (!link) throw new Error(`no link ${id}`)
    return link
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    links,
    setDown: (isDown: boolean) => {
      down = isDown
    },
    /** Called once when the next link is created, before the response is sent. */
    whenOpened(action: () => Promise<unknown>) {
      return new Promise<void>((resolve, reject) => {
        beforeAnswer = () => {
          beforeAnswer = null
          return action().then(() => resolve(), reject)
        }
      })
    },
    /** Pays a link. Returns the content of the webhook. */
    pay(id: string, at: number) {
      const link = theLink(id)
      const payment = paymentOf(link, at)
      const of = { amount: String(link.amount), created_at: at, method: 'upi', payment_id: payment.id, plink_id: id }
      Object.assign(link, { status: 'paid', amount_paid: link.amount, updated_at: at })
      link.payments = [{ ...of, status: 'captured', updated_at: at }]
      return eventOf('payment_link.paid', at, { payment_link: { entity: link }, payment: { entity: payment } })
    },
    expire(id: string, at: number) {
      const link = Object.assign(theLink(id), { status: 'expired', expired_at: at, updated_at: at })
      return eventOf('payment_link.expired', at, { payment_link: { entity: link } })
    },
    fail(id: string, at: number) {
      const payment = {
        ...paymentOf(theLink(id), at),
        status: 'failed',
        captured: false,
        error_code: 'BAD_REQUEST_ERROR',
      }
      return eventOf('payment.failed', at, { payment: { entity: payment } })
    },
    refund(id: string, at: number, part = 1) {
      const payment = paymentOf(theLink(id), at)
      const amount = Math.floor(payment.amount * part)
      const status = part === 1 ? 'full' : 'partial'
      const refunded = { ...payment, amount_refunded: amount, refund_status: status, status: 'refunded' }
      const refund = { id: 'rfnd_1', entity: 'refund', amount, currency: 'INR', payment_id: payment.id, created_at: at }
      return eventOf('refund.processed', at, { refund: { entity: refund }, payment: { entity: refunded } })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Razorpay's signature: hex of the HMAC-SHA256 over the raw body. */
export function razorpaySignature(body: string): string {
  return createHmac('sha256', KEYS.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex')
}

function eventOf(event: string, at: number, payload: object): string {
  const contains = Object.keys(payload)
  return JSON.stringify({ entity: 'event', account_id: 'acc_1', event, contains, payload, created_at: at })
}

function newLink(body: Record<string, unknown>): Link {
  const id = `plink_${randomBytes(7).toString('hex')}`
  const never = { amount_paid: 0, cancelled_at: 0, expired_at: 0, payments: null }
  const now = Math.floor(Date.now() / 1000)
  return {
    ...(body as { amount: number; reference_id: string }),
    ...never,
    id,
    status: 'created',
    short_url: `https://rzp.io/i/${id.slice(-7)}`,
    created_at: now,
    updated_at: now,
    user_id: '',
  }
}

function paymentOf({ id, amount }: Link, at: number) {
  const suffix = id.replace('plink_', '')
  const contact = { email: 'payer-canary@example.in', contact: '+919999999999' }
  const of = { entity: 'payment', amount, currency: 'INR', order_id: `order_${suffix}`, created_at: at, notes: [] }
  return { id: `pay_${suffix}`, ...of, ...contact, status: 'captured', description: `#${suffix}`, refund_status: null }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  return text ? JSON.parse(text) : null
}

import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { useMailLink } from '#domains/settings/notifications/commands.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { ONE_USE, readUnsubscribe } from '#domains/settings/notifications/rules.ts'
import { isExhausted } from '#lib/limits.ts'
import type { WebEnv } from '#rpc/request.ts'

const TEXTS: Record<EmailNotification, Record<'question' | 'on' | 'off', string>> = {
  requestMail: {
    question: 'Stop emails about new chat requests?',
    on: 'This link has already been used. Emails about new chat requests are on.',
    off: "You won't get any more emails about new chat requests.",
  },
  acceptedMail: {
    question: 'Stop emails about accepted chat requests?',
    on: 'This link has already been used. Emails about accepted chat requests are on.',
    off: "You won't get any more emails about accepted chat requests.",
  },
  unreadMail: {
    question: 'Stop emails about unread messages?',
    on: 'This link has already been used. Emails about unread messages are on.',
    off: "You won't get any more emails about unread messages.",
  },
}

/**
 * The page of the unsubscribe link: one button, which posts. Mail programs post on their own (RFC 8058). No cookie is
 * read; the signed token identifies the setting, and permits nothing else (rule E2).
 */
export const unsubscribePages = new Hono<WebEnv>()
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    // The token must not be sent on in a Referer header.
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  .get('/', async (c) => {
    const request = requestOf(c)
    if (!request) return c.html(page(EXPIRED, SIGN_IN), 400)
    const isUsed = await isExhausted(c.get('context').app, { limit: ONE_USE, subject: request.token })
    return c.html(isUsed ? await statusPage(c, request) : page(TEXTS[request.kind].question, button))
  })
  .post('/', async (c) => {
    const request = requestOf(c)
    if (!request) return c.html(page(EXPIRED, SIGN_IN), 400)
    await useMailLink(c.get('context').app, request)
    return c.html(await statusPage(c, request))
  })

function requestOf(c: Context<WebEnv>) {
  const { app } = c.get('context')
  const token = c.req.query('token') ?? ''
  const read = readUnsubscribe(app.secret, app.clock.now(), token)
  return read && { ...read, token }
}

/** The state of the setting once the link is used; the same after a second post. */
async function statusPage(c: Context<WebEnv>, { accountId, kind }: { accountId: string; kind: EmailNotification }) {
  const isOn = (await getNotificationSettings(c.get('context').app.db, accountId))[kind]
  return isOn ? page(TEXTS[kind].on, SIGN_IN) : page(TEXTS[kind].off, SIGN_IN)
}

const EXPIRED = 'This link is no longer valid.'
const button = html`<form method="post"><button>Unsubscribe</button></form>`
const SIGN_IN = html`<p><a href="/settings">Manage notifications in Settings</a></p>`

function page(title: string, rest: typeof button) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --accent: light-dark(oklch(0.41 0.138 17), oklch(0.83 0.09 20)); --on: light-dark(#fff, oklch(0.2 0.05 17)); }
body { margin: 0 auto; max-width: 30rem; padding: 20vh 1rem 2rem; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1.25rem; text-wrap: balance; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: .75rem; background: var(--accent); color: var(--on); cursor: pointer; }
a { color: var(--accent); }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${rest}
</main>
</body>
</html>`
}

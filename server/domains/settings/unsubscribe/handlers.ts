import { directionAttribute, type Language } from '@jodi/shared/languages.ts'
import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { unsubscribeTexts } from '@jodi/shared/settings/unsubscribe-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { findAccountById } from '#domains/accounts/queries.ts'
import { useMailLink } from '#domains/settings/notifications/commands.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { ONE_USE, readUnsubscribe } from '#domains/settings/notifications/rules.ts'
import { textIn } from '#lib/i18n.ts'
import { isExhausted } from '#lib/limits.ts'
import type { WebEnv } from '#rpc/request.ts'

const TEXTS: Record<EmailNotification, Record<'question' | 'on' | 'off', PlainText>> = {
  requestMail: {
    question: unsubscribeTexts.stopRequests,
    on: unsubscribeTexts.requestsOn,
    off: unsubscribeTexts.requestsOff,
  },
  acceptedMail: {
    question: unsubscribeTexts.stopAccepted,
    on: unsubscribeTexts.acceptedOn,
    off: unsubscribeTexts.acceptedOff,
  },
  unreadMail: {
    question: unsubscribeTexts.stopUnread,
    on: unsubscribeTexts.unreadOn,
    off: unsubscribeTexts.unreadOff,
  },
  searchMail: {
    question: unsubscribeTexts.stopSearches,
    on: unsubscribeTexts.searchesOn,
    off: unsubscribeTexts.searchesOff,
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
    const request = await findRequest(c)
    if (!request) return c.html(expiredPage(c), 400)
    const { app } = c.get('context')
    if (await isExhausted(app, { limit: ONE_USE, subject: request.token })) return c.html(await statusPage(c, request))
    const { kind, language } = request
    return c.html(page(language, TEXTS[kind].question, button(language)))
  })
  .post('/', async (c) => {
    const request = await findRequest(c)
    if (!request) return c.html(expiredPage(c), 400)
    await useMailLink(c.get('context').app, request)
    return c.html(await statusPage(c, request))
  })

interface LinkRequest {
  token: string
  accountId: string
  kind: EmailNotification
  /** As the email was written. */
  language: Language
}

/** What the link asks for; null if it is not valid, or its account has been deleted. */
async function findRequest(c: Context<WebEnv>): Promise<LinkRequest | null> {
  const { app } = c.get('context')
  const token = c.req.query('token') ?? ''
  const read = readUnsubscribe(app.secret, app.clock.now(), token)
  const account = read && (await findAccountById(app.db, read.accountId))
  return account ? { ...read, token, language: account.language } : null
}

/** The state of the setting once the link is used; the same after a second post. */
async function statusPage(c: Context<WebEnv>, { accountId, kind, language }: LinkRequest) {
  const isOn = (await getNotificationSettings(c.get('context').app.db, accountId))[kind]
  return page(language, TEXTS[kind][isOn ? 'on' : 'off'], manage(language))
}

/** No one is known: in the language of the browser. */
function expiredPage(c: Context<WebEnv>) {
  const { language = 'en' } = c.get('context').origin
  return page(language, unsubscribeTexts.linkNoLongerValid, manage(language))
}

const button = (language: Language) =>
  html`<form method="post"><button>${textIn(language, unsubscribeTexts.unsubscribe)}</button></form>`
const manage = (language: Language) =>
  html`<p><a href="/settings/notifications">${textIn(language, unsubscribeTexts.manageInSettings)}</a></p>`

function page(language: Language, text: PlainText, rest: ReturnType<typeof button>) {
  const title = textIn(language, text)
  return html`<!doctype html>
<html lang="${language}"${raw(directionAttribute(language))}>
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

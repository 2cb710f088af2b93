import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { devInboxPath } from '#domains/accounts/dev-inbox/rules.ts'
import type { Mail } from '#lib/mail.ts'
import { isSameText } from '#lib/signing.ts'
import { isLocalRequest, type WebEnv } from '#rpc/request.ts'

/**
 * The local inbox shows the emails that would have been sent, to people on this machine who know its path. The path is
 * secret because other programs and pages on the machine can also reach the port.
 */
export const devInboxPages = new Hono<WebEnv>()
  .use(
    createMiddleware<WebEnv>(async (c, next) => {
      const path = devInboxPath(c.get('context').app.secret)
      const isOwn = ['', '.json'].some((end) => isSameText(c.req.path, path + end))
      if (!isOwn || !isLocalRequest(c)) return c.json({ code: 'NOT_FOUND' }, 404)
      c.header('cache-control', 'no-store')
      await next()
    }),
  )
  .get('/mail/:address', (c) => {
    const emails = c.get('context').app.mailer.sent()
    return c.req.path.endsWith('.json') ? c.json(emails) : c.html(inboxPage(emails))
  })

function inboxPage(mails: readonly (Mail & { at: string })[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local inbox</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p { margin: 0 0 1.5rem; }
article { border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: .75rem; padding: 1rem 1.25rem; margin: 0 0 1rem; }
h2 { font-size: 1.05rem; margin: 0 0 .25rem; }
small { opacity: .75; overflow-wrap: anywhere; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
</style>
</head>
<body>
<h1>Local inbox</h1>
<p>No mail server is configured, so emails are kept here until the server stops. Newest first. Reload to see new ones. <a href="/dev/emails">Preview all emails</a></p>
${mails.length === 0 ? html`<p>No emails yet.</p>` : mails.map(mailArticle)}
</body>
</html>`
}

function mailArticle(mail: Mail & { at: string }) {
  return html`<article>
<h2>${mail.subject}</h2>
<small>To ${mail.to}, <time datetime="${mail.at}">${mail.at.slice(0, 16).replace('T', ' ')} UTC</time></small>
<pre>${mail.text}</pre>
</article>`
}

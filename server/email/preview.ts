import { LANGUAGE_CODES } from '@jodi/shared/languages.ts'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { emails } from '#email/registry.ts'
import { renderEmail } from '#email/render.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Mail } from '#lib/mail.ts'
import { isLocalRequest, type WebEnv } from '#rpc/request.ts'

interface Preview {
  path: string
  title: string
  mail: Mail
}

/** Every email with its samples in every language, as it would be sent now. Only for requests from this machine. */
export const emailPreviewPages = new Hono<WebEnv>()
  .use(
    createMiddleware<WebEnv>(async (c, next) => {
      if (!isLocalRequest(c)) return c.json({ code: 'NOT_FOUND' }, 404)
      c.header('cache-control', 'no-store')
      await next()
    }),
  )
  .get('/', async (c) => c.html(previewPage(await listPreviews(c.get('context').app))))
  .get('/:language/:name/:sample', async (c) => {
    const previews = await listPreviews(c.get('context').app)
    const shown = previews.find(({ path }) => c.req.path.endsWith(path))
    return shown ? c.html(shown.mail.html) : c.json({ code: 'NOT_FOUND' }, 404)
  })

async function listPreviews(app: AppContext): Promise<Preview[]> {
  const site = await app.readSiteSettings()
  return LANGUAGE_CODES.flatMap((language) =>
    [...emails.values()].flatMap(({ name, samples }) =>
      samples.map((sample, index) => ({
        path: `/${language}/${name}/${index + 1}`,
        title: samples.length > 1 ? `${name}, ${index + 1} of ${samples.length}` : name,
        mail: renderEmail(name, sample, { to: 'reader@jodi.example', site, language }),
      })),
    ),
  )
}

const previewPage = (previews: Preview[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
article { border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); padding: 1.5rem 0; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
small { opacity: .75; }
div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; margin: .75rem 0 0; }
iframe { width: 100%; height: 32rem; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: .5rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
</style>
</head>
<body>
<h1>Emails</h1>
<p>${previews.length} samples, with the present name and contact of the bureau. Links in them lead nowhere.</p>
${previews.map(
  ({ path, title, mail }) => html`<article>
<h2>${mail.subject}</h2>
<small>${title} · <a href="/dev/emails${path}">Open</a></small>
<div><iframe sandbox title="${title}" srcdoc="${mail.html}" loading="lazy"></iframe><pre>${mail.text}</pre></div>
</article>`,
)}
</body>
</html>`

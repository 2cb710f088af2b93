import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { FirstLoads, Known } from '@jodi/shared/page.ts'
import { CARD_PHOTO_SIZES, photoSources } from '@jodi/shared/photos.ts'
import { call } from '@orpc/server'
import type { Context, Hono } from 'hono'
import type { WebEnv } from '#rpc/request.ts'
import { router } from '#rpc/router.ts'

export const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url))

/** The built web app: its files, and its one page for every other address. */
export function serveWeb(app: Hono<WebEnv>) {
  if (!existsSync(WEB_DIST)) return
  app.use(
    '/assets/*',
    serveStatic({
      root: WEB_DIST,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get('/assets/*', (c) => c.notFound())
  const file = serveStatic({ root: WEB_DIST })
  for (const name of rootFiles()) app.get(`/${name}`, file)
  app.get('*', servePage())
}

/** Icon and manifest: the page itself needs its nonce, and what begins with a dot is the build's own. */
function rootFiles(): string[] {
  const files = readdirSync(WEB_DIST, { withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name }) => name).filter((name) => !/^(\.|index\.html)/.test(name))
}

/** The page comes with what its first screen would ask for next: its code, and who is signed in. */
function servePage() {
  const html = readFileSync(`${WEB_DIST}/index.html`, 'utf8')
  const loads = `${WEB_DIST}/.first-loads.json`
  const firstLoads: FirstLoads = existsSync(loads) ? JSON.parse(readFileSync(loads, 'utf8')) : {}
  return async (c: Context<WebEnv>) => {
    const known = await readKnown(c)
    // Nobody may meet an earlier person's name by going back.
    c.header('cache-control', known?.session.person ? 'private, no-store' : 'private, no-cache')
    return c.html(writePage(html, c.get('secureHeadersNonce') ?? '', firstLoads[c.req.path] ?? [], known))
  }
}

/** The nonce first: what people wrote may hold its mark. */
export function writePage(html: string, nonce: string, scripts: string[], known: Known | null): string {
  const head = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    firstPhoto(known?.list),
    dataBlock(known),
  ]
  return html.replaceAll('%NONCE%', nonce).replace('</head>', () => `${head.join('')}</head>`)
}

/** Null when it could not be read: the page then asks by itself and says what is wrong. */
async function readKnown(c: Context<WebEnv>): Promise<Known | null> {
  const context = c.get('context')
  try {
    const [session, site] = await Promise.all([
      call(router.accounts.session, undefined, { context }),
      call(router.settings.site, undefined, { context }),
    ])
    return { session, site, ...(await firstAnswers(c, session)) }
  } catch (error) {
    context.house.log.error({ requestId: context.requestId, err: error }, 'the page came without its session')
    return null
  }
}

/** What a member's first two screens show. One that is refused is left out: the page asks for it and says why. */
async function firstAnswers(c: Context<WebEnv>, { person }: Known['session']): Promise<Partial<Known>> {
  const { path } = c.req
  const isList = path === '/matches' && !c.req.url.includes('?')
  if (person?.role !== 'member' || person.profile !== 'finished' || !(isList || path === '/dashboard')) return {}
  const options = { context: c.get('context') }
  const orNone = <Answer>(answer: Promise<Answer>) => answer.catch(() => undefined)
  const [list, stats] = await Promise.all([
    orNone(call(router.matches.list, {}, options)),
    orNone(call(router.matches.stats, undefined, options)),
  ])
  if (isList) return { list, stats }
  const [completion, views, nextSteps] = await Promise.all([
    orNone(call(router.profiles.completion, undefined, options)),
    orNone(call(router.people.profileViews, undefined, options)),
    orNone(call(router.people.nextSteps, undefined, options)),
  ])
  return { list, stats, completion, views, nextSteps }
}

/** The portrait that the first screen of a list is judged by. Its path is made of our own key. */
function firstPhoto(list: Known['list']): string {
  const photo = list?.kind === 'page' && list.items[0]?.photo
  if (!photo) return ''
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${photoSources(photo)}" imagesizes="${CARD_PHOTO_SIZES.replaceAll('<', '&lt;')}">`
}

/** Data, which no browser runs; "<" is written so that no name can end the block. */
function dataBlock(known: Known | null): string {
  const json = JSON.stringify(known).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="known">${json}</script>`
}

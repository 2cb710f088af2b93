import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { appTexts } from '@jodi/shared/app-texts.ts'
import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { CONVERSATIONS_STEP } from '@jodi/shared/chat/limits.ts'
import { FIRST_SCRIPTS } from '@jodi/shared/first-scripts.ts'
import { directionAttribute, type Language, languageOf } from '@jodi/shared/languages.ts'
import { ANYWHERE, type FirstLoads, type FirstPaints, type PreloadedData, TIME } from '@jodi/shared/page.ts'
import { call } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { findUnavailable } from '#db/unavailable.ts'
import { firstPaint } from '#first-paint.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { textIn } from '#lib/i18n.ts'
import { RETRY_AFTER_SECONDS } from '#rpc/errors.ts'
import { allowInlineScripts } from '#rpc/headers.ts'
import type { WebEnv } from '#rpc/request.ts'
import { router } from '#rpc/router.ts'

/** The name of the bureau in the built page. */
const PLACEHOLDER = 'Jodi'
const MANIFEST = '/manifest.webmanifest'
const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url))

/** The built web app: its files, and its one page for every other URL. */
export function serveWeb(httpApp: Hono<WebEnv>, dist = WEB_DIST) {
  if (!existsSync(dist)) return
  httpApp.use(
    '/assets/*',
    serveStatic({
      root: dist,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  httpApp.get('/assets/*', (c) => c.notFound())
  httpApp.get(MANIFEST, serveManifest(dist))
  const file = serveStatic({ root: dist })
  for (const name of rootFiles(dist)) httpApp.get(`/${name}`, file)
  httpApp.get('*', servePage(dist))
}

/**
 * The files of the root folder, such as icon and manifest. The page is excluded because it needs its nonce, and files
 * that begin with a dot because they are for the server only.
 */
function rootFiles(dist: string): string[] {
  const files = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name }) => name).filter((name) => !/^(\.|index\.html)/.test(name))
}

/** The page contains what its first screen would request next: its code, and the session. */
function servePage(dist: string) {
  const html = readFileSync(`${dist}/index.html`, 'utf8')
  const firstLoads: FirstLoads = readOwn(dist, '.first-loads.json')
  const firstPaints: Record<string, FirstPaints> = readOwn(dist, '.first-paints.json')
  return async (c: Context<WebEnv>) => {
    const preloaded = c.get('isOverloaded') ? 'unavailable' : await readPreloaded(c)
    const session = preloaded === 'unavailable' ? undefined : preloaded?.session
    // A visitor reads the language of the browser.
    const language = session?.person?.language ?? c.get('context').origin.language ?? 'en'
    const page = withPreview(inLanguage(html, language), c.get('context').app.env.origin)
    if (preloaded === 'unavailable') {
      c.header('retry-after', String(RETRY_AFTER_SECONDS))
      return c.html(writePage(page, allowInlineScripts(c), scriptsOf(c), null, backSoon(language)), 503)
    }
    // Not cached, so that going back never shows an earlier person's name.
    c.header('cache-control', preloaded?.session.person ? 'private, no-store' : 'private, no-cache')
    const paint = firstPaint(firstPaints[language] ?? {}, c.req.path, preloaded, {
      language,
      now: c.get('context').app.clock.now(),
      wide: getCookie(c, 'sidebar_state'),
    })
    return c.html(writePage(page, allowInlineScripts(c), scriptsOf(c), preloaded, paint))
  }

  function scriptsOf(c: Context<WebEnv>) {
    const { path } = c.req
    return firstLoads[path] ?? firstLoads[path.replace(/[^/]+$/, ANYWHERE)] ?? firstLoads[ANYWHERE] ?? []
  }
}

/** Shown until the scripts run, which then retry. */
const backSoon = (language: Language) =>
  `<p style="padding:30dvh 1rem;text-align:center">${textIn(language, BACK_SOON_TEXT)}</p>`

/** Written by the build for the server only. */
function readOwn(dist: string, name: string) {
  const file = `${dist}/${name}`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Names the language of the page, for browsers and for its script. The built page is in English. */
function inLanguage(html: string, language: Language): string {
  if (language === 'en') return html
  const { locale } = languageOf(language)
  const scriptless = textIn(language, appTexts.needsJavascript, { site: PLACEHOLDER })
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"${directionAttribute(language)} data-language="${language}"`)
    .replace(/(?<=<noscript>)[^<]*/, () => escapeHtml(scriptless))
}

/** The preview of a link, in a chat for example, needs the whole address of its picture. */
const withPreview = (html: string, origin: string) =>
  html.replace('content="/icon.png"', `content="${origin}/icon.png"`)

/** The nonce first: texts of people may contain its placeholder. */
export function writePage(
  html: string,
  nonce: string,
  scripts: string[],
  preloaded: PreloadedData | null,
  paint = '',
): string {
  // What the page already shows needs its styles, font and photo first; `web/app/start.ts` requests the scripts after
  // them.
  const head = paint
    ? [dataBlock(FIRST_SCRIPTS, scripts), dataBlock('preloaded', preloaded)]
    : [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        dataBlock('preloaded', preloaded),
      ]
  return branded(html.replaceAll('%NONCE%', nonce), preloaded)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root">', (root) => root + paint)
}

/** The placeholders for name and icon are replaced by those of the bureau. */
function branded(html: string, preloaded: PreloadedData | null): string {
  if (!preloaded) return html
  const { name, logo } = preloaded.site
  const named = html.replace(/(<title>|<noscript>[^<]*)Jodi/g, (_, before) => before + escapeHtml(name))
  if (!logo) return named
  return named
    .replace('href="/icon.svg" type="image/svg+xml"', () => `href="${logo}" type="image/png"`)
    .replaceAll('/icon.png"', () => `${logo}"`)
}

/** An installed app has the name of the bureau. */
export function writeManifest(built: string, { name, logo }: Pick<PreloadedData['site'], 'name' | 'logo'>): string {
  const icons = logo && { icons: [{ src: logo, sizes: '256x256', type: 'image/png', purpose: 'any' }] }
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name, ...icons })
}

function serveManifest(dist: string) {
  const built = readFileSync(`${dist}${MANIFEST}`, 'utf8')
  return async (c: Context<WebEnv>) => {
    const site = await call(router.settings.site, undefined, { context: c.get('context') })
    const type = { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' }
    return c.body(writeManifest(built, site), 200, type)
  }
}

/** Null if it could not be loaded: the page then requests it and shows the error. */
async function readPreloaded(c: Context<WebEnv>): Promise<PreloadedData | 'unavailable' | null> {
  const context = c.get('context')
  try {
    const [session, site] = await Promise.all([
      call(router.accounts.session, undefined, { context }),
      call(router.settings.site, undefined, { context }),
    ])
    const parts = await Promise.all([firstAnswers(c, session), shellAnswers(c, session), unreadWarnings(c, session)])
    const now = session.person && !isFetchedInAdvance(c) ? context.app.clock.now() : undefined
    return Object.assign({ session, site, now }, ...parts)
  } catch (error) {
    context.app.log.error({ requestId: context.requestId, err: error }, 'could not preload session into page')
    return findUnavailable(error) ? 'unavailable' : null
  }
}

/** Unread warnings, shown above every screen of a member, so that no screen moves when they arrive. */
async function unreadWarnings(
  c: Context<WebEnv>,
  { person }: PreloadedData['session'],
): Promise<Pick<PreloadedData, 'warnings'>> {
  if (!person?.warned) return {}
  return { warnings: await call(router.safety.listWarnings, undefined, { context: c.get('context') }) }
}

const isFinishedMember = (person: PreloadedData['session']['person']) =>
  person?.role === 'member' && person.profile === 'finished'

const orNone = <Answer>(answer: Promise<Answer>) => answer.catch(() => undefined)

/** What the navigation around every screen of a member shows. */
async function shellAnswers(
  c: Context<WebEnv>,
  { person }: PreloadedData['session'],
): Promise<Pick<PreloadedData, 'unread' | 'quota'>> {
  if (!isFinishedMember(person)) return {}
  const options = { context: c.get('context') }
  const [unread, quota] = await Promise.all([
    orNone(call(router.chat.unreadCount, undefined, options)),
    orNone(call(router.chat.requestQuota, undefined, options)),
  ])
  return { unread, quota }
}

/**
 * The data of the screens that a member opens first. Data that could not be loaded is omitted: the page requests it and
 * shows why.
 */
async function firstAnswers(c: Context<WebEnv>, { person }: PreloadedData['session']): Promise<Partial<PreloadedData>> {
  const { path } = c.req
  if (path === '/welcome') return { members: await publicAnswer(c) }
  if (!person || !isFinishedMember(person)) return {}
  const isPlain = !c.req.url.includes('?')
  if (path === '/profile') return isPlain ? ownProfileAnswers(c, person.id) : {}
  const [, personId] = PROFILE.exec(path) ?? []
  const [, chatId] = CHAT.exec(path) ?? []
  // The person sees who opened the profile, and contact details in a chat count as seen: a browser that fetches the
  // page in advance has opened nothing.
  if ((personId || chatId) && isFetchedInAdvance(c)) return {}
  if (personId) return { profile: await profileAnswer(c, personId) }
  if (chatId) return chatAnswers(c, chatId)
  const isList = path === '/matches' && isPlain
  if (!isList && path !== '/dashboard') return {}
  const options = { context: c.get('context') }
  const [list, stats] = await Promise.all([
    orNone(call(router.matches.list, {}, options)),
    orNone(call(router.matches.stats, undefined, options)),
  ])
  if (isList) return { list, stats }
  const [completion, views, home, matched] = await Promise.all([
    orNone(call(router.profiles.completion, undefined, options)),
    orNone(call(router.people.profileViews, undefined, options)),
    orNone(call(router.people.home, undefined, options)),
    orNone(call(router.pairs.status, undefined, options)),
  ])
  const story = matched?.isMatched ? await orNone(call(router.stories.getOwn, undefined, options)) : undefined
  return { list, stats, completion, views, home, matched, story }
}

const isFetchedInAdvance = (c: Context) => /\bprefetch\b/.test(c.req.header('sec-purpose') ?? '')

const PROFILE = /^\/(?:profile|profile\/view|view-profile|my-profile)\/([\da-f-]{36})$/i
const CHAT = /^\/chat\/([\da-f-]{36})$/i

const profileAnswer = (c: Context<WebEnv>, id: string) =>
  orNone(call(router.people.profile, { id }, { context: c.get('context') }))

async function ownProfileAnswers(c: Context<WebEnv>, id: string): Promise<Partial<PreloadedData>> {
  const options = { context: c.get('context') }
  const [profile, views, completion] = await Promise.all([
    profileAnswer(c, id),
    orNone(call(router.people.profileViews, undefined, options)),
    orNone(call(router.profiles.completion, undefined, options)),
  ])
  return { profile, views, completion }
}

async function chatAnswers(c: Context<WebEnv>, id: string): Promise<Partial<PreloadedData>> {
  const options = { context: c.get('context') }
  const [conversation, messages, chats] = await Promise.all([
    orNone(call(router.chat.get, { id }, options)),
    orNone(call(router.chat.messages, { id }, options)),
    orNone(call(router.chat.list, { first: CONVERSATIONS_STEP }, options)),
  ])
  return { conversation, messages: messages && { ...messages, conversationId: id }, chats }
}

const publicAnswer = (c: Context<WebEnv>) =>
  call(router.figures.members, undefined, { context: c.get('context') }).catch(() => undefined)

/** Data that browsers do not execute; "<" is escaped so that no name can end the element. */
function dataBlock(id: string, data: PreloadedData | string[] | null): string {
  const json = JSON.stringify(data, markTime).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** JSON would make a point in time a text like any other. */
function markTime(this: Record<string, unknown>, key: string, value: unknown) {
  const before = this[key]
  return before instanceof Date ? { [TIME]: before.getTime() } : value
}

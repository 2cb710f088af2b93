import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { DEMO_PASSWORD } from '../server/demo/accounts.ts'
import { BROWSER_ARGS, findBrowser } from './lib/browser.ts'
import { freePort } from './lib/local-postgres.ts'
import { startProduct } from './lib/product.ts'
import { atExit } from './lib/tool.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const MEMBER_PAGES = ['/dashboard', '/matches', '/profile']
/** The score of a page is the median of so many runs: a single one depends on what else the machine does. */
const RUNS = 3
const FORMS = ['desktop', 'mobile'] as const
const WANTED = {
  desktop: { performance: 98, accessibility: 95, 'best-practices': 95 },
  mobile: { performance: 92, accessibility: 95, 'best-practices': 95 },
}
const SIGN_IN_SCRIPT_KB = 140

interface Row {
  page: string
  form: (typeof FORMS)[number]
  scores: Record<string, number>
  scriptKb: number
  firstPaint: string
  largestPaint: string
}

const product = await startProduct()
const profile = mkdtempSync(path.join(tmpdir(), 'jodi-lighthouse-'))
atExit(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }))
const port = await freePort()
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
})

let short = await measureForms('/signin')
await signIn(context)
for (const page of [...MEMBER_PAGES, await firstMatch(context), await firstChat(context)])
  short += await measureForms(page)
await context.close()
await product.stop()
process.exit(short > 0 ? 1 : 0)

async function signIn(browser: BrowserContext) {
  await callAs(browser, 'accounts/signIn', { email: 'member@jodi.example', password: DEMO_PASSWORD })
}

/** The path of the profile of the first match. */
async function firstMatch(browser: BrowserContext): Promise<string> {
  const { items } = (await callAs(browser, 'matches/list', {})) as { items: { id: string }[] }
  const [match] = items
  if (!match) throw new Error('The member of the demo has no match.')
  return `/profile/${match.id}`
}

/** The path of a chat in which both people write. */
async function firstChat(browser: BrowserContext): Promise<string> {
  const list = (await callAs(browser, 'chat/list', undefined)) as { id: string; status: string }[]
  const chat = list.find(({ status }) => status === 'accepted')
  if (!chat) throw new Error('The member of the demo has no chat.')
  return `/chat/${chat.id}`
}

async function callAs(browser: BrowserContext, procedure: string, input: unknown): Promise<unknown> {
  const answer = await browser.request.post(`${product.origin}/api/rpc/${procedure}`, {
    data: { json: input },
    headers: { origin: product.origin, 'x-csrf-token': 'orpc' },
  })
  if (!answer.ok()) throw new Error(`${procedure} was answered with ${answer.status()}.`)
  return ((await answer.json()) as { json: unknown }).json
}

/** Measures a page on both forms, and returns how many figures are below their target. */
async function measureForms(page: string): Promise<number> {
  let tooLow = 0
  for (const form of FORMS) {
    const rows: Row[] = []
    for (let run = 0; run < RUNS; run++) rows.push(await measure(page, form))
    tooLow += report(median(rows))
  }
  return tooLow
}

/** The run with the median of performance, and the lowest of the other scores. */
function median(rows: Row[]): Row {
  const sorted = rows.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  const lowest = (name: string) => Math.min(...rows.map(({ scores }) => scores[name] ?? 0))
  const others = CATEGORIES.filter((name) => name !== 'performance').map((name) => [name, lowest(name)])
  return { ...middle, scores: { ...middle.scores, ...Object.fromEntries(others) } }
}

async function measure(page: string, form: Row['form']): Promise<Row> {
  const result = await lighthouse(
    product.origin + page,
    { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error(`Lighthouse did not answer for ${page}.`)
  const { categories, audits, finalDisplayedUrl } = result.lhr
  if (new URL(finalDisplayedUrl).pathname !== page) throw new Error(`${page} led to ${finalDisplayedUrl}.`)
  for (const name of CATEGORIES)
    for (const { id } of categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []) {
      const audit = audits[id]
      if (audit && audit.score !== null && audit.score < 0.9)
        console.log(`    ${page} ${form}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  return {
    page,
    form,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    scriptKb: scriptBytes(audits['network-requests']?.details) / 1024,
    firstPaint: audits['first-contentful-paint']?.displayValue ?? '',
    largestPaint: audits['largest-contentful-paint']?.displayValue ?? '',
  }
}

function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** Prints a line and returns how many figures are below their target. */
function report({ page, form, scores, scriptKb, firstPaint, largestPaint }: Row): number {
  const wanted = WANTED[form]
  const tooLow = CATEGORIES.filter((name) => (scores[name] ?? 0) < wanted[name])
  const tooBig = page === '/signin' && scriptKb > SIGN_IN_SCRIPT_KB
  const figures = CATEGORIES.map((name) => `${name} ${scores[name]}`).join('  ')
  const state = tooLow.length > 0 || tooBig ? 'SHORT' : 'ok'
  console.log(
    `${state.padEnd(6)}${nameOf(page).padEnd(12)}${form.padEnd(9)}${figures}  scripts ${scriptKb.toFixed(0)} kB  first paint ${firstPaint}  largest ${largestPaint}`,
  )
  return tooLow.length + Number(tooBig)
}

/** The page without the id of a person or a chat. */
function nameOf(page: string): string {
  return page.replace(/(?<=^\/(chat|profile))\/.*/, '/...')
}

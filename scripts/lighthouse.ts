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
const PAGES = ['/signin', '/dashboard', '/matches']
const FORMS = ['desktop', 'mobile'] as const
const WANTED = {
  desktop: { performance: 95, accessibility: 95, 'best-practices': 95 },
  mobile: { performance: 90, accessibility: 95, 'best-practices': 95 },
}
const SIGN_IN_SCRIPT_KB = 200

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

let short = 0
for (const page of PAGES) {
  if (page !== '/signin') await signIn(context)
  for (const form of FORMS) short += report(await measure(page, form))
}
await context.close()
await product.stop()
process.exit(short > 0 ? 1 : 0)

async function signIn(browser: BrowserContext) {
  const answer = await browser.request.post(`${product.origin}/api/rpc/accounts/signIn`, {
    data: { json: { email: 'member@jodi.example', password: DEMO_PASSWORD } },
    headers: { origin: product.origin, 'x-csrf-token': 'orpc' },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)
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
    `${state.padEnd(6)}${page.padEnd(12)}${form.padEnd(9)}${figures}  scripts ${scriptKb.toFixed(0)} kB  first paint ${firstPaint}  largest ${largestPaint}`,
  )
  return tooLow.length + Number(tooBig)
}

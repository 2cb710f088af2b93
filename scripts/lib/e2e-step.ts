import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyProduct, LONGER } from '../languages/product-copy.ts'
import { BROWSER_ARGS, findBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { failureText, type Outcome, type Step } from './steps.ts'
import { runNode, toolPath } from './tool.ts'

/** The end-to-end tests in a browser, against the built product with a new demo. */
export function e2eStep(args: string[]): Step {
  return { title: 'end-to-end tests in a browser', run: () => runE2e(args) }
}

/** The screens in a longer language: a copy of the product to which it was added by a folder and a line. */
export function languageStep(args: string[]): Step {
  return { title: 'screens in a longer language', run: () => runInLanguage(args) }
}

async function runInLanguage(args: string[]): Promise<Outcome> {
  const root = await copyProduct()
  // A missing text is an error of types.
  const code = await runNode([toolPath('typescript', 'tsc'), '-p', 'shared'], { cwd: root })
  return code === 0 ? runE2e(args, { root, env: { E2E_LANGUAGE: LONGER } }) : { passed: 0, failed: 1 }
}

interface Variant {
  root?: string
  env?: Record<string, string>
}

async function runE2e(args: string[], { root, env }: Variant = {}): Promise<Outcome> {
  const browser = await findBrowser()
  // A test sends many messages within seconds.
  const product = await startProduct({ root, env: { MESSAGES_PER_MINUTE: '1000' } })
  console.log(`${product.origin} with ${browser}, ready in ${(product.readyIn / 1000).toFixed(1)} s`)
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-e2e-'))
  const results = path.join(folder, 'results.json')
  // Chosen tests run without those before which they otherwise wait.
  const chosen = args.length > 0 ? [...args, '--no-deps'] : args
  try {
    const code = await runNode(
      [toolPath('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...chosen],
      {
        env: {
          ...process.env,
          ...env,
          E2E_CHOSEN: args.length > 0 ? '1' : '',
          // Playwright sets the colours of its workers itself and would warn about both variables.
          FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
          NO_COLOR: undefined,
          E2E_ORIGIN: product.origin,
          E2E_INBOX: await product.inbox,
          E2E_BROWSER: browser,
          E2E_BROWSER_ARGS: BROWSER_ARGS.join(' '),
          PLAYWRIGHT_JSON_OUTPUT_NAME: results,
        },
      },
    )
    return countOf(results, code)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function countOf(file: string, code: number): Outcome {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as Results
    const failed = Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1)
    return { passed: stats.expected, failed, failures: suites.flatMap(failuresOf) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

interface Results {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; results: { errors: { message?: string }[] }[] }[] }[]
}

function failuresOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ errors }) =>
        errors.map(({ message = '' }) => failureText(`${projectName}: ${title}`, message)),
      ),
    ),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

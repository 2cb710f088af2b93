import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgres } from './local-postgres.ts'
import { failureText, type Outcome, type Step } from './steps.ts'
import { runNode, toolPath } from './tool.ts'
import { WORKERS } from './workers.ts'

/** What runs in production, unit and server tests on the embedded database, then the server tests on PostgreSQL. */
export const testSteps: Step[] = [
  { title: 'what runs in production is built and starts', run: production },
  { title: 'unit and server tests, embedded database', run: () => runTests([], { TEST_DATABASE_URL: '' }) },
  { title: 'server tests again, PostgreSQL', run: onPostgres },
]

/** As `npm run build`, because otherwise only an operator would find a release that cannot be built. */
async function production(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-production-'))
  try {
    return (await runNode(['scripts/build.ts', folder])) === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<Outcome> {
  const server = await openPostgres()
  console.log(`PostgreSQL: ${server.source}`)
  try {
    return await runTests(['--project', 'server'], { TEST_DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

/** Runs vitest with these arguments and counts its tests. */
export async function runTests(args: string[], env: Record<string, string>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-results-'))
  const results = path.join(folder, 'results.json')
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`]
    // By itself vitest reserves a core for its main process, which hardly uses it.
    const code = await runNode([toolPath('vitest'), 'run', `--maxWorkers=${WORKERS}`, ...reporters, ...args], {
      env: { ...process.env, ...env },
    })
    return countOf(results, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countOf(file: string, code: number): Outcome {
  const { numPassedTests, numFailedTests, testResults } = readResults(file)
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  const failures = failed.map(({ fullName, failureMessages }) => failureText(fullName, failureMessages.join('\n')))
  // A file that cannot be loaded, and an error after a test, fail without a failed test.
  if (code !== 0 && failed.length === 0) failures.push('an error outside of the tests: see the output of this step')
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), failures }
}

interface Results {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

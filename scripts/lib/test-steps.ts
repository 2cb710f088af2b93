import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgres } from './local-postgres.ts'
import { failureText, type Outcome, type Step } from './steps.ts'
import { runNode, toolPath } from './tool.ts'

/** Unit and server tests on the embedded database, then the server tests on PostgreSQL. */
export const testSteps: Step[] = [
  { title: 'unit and server tests, embedded database', run: () => runTests([], { TEST_DATABASE_URL: '' }) },
  { title: 'server tests again, PostgreSQL', run: onPostgres },
]

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
    // With two cores vitest would use one worker, because it reserves a core for itself, which it hardly uses.
    const code = await runNode([toolPath('vitest'), 'run', '--maxWorkers=2', ...reporters, ...args], {
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
  return {
    passed: numPassedTests,
    // A file that cannot be loaded fails without a failed test.
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1),
    failures: failed.map(({ fullName, failureMessages }) => failureText(fullName, failureMessages.join('\n'))),
  }
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

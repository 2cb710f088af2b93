import path from 'node:path'
import { openPostgres } from './lib/local-postgres.ts'
import { runSteps, type Step } from './lib/steps.ts'
import { runTests } from './lib/test-steps.ts'
import { readSources } from './structure/sources.ts'

// Long tests are test files with a long form, which read LONG_TESTS, or with that form only.
const longTests = new Map(
  readSources()
    .filter(
      ({ path: file, text }) =>
        file.endsWith('.test.ts') && (text.includes('process.env.LONG_TESTS') || file.includes('.long.')),
    )
    .map(({ path: file }) => [path.basename(file).replace(/(\.long)?(\.postgres)?\.test\.ts$/, ''), file]),
)
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const file = longTests.get(asked[0] ?? '')

if (!file) {
  console.log('npm run test:long -- <name> [--postgres]; the names:')
  for (const [name, where] of [...longTests].sort()) console.log(`  ${name.padEnd(28)}${where}`)
  process.exit(asked.length > 0 ? 1 : 0)
}

const needsPostgres = file.endsWith('.postgres.test.ts')
const steps: Step[] = []
if (!needsPostgres)
  steps.push({ title: `${asked[0]}, embedded database`, run: () => runLong({ TEST_DATABASE_URL: '' }) })
if (needsPostgres || process.argv.includes('--postgres'))
  steps.push({ title: `${asked[0]}, PostgreSQL`, run: onPostgres })
process.exit((await runSteps(steps)) ? 0 : 1)

async function onPostgres() {
  const server = await openPostgres()
  try {
    return await runLong({ TEST_DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

function runLong(env: Record<string, string>) {
  return runTests([file ?? '', '--disable-console-intercept', '--reporter=verbose'], { ...env, LONG_TESTS: 'long' })
}

import { configDefaults, defineConfig } from 'vitest/config'
import { EMBEDDED_ONLY } from './test/database/suites.ts'

const { TEST_DATABASE_URL, LONG_TESTS } = process.env
// Tests that the embedded database cannot run: several processes, outages of the database, the file of the ranking.
const postgresOnly = ['**/*.postgres.test.ts']
// Tests that have only a long form.
const longOnly = LONG_TESTS ? [] : ['**/*.long.*']
// A long test runs only on the database that was requested.
const embeddedOnly = LONG_TESTS ? [] : Object.values(EMBEDDED_ONLY).flatMap((suites) => suites.map(testFile))

function testFile(suite: string): string {
  return `${suite}.test.ts`
}

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...longOnly, ...(TEST_DATABASE_URL ? embeddedOnly : postgresOnly)],
    globalSetup: ['../scripts/lib/kernel-build.ts', './test/setup.ts'],
    pool: 'forks',
    // All lasting state belongs to an app, and each file opens its own, so the modules are loaded once for all files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

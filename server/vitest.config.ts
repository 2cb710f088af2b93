import { configDefaults, defineConfig } from 'vitest/config'
import { EMBEDDED_ONLY } from './test/databases.ts'

const { TEST_DATABASE_URL, LONG_TESTS } = process.env
// What the embedded database does not have: other processes, outages of its own, a file of the ranking.
const postgresOnly = ['**/*.postgres.test.ts']
// A long test runs where it is asked for.
const embeddedOnly = LONG_TESTS ? [] : Object.values(EMBEDDED_ONLY).flatMap((suites) => suites.map(testFile))

function testFile(suite: string): string {
  return `${suite}.test.ts`
}

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(TEST_DATABASE_URL ? embeddedOnly : postgresOnly)],
    globalSetup: ['../scripts/lib/kernel-build.ts', './test/setup.ts'],
    pool: 'forks',
    // Everything that lasts depends on an app, and each file opens its own: the modules are read once for all files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

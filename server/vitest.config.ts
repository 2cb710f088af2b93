import { configDefaults, defineConfig } from 'vitest/config'

// What the embedded database does not have: other processes, outages of its own, a file of the ranking.
const elsewhere = process.env.TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts']

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...elsewhere],
    globalSetup: ['../scripts/lib/kernel-build.ts', './test/setup.ts'],
    pool: 'forks',
    // Everything that lasts hangs on a app, and each file opens its own: the modules are read once for all files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

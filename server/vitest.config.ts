import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../scripts/lib/kernel-build.ts', './test/setup.ts'],
    pool: 'forks',
    // Everything that lasts hangs on a house, and each file opens its own: the modules are read once for all files.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})

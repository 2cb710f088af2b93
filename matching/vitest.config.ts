import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'matching',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../scripts/lib/kernel-build.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'matching',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    globalSetup: ['../scripts/lib/kernel-build.ts'],
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // On a machine that does something else too, a form with all its fields takes longer than the default of 5 s.
    testTimeout: 60_000,
    // The modules are loaded once for all files; the setup restores what a file changes.
    isolate: false,
  },
})

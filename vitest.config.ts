import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { projects: ['shared', 'matching', 'server', 'web'] } })

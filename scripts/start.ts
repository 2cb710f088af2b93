import { buildWeb } from './lib/web-build.ts'

process.env.NODE_ENV ??= 'production'
await buildWeb()
await import('../server/main.ts')

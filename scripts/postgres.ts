import { openPostgres } from './lib/local-postgres.ts'

// A PostgreSQL to try things on: runs until Ctrl+C, then is gone with its data.
const server = await openPostgres()
console.log(`${server.url} (${server.source}). Press Ctrl+C to stop.`)
setInterval(() => undefined, 2 ** 30)

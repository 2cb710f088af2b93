import { runCommand } from './lib/command.ts'
import { openPostgres } from './lib/local-postgres.ts'

// A PostgreSQL for trying things out: runs until Ctrl+C, and is then removed with its data.
await runCommand({ usage: 'npm run postgres' }, async () => {
  const server = await openPostgres()
  console.log(`${server.url} (${server.source}). Press Ctrl+C to stop.`)
  setInterval(() => undefined, 2 ** 30)
})

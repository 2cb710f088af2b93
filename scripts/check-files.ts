import { checkFiles } from '../server/backup/check-files.ts'
import { createAppContext } from '../server/create-app-context.ts'
import { assertMigrated } from '../server/db/migrate.ts'
import { readEnv } from '../server/lib/env.ts'
import { existing, runCommand } from './lib/command.ts'

const COMMAND = {
  usage: 'npm run files:check -- [--delete]',
  options: { delete: { type: 'boolean', default: false } },
} as const

await runCommand(COMMAND, async ({ values }) => {
  const env = existing(readEnv({ LOG_LEVEL: 'warn', ...process.env }))
  const app = await createAppContext(env, true, assertMigrated)
  try {
    const { referenced, missing, orphaned } = await checkFiles(app.database, app.files, app.clock.now())
    console.log(`Files of rows: ${referenced}. Missing: ${missing.length}. Orphaned: ${orphaned.length}.`)
    for (const key of missing) console.log(`missing   ${key}`)
    for (const key of orphaned) {
      if (values.delete) await app.files.remove(key)
      console.log(`${values.delete ? 'deleted ' : 'orphaned'}  ${key}`)
    }
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await app.close()
  }
})

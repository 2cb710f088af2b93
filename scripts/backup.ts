import { createBackup } from '../server/backup/backup.ts'
import { askServerForBackup } from '../server/backup/local-socket.ts'
import { createAppContext } from '../server/create-app-context.ts'
import { assertMigrated } from '../server/db/migrate.ts'
import { type Env, readEnv } from '../server/lib/env.ts'
import { withCommands } from '../server/lib/operator-commands.ts'
import { backupPlace } from './lib/backup-place.ts'
import { CommandError, existing, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run backup -- [folder]', words: 1 }, async ({ words, usage }) => {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const given = words[0] ?? env.backupTo
  if (!given) throw new CommandError(`${usage}. Without one, set BACKUP_TO to a folder or the URL of a bucket.`)
  const where = backupPlace(given)
  existing(env)
  const made = (env.databaseUrl ? null : await askServerForBackup(env.dataDir, where)) ?? (await backUpHere(env, where))
  console.log(`Backup ${made.name}: ${made.rows} rows, ${made.files} files, ${made.newFiles} of them new.`)
  if (made.deleted > 0) console.log(`Deleted by the retention rule: ${made.deleted}.`)
  if (made.missing.length > 0)
    console.error(withCommands(`${made.missing.length} files are not in the store: see npm run files:check.`))
  for (const name of made.damaged)
    console.error(
      `Backup ${name} is damaged and cannot be restored. Delete its file ${name}.json under backups: until then no file is deleted.`,
    )
  if (made.missing.length + made.damaged.length > 0) process.exitCode = 1
})

async function backUpHere(env: Env, where: string) {
  const app = await createAppContext(env, true, assertMigrated)
  try {
    return await createBackup(app, where)
  } finally {
    await app.close()
  }
}

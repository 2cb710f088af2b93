import { listBackups } from '../server/backup/format.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { openBackupStore } from '../server/backup/store.ts'
import { readEnv } from '../server/lib/env.ts'
import { backupPlace } from './lib/backup-place.ts'
import { CommandError, runCommand } from './lib/command.ts'

const COMMAND = {
  usage: 'npm run restore -- <backup> [--from <folder>] [--new-secret] [--same-files]',
  options: {
    from: { type: 'string' },
    'new-secret': { type: 'boolean', default: false },
    'same-files': { type: 'boolean', default: false },
  },
  words: 1,
} as const

await runCommand(COMMAND, async ({ values, words, usage }) => {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const where = values.from ? backupPlace(values.from) : env.backupTo
  if (!where) throw new CommandError(`${usage}. Without --from, set BACKUP_TO to a folder or the URL of a bucket.`)
  const [name] = words
  if (!name) {
    const store = await openBackupStore(where, true)
    const names = await listBackups(store)
    if (names.length === 0) throw new CommandError(`${store.backups.name} has no complete backup.`)
    console.log([usage, 'Backups, the newest first:', ...names].join('\n'))
    process.exit(1)
  }
  const done = await restoreBackup(env, {
    ...{ where, name },
    hasNewSecret: values['new-secret'],
    hasSameFiles: values['same-files'],
  })
  console.log(`Restored ${done.rows} rows and ${done.files} files of backup ${name}.`)
  console.log(`Deleted again, because they were deleted after the backup: ${done.deletedAgain} accounts.`)
  console.log(`Asked for another identity document: ${done.documents} members. Everybody signs in again.`)
})

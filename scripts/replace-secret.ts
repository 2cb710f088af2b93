import { createAppContext } from '../server/create-app-context.ts'
import { assertMigrated, migrateDatabase } from '../server/db/migrate.ts'
import { replaceSecret } from '../server/domains/admins/secret/commands.ts'
import { assertFilesRestored, assertRestored } from '../server/domains/settings/installation/commands.ts'
import { newSecret, writeSecret } from '../server/lib/data-folder.ts'
import { readEnv } from '../server/lib/env.ts'
import { CommandError, existing, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run secret:replace' }, async () => {
  const env = existing(readEnv({ LOG_LEVEL: 'warn', ...process.env }))
  const app = await createAppContext(env, false, async (database, { files }) => {
    await assertFilesRestored(files)
    await (env.migrate ? migrateDatabase : assertMigrated)(database)
  })
  try {
    // A starting server compares its secret in the same transaction in which it registers as serving.
    const { sessions, documents } = await app.database.exclusively(async () => {
      if (await app.database.isServed()) throw new CommandError('Stop every server of this database first.')
      await assertRestored(app.db)
      const secret = newSecret()
      const replaced = await replaceSecret(app, { secret, fileStoreId: await app.files.readId() })
      // After the commit: if this fails, the next start reports that the secret does not match, and the command can be
      // repeated.
      writeSecret(env.dataDir, secret)
      return replaced
    })
    console.log(
      `The secret has been replaced. Sessions ended: ${sessions}. Identity documents requested again: ${documents}.`,
    )
    console.log(`Every other server of this database needs the file ${env.dataDir}/secret and the same files.`)
  } finally {
    await app.close()
  }
})

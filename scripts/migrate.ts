import { createAppContext } from '../server/create-app-context.ts'
import { findSchema } from '../server/db/migrate.ts'
import { readRelease } from '../server/db/release.ts'
import { readEnv } from '../server/lib/env.ts'
import { runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run migrate' }, async () => {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const app = await createAppContext({ ...env, migrate: true })
  const stored = await findSchema(app.database).finally(() => app.close())
  const { schema } = readRelease()
  console.log(
    stored === schema
      ? `The database has schema ${schema}, that of this release.`
      : `The database has schema ${stored}, that of a newer release, on which this one (schema ${schema}) can run. Nothing was changed.`,
  )
})

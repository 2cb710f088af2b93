import { createAppContext } from '../server/create-app-context.ts'
import { readRelease } from '../server/db/release.ts'
import { readEnv } from '../server/lib/env.ts'
import { runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run migrate' }, async () => {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const app = await createAppContext({ ...env, migrate: true })
  await app.close()
  console.log(`The database has schema ${readRelease().schema}, that of this release.`)
})

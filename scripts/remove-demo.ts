import { createAppContext } from '../server/create-app-context.ts'
import { removeDemo } from '../server/demo/fill.ts'
import { readEnv } from '../server/lib/env.ts'
import { existing, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run demo:remove' }, async () => {
  const app = await createAppContext(existing(readEnv({ LOG_LEVEL: 'warn', ...process.env, DEMO: '0' })))
  await removeDemo(app.db)
  await app.close()
  console.log('Demo accounts removed.')
})

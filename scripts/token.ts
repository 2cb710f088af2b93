import { createAppContext } from '../server/create-app-context.ts'
import { createScriptToken } from '../server/domains/accounts/sessions/commands.ts'
import { readEnv, SettingError } from '../server/lib/env.ts'
import { emailSchema } from '../shared/accounts/contract.ts'
import { orOneLine } from './lib/one-line.ts'

await orOneLine(async () => {
  const email = emailSchema.safeParse(process.argv[2] ?? '')
  if (!email.success) throw new SettingError('Usage: npm run token -- <email of an agent or admin>')
  const app = await createAppContext(readEnv({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    const access = await createScriptToken(app, email.data)
    if (!access) throw new SettingError(`${email.data} is not an active agent or admin account.`)
    console.error(
      `Token for the admintoken header, valid until ${new Date(access.expiresAt).toISOString().slice(0, 10)}:`,
    )
    console.log(access.accessToken)
  } finally {
    await app.close()
  }
})

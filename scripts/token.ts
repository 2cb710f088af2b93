import { createAppContext } from '../server/create-app-context.ts'
import { createScriptToken } from '../server/domains/accounts/sessions/commands.ts'
import { readEnv } from '../server/lib/env.ts'
import { emailSchema } from '../shared/accounts/contract.ts'
import { CommandError, existing, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run token -- <email of an agent or admin>', words: 1 }, async ({ words, usage }) => {
  const email = emailSchema.safeParse(words[0] ?? '')
  if (!email.success) throw new CommandError(usage)
  const app = await createAppContext(existing(readEnv({ LOG_LEVEL: 'warn', ...process.env })))
  try {
    const access = await createScriptToken(app, email.data)
    if (!access) throw new CommandError(`${email.data} is not an active agent or admin account.`)
    console.error(
      `Token for the admintoken header, valid until ${new Date(access.expiresAt).toISOString().slice(0, 10)}:`,
    )
    console.log(access.accessToken)
  } finally {
    await app.close()
  }
})

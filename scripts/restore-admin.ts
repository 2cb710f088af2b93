import { createAppContext } from '../server/create-app-context.ts'
import { restoreAdmin } from '../server/domains/admins/first-admin/commands.ts'
import { readEnv } from '../server/lib/env.ts'
import { emailSchema } from '../shared/accounts/contract.ts'
import { CommandError, existing, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run admin:restore -- <email of an admin>', words: 1 }, async ({ words, usage }) => {
  const email = emailSchema.safeParse(words[0] ?? '')
  if (!email.success) throw new CommandError(usage)
  const app = await createAppContext(existing(readEnv({ LOG_LEVEL: 'warn', ...process.env })))
  try {
    const isConfirmed = await restoreAdmin(app, email.data)
    console.log(`${email.data} holds every privilege, and the account is enabled.`)
    if (!isConfirmed)
      console.log('This admin cannot sign in yet: the email is not confirmed. Use the link in the confirmation email.')
  } finally {
    await app.close()
  }
})

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createAppContext } from '../server/create-app-context.ts'
import { createFirstAdmin } from '../server/domains/admins/first-admin/commands.ts'
import { readEnv } from '../server/lib/env.ts'
import { emailSchema } from '../shared/accounts/contract.ts'
import { CommandError, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run admin:create -- <email>', words: 1 }, async ({ words, usage }) => {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: given, ...env } = process.env
  const email = emailSchema.safeParse(words[0] ?? '')
  if (!email.success) throw new CommandError(usage)
  const app = await createAppContext(readEnv({ LOG_LEVEL: 'warn', ...env }))
  try {
    const password = given || (await askPassword())
    const made = await createFirstAdmin(app, { email: email.data, password })
    if (!made) throw new CommandError('An admin already exists. Add more admins under Admin > Settings > View Admins.')
    console.log(`Created admin ${email.data} with all privileges.`)
  } finally {
    await app.close()
  }
})

/** Typed without echo, or the first line of standard input: never an argument, which other users can read. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true })
  const [password = ''] = process.stdin.isTTY ? [await lines.question('')] : await firstLine(lines)
  lines.close()
  if (process.stdin.isTTY) process.stderr.write('\n')
  return password
}

async function firstLine(lines: AsyncIterable<string>): Promise<string[]> {
  for await (const line of lines) return [line]
  return []
}

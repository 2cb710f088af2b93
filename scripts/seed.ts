import { DEMO_SEED, initializeApp } from '../server/bootstrap.ts'
import { createAppContext } from '../server/create-app-context.ts'
import { analyze, growDemo } from '../server/demo/fill.ts'
import { readEnv } from '../server/lib/env.ts'
import { CommandError, runCommand } from './lib/command.ts'

const COMMAND = {
  usage: 'npm run seed -- [--members <number>]',
  options: { members: { type: 'string', default: '2000' } },
} as const

await runCommand(COMMAND, async ({ values, usage }) => {
  const members = Number(values.members)
  if (!Number.isInteger(members) || members < 1) throw new CommandError(usage)
  const app = await createAppContext(readEnv({ DEMO: '1', LOG_LEVEL: 'warn', ...process.env }))
  await initializeApp(app)
  const added = await growDemo(app, members, DEMO_SEED)
  await analyze(app.db)
  await app.close()
  console.log(`Added ${added} demo members.`)
})

import { withCommands } from '../server/lib/operator-commands.ts'
import { examine } from './doctor/examine.ts'
import { print } from './doctor/lines.ts'
import { CommandError, runCommand } from './lib/command.ts'

const COMMAND = {
  usage: 'npm run doctor -- [--mail <email>] [--servers <number>] [--running]',
  options: {
    mail: { type: 'string' },
    servers: { type: 'string', default: '1' },
    running: { type: 'boolean', default: false },
  },
} as const

await runCommand(COMMAND, async ({ values, usage }) => {
  const servers = Number(values.servers)
  if (!Number.isInteger(servers) || servers < 1) throw new CommandError(usage)
  let failures = 0
  for await (const line of examine(process.env, { ...values, servers })) {
    if (line.state === 'fail') failures += 1
    console.log(withCommands(print(line)))
  }
  console.log(failures > 0 ? `\n${failures} to correct` : '\nEverything that could be checked is fine')
  process.exit(failures > 0 ? 1 : 0)
})

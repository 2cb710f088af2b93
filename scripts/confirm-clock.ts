import { createAppContext } from '../server/create-app-context.ts'
import { confirmClock } from '../server/domains/settings/clock/commands.ts'
import { readEnv } from '../server/lib/env.ts'
import { performAsServer } from '../server/work/work.ts'
import { CommandError, existing, runCommand } from './lib/command.ts'

await runCommand({ usage: 'npm run clock:confirm' }, async () => {
  const app = await createAppContext(existing(readEnv({ LOG_LEVEL: 'silent', ...process.env })))
  try {
    await performAsServer(app, confirmClock)
    const state = await app.clockCheck.run()
    if (state === 'differs')
      throw new CommandError('The clock differs from that of the database: correct the clock of this machine.')
    console.log(`The clock is right: ${app.clock.now().toISOString()}. Waiting jobs run after the next start.`)
  } finally {
    await app.close()
  }
})

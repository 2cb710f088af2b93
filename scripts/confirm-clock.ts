import { noteCommand } from '../server/domains/accounts/audit/commands.ts'
import { readEnv, SettingError } from '../server/lib/env.ts'
import { openHouse } from '../server/open-house.ts'
import { orOneLine } from './lib/one-line.ts'

await orOneLine(async () => {
  const house = await openHouse(readEnv({ LOG_LEVEL: 'silent', ...process.env }))
  try {
    const state = await house.clockCheck.confirm((tx) =>
      noteCommand(house, tx, { act: 'clockConfirmed', accountId: null }),
    )
    if (state === 'differs')
      throw new SettingError('The clock differs from that of the database: correct the clock of this machine.')
    console.log(`The clock is right: ${house.clock.now().toISOString()}. Jobs that wait run from the next start on.`)
  } finally {
    await house.close()
  }
})

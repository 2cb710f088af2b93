import { readEnv, SettingError } from '../server/lib/env.ts'
import { openHouse } from '../server/open-house.ts'
import { orOneLine } from './lib/one-line.ts'

await orOneLine(async () => {
  const house = await openHouse(readEnv({ LOG_LEVEL: 'silent', ...process.env }))
  try {
    if ((await house.clockCheck.confirm()) === 'differs')
      throw new SettingError('The clock differs from that of the database: correct the clock of this machine.')
    console.log(`The clock is right: ${house.clock.now().toISOString()}. Jobs that wait run from the next start on.`)
  } finally {
    await house.close()
  }
})

import { removeDemo } from '../server/demo/fill.ts'
import { readEnv } from '../server/lib/env.ts'
import { openHouse } from '../server/open-house.ts'
import { orOneLine } from './lib/one-line.ts'

await orOneLine(async () => {
  const house = await openHouse(readEnv({ LOG_LEVEL: 'warn', ...process.env, DEMO: '0' }))
  await removeDemo(house.db)
  await house.close()
  console.log('The demo accounts are gone.')
})

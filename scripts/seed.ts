import { parseArgs } from 'node:util'
import { analyze, growDemo } from '../server/demo/fill.ts'
import { dayOf } from '../server/lib/clock.ts'
import { readEnv, SettingError } from '../server/lib/env.ts'
import { openHouse } from '../server/open-house.ts'
import { DEMO_SEED, prepareHouse } from '../server/prepare-house.ts'
import { orOneLine } from './lib/one-line.ts'

await orOneLine(async () => {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '2000' } } })
  const members = Number(values.members)
  if (!Number.isInteger(members) || members < 1)
    throw new SettingError('Give a whole number: npm run seed -- --members 10000')
  const house = await openHouse(readEnv({ DEMO: '1', LOG_LEVEL: 'warn', ...process.env }))
  await prepareHouse(house)
  const added = await growDemo(house.db, dayOf(house.clock.now()), members, DEMO_SEED)
  await analyze(house.db)
  await house.close()
  console.log(`${added} members added.`)
})

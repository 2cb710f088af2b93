import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from './databases.ts'
import type { Committed } from './fresh.ts'

/** Runs as a separate process: saves members one after the other, and reports when each save was committed. */
const [url = '', lastNumber = '1', commits = '1'] = process.argv.slice(2)
const client = await connect(url)
const PAUSE_MS = 8
// Coprime to the numbers of members, so that no one is saved twice.
const STRIDE = 7919

for (let at = 0; at < Number(commits); at++) {
  const number = 1 + ((at * STRIDE) % Number(lastNumber))
  const { rows } = await client.query(
    'update profiles set ranking_version = ranking_version + 1 where ranking_id = $1 returning ranking_version as version',
    [number],
  )
  if (rows[0])
    process.send?.({ number, version: rows[0].version, at: String(process.hrtime.bigint()) } satisfies Committed)
  await sleep(PAUSE_MS)
}
await client.end()
process.disconnect?.()

import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNode } from '../../scripts/lib/tool.ts'
import { headersOf } from '../client.ts'
import { type Call, load } from '../load.ts'

const ADDRESSES = 500
/** Of the requests that are measured: few enough that they never wait for each other. */
const RATE = 100
const CONNECTIONS = 8
/** The queue of passwords is full by then. */
const BEGINS_MS = 3000

/**
 * The times of other requests while nothing else runs, beside the same hashing by another process, and during an
 * attack.
 */
export interface Flood {
  quiet: number
  outside: number
  attack: number
}

/**
 * Wrong passwords from many addresses at once, each for another account, as fast as they are answered. What they cost
 * is the processor time of hashing, so the same hashing outside of the product is what others cannot avoid.
 */
export async function measureFlood(origin: string, calls: Call[], seconds: number): Promise<Flood> {
  const p99 = async () => (await load(origin, calls, CONNECTIONS, { seconds, rate: RATE })).p99
  const quiet = await p99()
  const hashing = startNode(['bench/http/hashing.ts', String(Math.max(1, availableParallelism() - 1))])
  await sleep(BEGINS_MS)
  const outside = await p99()
  hashing.kill()
  const flooding = load(origin, wrongPasswords(origin), ADDRESSES, { seconds: seconds + BEGINS_MS / 1000 + 1 })
  await sleep(BEGINS_MS)
  const attack = await p99()
  await flooding
  return { quiet, outside, attack }
}

function wrongPasswords(origin: string): Call[] {
  return Array.from({ length: ADDRESSES }, (_, at) => ({
    path: '/api/rpc/accounts/signIn',
    method: 'POST',
    // Each in a wider network of its own.
    headers: headersOf(origin, { address: `11.${at >> 8}.${at & 255}.1`, cookie: '' }),
    body: JSON.stringify({ json: { email: `attacked${at}@example.in`, password: 'wrong-77' } }),
  }))
}

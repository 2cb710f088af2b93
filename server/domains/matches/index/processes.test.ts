import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { readEnv } from '#lib/env.ts'
import { openHouse } from '#open-house.ts'
import { makeMember } from '#test/factories.ts'
import { freePort, killServer, post, startServer, takeOwnDatabase } from '#test/server-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-processes-'))
const settings: Record<string, string> = { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', PROXY_HOPS: '1' }
const cookies = { she: '', he: '' }
let dropDatabase = async () => {}

beforeAll(async () => {
  const { postgresUrl } = inject('jodi')
  if (postgresUrl) {
    const own = await takeOwnDatabase(postgresUrl)
    settings.DATABASE_URL = own.url
    dropDatabase = own.drop
  }
  const house = await openHouse(readEnv(settings))
  for (const [who, gender] of [['she', 'female'] as const, ['he', 'male'] as const]) {
    const { id } = await makeMember(house, { gender })
    const { cookie } = await createSession(house, id, { address: '203.0.113.9', userAgent: 'test' })
    cookies[who] = `${SESSION_COOKIE}=${encodeURIComponent(cookie)}`
  }
  await house.close()
})
afterAll(async () => {
  await dropDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('two running servers on one PostgreSQL: what a person does on one, the other answers with at once', {
  timeout: 60_000,
}, async () => {
  const one = await startServer(settings, await freePort())
  // The embedded database belongs to one process.
  const other = settings.DATABASE_URL ? await startServer(settings, await freePort()) : one
  const call = async (origin: string, procedure: string, who: 'she' | 'he') => {
    const answer = await post(origin, procedure, undefined, cookies[who])
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { json: { matches: number } }).json
  }
  try {
    for (let round = 0; round < 10; round++) {
      expect((await call(other.origin, 'matches/stats', 'he')).matches).toBe(1)
      await call(one.origin, 'profiles/hideProfile', 'she')
      expect((await call(other.origin, 'matches/stats', 'he')).matches).toBe(0)
      await call(other.origin, 'profiles/showProfile', 'she')
      expect((await call(one.origin, 'matches/stats', 'he')).matches).toBe(1)
    }
  } finally {
    await killServer(one.child)
    if (other !== one) await killServer(other.child)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { readEnv } from '#lib/env.ts'
import { makeMember } from '#test/factories/factories.ts'
import {
  createOwnPlace,
  freePort,
  killServer,
  type OwnPlace,
  post,
  startServer,
} from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let place: OwnPlace
const cookies = { she: '', he: '' }

beforeAll(async () => {
  place = await createOwnPlace({ PROXY_HOPS: '1' })
  const app = await createAppContext(readEnv(place.settings))
  for (const [who, gender] of [['she', 'female'] as const, ['he', 'male'] as const]) {
    cookies[who] = (await signInCookie(app, await makeMember(app, { gender }))).cookie
  }
  await app.close()
})
afterAll(async () => {
  await place.drop()
})

test('of two servers on one PostgreSQL, the second responds at once with what a person changed on the first', {
  timeout: 60_000,
}, async () => {
  const one = await startServer(place.settings, await freePort())
  // The embedded database supports only one process.
  const other = place.settings.DATABASE_URL ? await startServer(place.settings, await freePort()) : one
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

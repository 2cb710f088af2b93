import { eq, inArray } from 'drizzle-orm'
import type { createHttpApp } from '#app.ts'
import { conversations } from '#domains/chat/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { World } from '#test/authorization/cells.ts'
import { OPERATIONS } from '#test/authorization/operations.ts'
import { procedure, send } from '#test/authorization/requests.ts'
import type { AuthorizationWorld } from '#test/authorization/world.ts'

/** Why the profile's owner is no match of the member who asks: a must-have of either of them, or hidden; or is one. */
export type Exclusion = 'none' | 'mustOfOwner' | 'mustOfAsker' | 'hidden'

/** Both are shorter. */
const MUST = { minHeight: 75, musts: ['height' as const] }

/** Of every procedure that names the profile's owner in its input: the status and bytes for another member. */
export async function answersAbout(
  matrix: AuthorizationWorld,
  httpApp: Pick<ReturnType<typeof createHttpApp>, 'request'>,
  exclusion: Exclusion,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const first = await matrix.world()
  const named = Object.entries(OPERATIONS).filter(([, { input }]) =>
    JSON.stringify(input(first, 'match') ?? null).includes(first.self),
  )
  for (const [name, { input }] of named) {
    const world = await matrix.world()
    await exclude(matrix, world, exclusion)
    const answer = await send(matrix, httpApp, 'match', procedure(name, input(world, 'match')))
    answers[name] = `${answer.status} ${await answer.text()}`
  }
  return answers
}

async function exclude({ app: { db } }: AuthorizationWorld, { self, match }: World, exclusion: Exclusion) {
  const both = [self, match]
  await db.delete(conversations)
  await db.delete(matchedPairs)
  await db.delete(preferences).where(inArray(preferences.profileId, both))
  await db.update(profiles).set({ hiddenAt: null }).where(inArray(profiles.id, both))
  if (exclusion === 'hidden') await db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, self))
  if (exclusion === 'mustOfOwner') await db.insert(preferences).values({ profileId: self, ...MUST })
  if (exclusion === 'mustOfAsker') await db.insert(preferences).values({ profileId: match, ...MUST })
}

import type { ProfilePage } from '@jodi/shared/people.ts'
import { eq } from 'drizzle-orm'
import { profiles } from '#domains/profiles/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'

export type Relation = ProfilePage['relation']

/** Who somebody is to a person whose profile they ask for; null means that this profile does not exist for them. */
export async function findRelation(house: House, me: Actor, id: string): Promise<Relation | null> {
  const [row] = await house.db.select({ agentId: profiles.agentId }).from(profiles).where(eq(profiles.id, id))
  if (!row) return null
  if (me.id === id) return 'self'
  if (me.role === 'admin') return 'admin'
  if (me.role === 'agent' && row.agentId === me.id) return 'agent'
  return null
}

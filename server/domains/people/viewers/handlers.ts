import { listViewers as list, listPlansWithViewers } from '#domains/people/viewers/queries.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const listViewers = signedInBase.people.listViewers.handler(async ({ context: { house, me } }) => {
  const { seesViewers } = await entitlementsOf(house.db, me.id, house.clock.now())
  if (!seesViewers) return { kind: 'notInPlan' as const, plans: await listPlansWithViewers(house.db) }
  return { kind: 'viewers' as const, viewers: await list(house, me.id) }
})

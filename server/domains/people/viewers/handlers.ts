import { listViewers as list, listPlansWithViewers } from '#domains/people/viewers/queries.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const listViewers = signedInBase.people.listViewers.handler(async ({ context: { app, me } }) => {
  const { seesViewers } = await entitlementsOf(app.db, me.id, app.clock.now())
  if (!seesViewers) return { kind: 'notInPlan' as const, plans: await listPlansWithViewers(app.db) }
  return { kind: 'viewers' as const, viewers: await list(app, me.id) }
})

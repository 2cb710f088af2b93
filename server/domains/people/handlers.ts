import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { getRelation } from '#domains/chat/relations/queries.ts'
import { findCheckedOn } from '#domains/checks/queries.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { recordView } from '#domains/matches/views/commands.ts'
import { listNextSteps } from '#domains/people/next-steps/queries.ts'
import { isMember, mayEdit, maySeeContact } from '#domains/people/policy.ts'
import {
  countViews,
  findPerson,
  findViewerRelation,
  sharesContactWith,
  type ViewerRelation,
} from '#domains/people/queries.ts'
import { shownPreferences, toProfileView } from '#domains/people/rules.ts'
import { listViewers } from '#domains/people/viewers/handlers.ts'
import { findRankingDay } from '#domains/profiles/queries.ts'
import { dayOf } from '#lib/clock.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const profile = signedInBase.people.profile.handler(async ({ context: { app, me }, input }): Promise<ProfilePage> => {
  const viewer = await findViewerRelation(app, me, input.id)
  const found = viewer && (await findPerson(app.db, input.id))
  if (!found) throw new AppError('NOT_FOUND')
  const { relation } = viewer
  if (isMember(relation) && !(await recordView(app, me.id, input.id, true)))
    throw usedUp('profilesToday', app.clock.now())
  const [day, isShared, checkedOn, pair] = await Promise.all([
    findRankingDay(app.db, dayOf(app.clock.now())),
    isMember(relation) && sharesContactWith(app.db, input.id, me.id),
    findCheckedOn(app.db, input.id),
    isMember(relation) ? getRelation(app, me.id, input.id) : null,
  ])
  return {
    relation,
    profile: toProfileView(found.profile, day, checkedOn),
    contact: maySeeContact(relation, isShared) ? { email: found.email, phoneNumber: found.profile.phoneNumber } : null,
    preferences: shownPreferences(found, relation),
    match: await matchOf(viewer),
    pair,
    may: { edit: mayEdit(me, relation) },
  }
})

const profileViews = signedInBase.people.profileViews.handler(async ({ context: { app, me } }) => ({
  count: await countViews(app, me.id),
}))

const nextSteps = signedInBase.people.nextSteps.handler(({ context: { app, me } }) => listNextSteps(app, me.id))

export const peopleRouter = publicBase.people.router({
  profile,
  profileViews,
  nextSteps,
  listViewers,
})

async function matchOf(viewer: ViewerRelation): Promise<ProfilePage['match']> {
  if (viewer.relation !== 'match') return null
  const explanation = await viewer.match.explain()
  if (!explanation) throw new AppError('NOT_FOUND')
  return { explanation }
}

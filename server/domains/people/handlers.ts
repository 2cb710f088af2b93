import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { findCheckedOn } from '#domains/checks/queries.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { isShortlisted } from '#domains/matches/queries.ts'
import { recordView } from '#domains/matches/views/commands.ts'
import { listNextSteps } from '#domains/people/next-steps/queries.ts'
import { isMember, mayEdit, mayRemoveTexts, maySeeContact } from '#domains/people/policy.ts'
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
import { listTextReviews } from '#domains/profiles/reviews/queries.ts'
import { ownReviewsOf, ownTexts } from '#domains/profiles/reviews/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const profile = signedInBase.people.profile.handler(async ({ context: { app, me }, input }): Promise<ProfilePage> => {
  const viewer = await findViewerRelation(app, me, input.id)
  const found = viewer && (await findPerson(app.db, input.id))
  if (!found) throw new AppError('NOT_FOUND')
  const { relation } = viewer
  const reviews = relation === 'self' ? await listTextReviews(app.db, input.id) : []
  if (isMember(relation) && !(await recordView(app, me.id, input.id, true)))
    throw usedUp('profilesToday', app.clock.now())
  const [day, isShared, checkedOn] = await Promise.all([
    findRankingDay(app.db, dayOf(app.clock.now())),
    isMember(relation) && sharesContactWith(app.db, input.id, me.id),
    findCheckedOn(app.db, input.id),
  ])
  return {
    relation,
    profile: toProfileView({ ...found.profile, ...ownTexts(found.profile, reviews) }, day, checkedOn),
    reviews: ownReviewsOf(found.profile, reviews),
    contact: maySeeContact(relation, isShared) ? { email: found.email, phoneNumber: found.profile.phoneNumber } : null,
    preferences: shownPreferences(found, relation),
    match: await matchOf(app, viewer),
    may: { edit: mayEdit(me, relation), removeTexts: mayRemoveTexts(me, relation) },
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

async function matchOf(app: AppContext, viewer: ViewerRelation): Promise<ProfilePage['match']> {
  if (viewer.relation !== 'match') return null
  const [explanation, shortlisted] = await Promise.all([
    viewer.match.explain(),
    isShortlisted(app.db, viewer.match.viewerId, viewer.match.personId),
  ])
  if (!explanation) throw new AppError('NOT_FOUND')
  return { explanation, shortlisted }
}

import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import type { FieldVisibility } from '@jodi/shared/profiles/fields.ts'
import { findActiveToday } from '#domains/chat/presence/queries.ts'
import { getRelation } from '#domains/chat/relations/queries.ts'
import { findCheckedOn } from '#domains/checks/queries.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { recordView } from '#domains/matches/views/commands.ts'
import { recordVisit } from '#domains/matches/visits/commands.ts'
import { readHome } from '#domains/people/home/queries.ts'
import {
  isMember,
  mayEdit,
  mayRemoveTexts,
  maySeeContact,
  maySeeValue,
  type Relation,
  seesAllPhotos,
} from '#domains/people/policy.ts'
import {
  countViews,
  findOpenChat,
  findPerson,
  findViewerRelation,
  type PersonFound,
  type ViewerRelation,
} from '#domains/people/queries.ts'
import { shownPreferences, toProfileView } from '#domains/people/rules.ts'
import { listViewers } from '#domains/people/viewers/handlers.ts'
import { maySeePhoto } from '#domains/profiles/photos/policy.ts'
import { listPhotos } from '#domains/profiles/photos/queries.ts'
import { toShown } from '#domains/profiles/photos/rules.ts'
import { findRankingDay } from '#domains/profiles/queries.ts'
import { listTextReviews } from '#domains/profiles/reviews/queries.ts'
import { ownReviewsOf, ownTexts, type ReviewRow } from '#domains/profiles/reviews/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
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
  const [chat, pair, isActiveToday] = await Promise.all([
    findOpenChat(app.db, input.id, me.id),
    isMember(relation) ? getRelation(app, me.id, input.id) : null,
    isMember(relation) && findActiveToday(app, me.id, input.id),
  ])
  const page = await pageFor(app, me, found, { relation, chat, reviews })
  return { ...page, match: await matchOf(viewer), isActiveToday, pair }
})

const preview = signedInBase.people.preview.handler(async ({ context: { app, me }, input: { as } }) => {
  const found = await findPerson(app.db, me.id)
  if (!found) throw new AppError('NOT_FOUND')
  return pageFor(app, me, found, { relation: as, chat: { isOpen: as === 'chat', isShared: false }, reviews: [] })
})

const profileViews = signedInBase.people.profileViews.handler(async ({ context: { app, me } }) => ({
  count: await countViews(app, me.id),
}))

const home = signedInBase.people.home.handler(async ({ context: { app, me } }) => {
  // Before it is read: who is new depends on when the visit before this one ended.
  await recordVisit(app, me.id)
  return readHome(app, me.id)
})

const nextSteps = signedInBase.people.nextSteps.handler(
  async ({ context: { app, me } }) => (await readHome(app, me.id)).steps,
)

export const peopleRouter = publicBase.people.router({
  profile,
  preview,
  profileViews,
  home,
  nextSteps,
  listViewers,
})

interface Viewing {
  relation: Relation
  chat: { isOpen: boolean; isShared: boolean }
  /** Only for the person. */
  reviews: ReviewRow[]
}

/** What a viewer in this relation sees, without what is between two people. */
async function pageFor(app: AppContext, me: Actor, found: PersonFound, viewing: Viewing): Promise<ProfilePage> {
  const { relation, chat, reviews } = viewing
  const { profile } = found
  const [day, checkedOn, photos] = await Promise.all([
    findRankingDay(app.db, dayOf(app.clock.now())),
    findCheckedOn(app.db, profile.id),
    listPhotos(app.db, profile),
  ])
  const seesAll = seesAllPhotos(me, relation, chat.isOpen)
  const sees = (visibility: FieldVisibility) => maySeeValue(visibility, relation, chat.isOpen)
  return {
    relation,
    profile: toProfileView({ ...profile, ...ownTexts(profile, reviews) }, { day, checkedOn, sees }),
    reviews: ownReviewsOf(profile, reviews),
    photos: toShown(photos, { waiting: mayEdit(me, relation), photo: (photo) => maySeePhoto(photo, seesAll) }),
    contact: maySeeContact(relation, chat.isShared) ? { email: found.email, phoneNumber: profile.phoneNumber } : null,
    preferences: shownPreferences(found, relation),
    match: null,
    isActiveToday: false,
    pair: null,
    may: { edit: mayEdit(me, relation), removeTexts: mayRemoveTexts(me, relation) },
  }
}

async function matchOf(viewer: ViewerRelation): Promise<ProfilePage['match']> {
  if (viewer.relation !== 'match') return null
  const explanation = await viewer.match.explain()
  if (!explanation) throw new AppError('NOT_FOUND')
  return { explanation }
}

import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import type { FieldVisibility } from '@jodi/shared/profiles/fields.ts'
import { usedUp } from '#domains/matches/policy.ts'
import { recordView } from '#domains/matches/views/commands.ts'
import { recordVisit } from '#domains/matches/visits/commands.ts'
import { readHome } from '#domains/people/home/queries.ts'
import { type PageRead, readPage } from '#domains/people/page/queries.ts'
import {
  isMember,
  mayEdit,
  mayRemoveTexts,
  maySeeContact,
  maySeeValue,
  type Relation,
  seesAllPhotos,
} from '#domains/people/policy.ts'
import { countViews, type PersonFound, type ViewerRelation, viewerRelationOf } from '#domains/people/queries.ts'
import { shownPreferences, toProfileView } from '#domains/people/rules.ts'
import { listViewers } from '#domains/people/viewers/handlers.ts'
import { maySeePhoto } from '#domains/profiles/photos/policy.ts'
import { toShown } from '#domains/profiles/photos/rules.ts'
import { ownReviewsOf, ownTexts, type ReviewRow } from '#domains/profiles/reviews/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const profile = signedInBase.people.profile.handler(async ({ context: { app, me }, input }): Promise<ProfilePage> => {
  const read = await readPage(app, me, input.id)
  const viewer = await viewerRelationOf(app, me, input.id, read)
  if (!viewer || !read.found) throw new AppError('NOT_FOUND')
  const { relation } = viewer
  const reviews = relation === 'self' ? read.reviews : []
  if (isMember(relation) && !(await recordView(app, me.id, input.id, true, read)))
    throw usedUp('profilesToday', app.clock.now())
  const page = pageFor(me, read.found, read, { relation, chat: read.chat, reviews })
  const pair = isMember(relation) ? read.relation : null
  const isActiveToday = isMember(relation) && read.isActiveToday
  return { ...page, match: await matchOf(viewer), isActiveToday, pair }
})

const preview = signedInBase.people.preview.handler(async ({ context: { app, me }, input: { as } }) => {
  const read = await readPage(app, me, me.id)
  if (!read.found) throw new AppError('NOT_FOUND')
  return pageFor(me, read.found, read, { relation: as, chat: { isOpen: as === 'chat', isShared: false }, reviews: [] })
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
function pageFor(
  me: Actor,
  found: PersonFound,
  { day, checkedOn, photos }: Pick<PageRead, 'day' | 'checkedOn' | 'photos'>,
  { relation, chat, reviews }: Viewing,
): ProfilePage {
  const { profile } = found
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

import { eq, sql } from 'drizzle-orm'
import { preparedTogether } from '#db/prepared.ts'
import { isActiveOn, selectActivity } from '#domains/chat/presence/queries.ts'
import { selectChatPartner } from '#domains/chat/queries.ts'
import { relationsOf, selectRelations } from '#domains/chat/relations/queries.ts'
import { checkedOn, selectApproval } from '#domains/checks/queries.ts'
import { selectView } from '#domains/matches/views/queries.ts'
import { openChatOf, selectOwner, selectPerson } from '#domains/people/queries.ts'
import { photosOf, selectPhotos } from '#domains/profiles/photos/queries.ts'
import { rankingDayOf, selectRankingDay } from '#domains/profiles/queries.ts'
import { selectTextReviews } from '#domains/profiles/reviews/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { partsOfPair } from '#ranking/ranking.ts'
import type { Actor } from '#rpc/actor.ts'

const me = sql.placeholder('me')
const person = sql.placeholder('person')
const day = sql.placeholder('day')

/**
 * Everything of which the page of a person shows a part, in one statement. It is read before it is decided what the
 * viewer may see, so nothing of it is sent without that decision.
 */
const read = preparedTogether((db) => ({
  parts: {
    ...partsOfPair(db, me, person),
    owners: selectOwner(db, person),
    partners: selectChatPartner(db, me, person),
    people: selectPerson(db, person),
    reviews: selectTextReviews(db, person),
    views: selectView(db, { viewerId: me, viewedId: person, day }),
    relations: selectRelations(db, me, eq(profiles.id, person)),
    activity: selectActivity(db, me, { of: eq(profiles.id, person), known: isActiveOn(day) }),
    rankingDays: selectRankingDay(db),
    approvals: selectApproval(db, person),
    photos: selectPhotos(db, person),
  },
}))

export type PageRead = Awaited<ReturnType<typeof readPage>>

export async function readPage(app: AppContext, viewer: Pick<Actor, 'id'>, personId: string) {
  const now = app.clock.now()
  const today = dateOfDay(dayOf(now))
  const rows = await read(app.db, { me: viewer.id, person: personId, day: today })
  const [found] = rows.people
  return {
    ...rows,
    found: found ?? null,
    view: rows.views[0],
    // For a member who opens the page, which is a view of today.
    relation:
      relationsOf(
        rows.relations.map((row) => ({ ...row, seenOn: today })),
        viewer.id,
        now,
      ).get(personId) ?? null,
    isActiveToday: rows.activity[0]?.is ?? false,
    chat: openChatOf(rows.partners[0] ?? null, viewer.id),
    day: rankingDayOf(rows.rankingDays, dayOf(now)),
    checkedOn: checkedOn(rows.approvals[0]?.decidedAt ?? null),
    photos: found ? photosOf(rows.photos, found.profile) : [],
  }
}

import { and, asc, type Column, eq, exists, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { mayBeNotified } from '#domains/profiles/status/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { emailsOn } from '#domains/searches/queries.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { dateOfDay, dayOf, hourOf } from '#lib/clock.ts'

/** Owners who want the email, whose hour has come today and is not decided yet, and whom no process has claimed. */
export const selectDueOwners = (db: Connection, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({ ownerId: searchDigests.ownerId })
    .from(searchDigests)
    .innerJoin(accounts, eq(accounts.id, searchDigests.ownerId))
    .innerJoin(profiles, eq(profiles.id, searchDigests.ownerId))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, searchDigests.ownerId))
    .where(
      and(
        or(isNull(searchDigests.sentOn), lt(searchDigests.sentOn, dateOfDay(dayOf(now)))),
        lte(searchDigests.hour, hourOf(now)),
        or(isNull(searchDigests.claimedUntil), lte(searchDigests.claimedUntil, now)),
        mayBeNotified,
        emailsOn,
        exists(db.select({ id: savedSearches.id }).from(savedSearches).where(isEmailed(searchDigests.ownerId))),
      ),
    )
    .limit(limit)

export async function listSearchesWithEmails(db: Connection, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: savedSearches.id }).from(savedSearches).where(isEmailed(ownerId))
  return rows.map(({ id }) => id)
}

/** People found since a search was last opened whom no email has counted, by the oldest search first. */
export const listUnannounced = (db: Connection, ownerId: string) =>
  db
    .select({ searchId: savedSearches.id, name: savedSearches.name, personId: profiles.id, number: profiles.rankingId })
    .from(savedSearches)
    .innerJoin(searchNews, eq(searchNews.searchId, savedSearches.id))
    .innerJoin(profiles, eq(profiles.id, searchNews.personId))
    .where(and(isEmailed(ownerId), isNull(searchNews.announcedAt), gt(searchNews.foundAt, savedSearches.openedAt)))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))

/** Saved searches of a member with the switch for emails. */
function isEmailed(ownerId: string | Column) {
  return and(eq(savedSearches.ownerId, ownerId), eq(savedSearches.emails, true))
}

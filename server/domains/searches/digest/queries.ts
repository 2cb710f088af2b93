import { DIGEST_HOUR } from '@jodi/shared/searches/contract.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { mayBeNotified } from '#domains/profiles/status/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'

const BATCH = 100

/** Owners who want the email, whose hour has come today and is not decided yet, by id after the given one. */
export async function listDueOwners(
  db: Connection,
  { today, hour, after }: { today: string; hour: number; after: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: savedSearches.ownerId })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.ownerId))
    .innerJoin(profiles, eq(profiles.id, savedSearches.ownerId))
    .leftJoin(searchDigests, eq(searchDigests.ownerId, savedSearches.ownerId))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, savedSearches.ownerId))
    .where(
      and(
        eq(savedSearches.emails, true),
        gt(savedSearches.ownerId, after),
        mayBeNotified,
        sql`coalesce(${notificationSettings.searchMail}, true)`,
        sql`coalesce(${searchDigests.hour}, ${DIGEST_HOUR}) <= ${hour}`,
        sql`coalesce(${searchDigests.sentOn} < ${today}, true)`,
      ),
    )
    .orderBy(asc(savedSearches.ownerId))
    .limit(BATCH)
  return rows.map(({ ownerId }) => ownerId)
}

export async function listSearchesWithEmails(db: Connection, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: savedSearches.id }).from(savedSearches).where(wantsEmails(ownerId))
  return rows.map(({ id }) => id)
}

/** People found since a search was last opened whom no email has counted, by the oldest search first. */
export const listUnannounced = (db: Connection, ownerId: string) =>
  db
    .select({ searchId: savedSearches.id, name: savedSearches.name, personId: profiles.id, number: profiles.rankingId })
    .from(savedSearches)
    .innerJoin(searchNews, eq(searchNews.searchId, savedSearches.id))
    .innerJoin(profiles, eq(profiles.id, searchNews.personId))
    .where(and(wantsEmails(ownerId), isNull(searchNews.announcedAt), gt(searchNews.foundAt, savedSearches.openedAt)))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))

const wantsEmails = (ownerId: string) => and(eq(savedSearches.ownerId, ownerId), eq(savedSearches.emails, true))

import { DIGEST_HOUR, searchErrorTexts } from '@jodi/shared/searches/contract.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { presentFilter } from '#domains/searches/rules.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { AppError } from '#rpc/errors.ts'

export const nameTaken = () => new AppError('CONFLICT', { text: searchErrorTexts.nameTaken, field: 'name' })

/** Whether a member wants emails about saved searches; needs a left join with the settings. */
export const emailsOn = sql<boolean>`coalesce(${notificationSettings.searchMail}, true)`

/** The hour of the daily email, and whether the member wants emails about saved searches; not found for staff. */
export async function getOwner(db: Connection, id: string): Promise<{ hour: number; emailsOn: boolean }> {
  const [owner] = await db
    .select({
      hour: sql<number>`coalesce(${searchDigests.hour}, ${DIGEST_HOUR})`,
      emailsOn,
    })
    .from(profiles)
    .leftJoin(searchDigests, eq(searchDigests.ownerId, profiles.id))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, profiles.id))
    .where(eq(profiles.id, id))
  if (!owner) throw new AppError('NOT_FOUND')
  return { ...owner, hour: Number(owner.hour) }
}

export type OwnSearch = Awaited<ReturnType<typeof listOwnSearches>>[number]

/** Oldest first, with the ranking ids of the people found since each was last opened; none if it is not possible. */
export async function listOwnSearches(db: Connection, ownerId: string) {
  const { id, name, query, filter, emails } = savedSearches
  const rows = await db
    .select({ id, name, query, filter, emails, person: profiles.rankingId })
    .from(savedSearches)
    .leftJoin(
      searchNews,
      and(eq(searchNews.searchId, savedSearches.id), gt(searchNews.foundAt, savedSearches.openedAt)),
    )
    .leftJoin(profiles, eq(profiles.id, searchNews.personId))
    .where(eq(savedSearches.ownerId, ownerId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((group) => {
    const found = group.flatMap(({ person }) => person ?? [])
    return group.slice(0, 1).map(({ person: _, ...search }) => {
      const { filter, isPossible } = presentFilter(search.filter)
      return { ...search, filter, isPossible, people: isPossible ? found : [] }
    })
  })
}

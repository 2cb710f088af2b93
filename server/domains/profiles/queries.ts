import { idSchema } from '@jodi/shared/ids.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { mayEdit } from '#domains/profiles/policy.ts'
import { type ProfileRow, photoPath } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

export async function findProfile(db: Connection, id: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id))
  return row ?? null
}

/** Names and photos of people, in the order of their ids; deleted people are omitted. */
export async function listProfileSummaries(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      photoKey: profiles.photoKey,
      portraitSeed: profiles.portraitSeed,
    })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]))
  const summaries = new Map(
    rows.map((row) => {
      const firstName = row.firstName ?? ''
      const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
      return [row.id, { id: row.id, firstName, name, photo: photoPath(row) }]
    }),
  )
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

/** Only a claimed and enabled account can receive a message of staff. */
export const canReceiveMessage = sql<boolean>`${accounts.claimedAt} is not null and ${accounts.disabledAt} is null`

export async function canEmail(db: Connection, id: string): Promise<boolean> {
  const [account] = await db.select({ canReceiveMessage }).from(accounts).where(eq(accounts.id, id))
  return account?.canReceiveMessage ?? false
}

/** A profile that the actor may edit; those of others are treated as not existing. */
export async function getProfileToEdit(
  db: Connection,
  me: Actor,
  id: string,
): Promise<{ row: ProfileRow; email: string; canReceiveMessage: boolean }> {
  if (!idSchema.safeParse(id).success) throw new AppError('NOT_FOUND')
  const [found] = await db
    .select({ row: profiles, email: accounts.email, ownerRole: accounts.role, canReceiveMessage })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(eq(profiles.id, id))
  if (!found || !mayEdit(me, found)) throw new AppError('NOT_FOUND')
  return { row: found.row, email: found.email, canReceiveMessage: found.canReceiveMessage }
}

/** The ranking day; `today` if the daily pass has not run yet, because it runs before each ranked response. */
export async function findRankingDay(db: Connection, today: number): Promise<number> {
  return rankingDayOf(await selectRankingDay(db), today)
}

export const rankingDayOf = (rows: readonly { day: number }[], today: number) => Math.max(today, rows[0]?.day ?? today)

// By name, because the table belongs to matches, a domain above this one.
export const selectRankingDay = (db: Connection) => db.select({ day: sql<number>`day` }).from(sql`ranking_day`)

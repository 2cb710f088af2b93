import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { preparedTogether } from '#db/prepared.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { warnings } from '#domains/safety/tables.ts'

const id = sql.placeholder('id')

const read = preparedTogether((db) => ({
  parts: {
    accounts: db
      .select({
        theme: accounts.theme,
        language: accounts.language,
        announcesPercentage: accounts.announcesPercentage,
      })
      .from(accounts)
      .where(eq(accounts.id, id)),
    profiles: db.select().from(profiles).where(eq(profiles.id, id)),
    staff: db
      .select({
        firstName: staffProfiles.firstName,
        lastName: staffProfiles.lastName,
        avatarKey: staffProfiles.avatarKey,
      })
      .from(staffProfiles)
      .where(eq(staffProfiles.accountId, id)),
    warnings: db
      .select({ id: warnings.id })
      .from(warnings)
      .where(and(eq(warnings.accountId, id), isNull(warnings.readAt)))
      .limit(1),
  },
}))

/** What every page shows of the person who is signed in; null if they were deleted since the session was read. */
export async function readCurrentUser(db: Connection, accountId: string) {
  const { accounts: found, profiles: own, staff, warnings: unread } = await read(db, { id: accountId })
  const [account] = found
  return account && { account, profile: own[0] ?? null, staff: staff[0] ?? null, warned: unread.length > 0 }
}

import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { ManagedMember } from '#domains/profiles/status/policy.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'

/** The data for the rules; null if the id is unknown. */
export async function findManagedMember(db: Connection, id: string): Promise<ManagedMember | null> {
  const [row] = await db
    .select({
      role: accounts.role,
      agentId: profiles.agentId,
      claimedAt: accounts.claimedAt,
      disabledByRole: accounts.disabledByRole,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, id))
  return row ?? null
}

/** Who gets notifications by email: an unclaimed account (rule A7) and a disabled or deactivated account get none. */
export const mayBeNotified = and(
  isNotNull(accounts.claimedAt),
  isNull(accounts.disabledAt),
  isNull(profiles.deactivatedAt),
)

/** Whether a person gets emails of this kind now. */
export async function wantsEmails(db: Connection, personId: string, setting: EmailNotification): Promise<boolean> {
  return (await getNotificationSettings(db, personId))[setting] && (await isReachable(db, personId))
}

async function isReachable(db: Connection, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.id))
    .where(and(eq(accounts.id, personId), mayBeNotified))
  return rows.length > 0
}

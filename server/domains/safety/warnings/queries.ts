import type { Warning } from '@jodi/shared/safety/contract.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { warnings } from '#domains/safety/tables.ts'

/** Unread warnings of a person, the oldest first. */
export function listUnread(db: Connection, accountId: string): Promise<Warning[]> {
  return db
    .select({ id: warnings.id, rule: warnings.rule, at: warnings.at })
    .from(warnings)
    .where(and(eq(warnings.accountId, accountId), isNull(warnings.readAt)))
    .orderBy(asc(warnings.at), asc(warnings.id))
}

export function countWarnings(db: Connection, accountId: string): Promise<number> {
  return db.$count(warnings, eq(warnings.accountId, accountId))
}

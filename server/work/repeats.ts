import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import { and, arrayContains, asc, desc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { auditEntries } from '#domains/accounts/tables.ts'

interface Repeated {
  actorId: string
  accountId: string
  /** Only the latest entry with one of these actions is compared. */
  among: readonly AuditAction[]
  /** The actions that count as the same. */
  actions: readonly AuditAction[]
  reason: AuditReason
  /** Of an account with several things to decide: the first action on this field since then is compared instead. */
  decided?: { field: string; since: Date | null }
}

/**
 * Returns whether the latest action on the account was the same action by the same actor for the same reason. This
 * happens after a double click or a lost response.
 */
export async function isRepeat(
  tx: Tx,
  { actorId, accountId, among, actions, reason, decided }: Repeated,
): Promise<boolean> {
  const isAmong = and(eq(auditEntries.accountId, accountId), inArray(auditEntries.action, [...among]))
  const order = decided?.since ? asc : desc
  const [last] = await tx
    .select({ actorId: auditEntries.actorId, action: auditEntries.action, reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(isAmong, decided && isOf(decided)))
    .orderBy(order(auditEntries.at), order(auditEntries.id))
    .limit(1)
  if (!last?.reason || last.actorId !== actorId || !actions.includes(last.action)) return false
  const { code, details, message } = last.reason
  return code === reason.code && details === reason.details && (message ?? null) === (reason.message ?? null)
}

const isOf = ({ field, since }: NonNullable<Repeated['decided']>): SQL | undefined =>
  and(arrayContains(auditEntries.fields, [field]), since ? gte(auditEntries.at, since) : undefined)

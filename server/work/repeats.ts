import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { auditEntries } from '#domains/accounts/tables.ts'

interface Repeated {
  actorId: string
  accountId: string
  /** Only the latest entry with one of these actions is compared. */
  among: readonly AuditAction[]
  /** The actions that count as the same. */
  acts: readonly AuditAction[]
  reason: AuditReason
}

/**
 * Returns whether the latest action on the account was the same action by the same actor for the same reason. This
 * happens after a double click or a lost response.
 */
export async function isRepeat(tx: Tx, { actorId, accountId, among, acts, reason }: Repeated): Promise<boolean> {
  const [last] = await tx
    .select({ actorId: auditEntries.actorId, action: auditEntries.action, reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.accountId, accountId), inArray(auditEntries.action, [...among])))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (!last?.reason || last.actorId !== actorId || !acts.includes(last.action)) return false
  const { code, details, message } = last.reason
  return code === reason.code && details === reason.details && (message ?? null) === (reason.message ?? null)
}

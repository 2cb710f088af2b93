import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { auditEntries } from '#domains/accounts/tables.ts'

interface Repeated {
  actorId: string
  accountId: string
  /** The latest of these is looked at. */
  among: readonly AuditAction[]
  /** What it has to be. */
  acts: readonly AuditAction[]
  reason: AuditReason
}

/** Whether the same person did the same to somebody with the same reason last: a double click, or an answer that was lost. */
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

import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { AuditAction, REASON_ACTIONS } from '@jodi/shared/audit/actions.ts'
import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import { and, lt, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lockAccountShared } from '#domains/accounts/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { type AuditChanges, auditEntries } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

const AUDIT_YEARS = 3

export type ActorRights = Pick<Actor, 'id' | 'role' | 'privileges'>

/**
 * Locks the actor's account until the transaction ends. Throws if the account was disabled or has lost its role or a
 * privilege, so that a running request does not outlive its permissions. Call this before locking the accounts acted
 * on: a transaction that deletes the actor then waits instead of causing a deadlock.
 */
export async function lockActor(tx: Tx, me: ActorRights): Promise<void> {
  await lockAccountShared(tx, me.id)
  const now = await findAccountById(tx, me.id)
  const isUnchanged = now && !now.disabledAt && now.role === me.role
  if (!isUnchanged || !me.privileges.every((held) => now.privileges.includes(held))) throw new AppError('UNAUTHORIZED')
}

export type AuditRecord = RecordDetails & (RecordWithReason | RecordWithoutReason)

type ReasonAction = (typeof REASON_ACTIONS)[number]
type RecordWithReason = { action: ReasonAction; reason: AuditReason }
export type RecordWithoutReason = { action: Exclude<AuditAction, ReasonAction>; reason?: undefined }

interface RecordDetails {
  /** The account acted on. Null for an action on the app. */
  accountId: string | null
  /** Names of the changed fields. */
  fields?: readonly string[]
  /** Values are stored only for role, status, privileges, prices and settings (rule G6). */
  changes?: AuditChanges
  /** Set only for an account that is deleted for a breach of the rules. */
  kept?: { name: string; emailHash: string } | null
}

/**
 * Writes an entry in the transaction of its action. Actions of people on their own account have none. A command that
 * was run on the server has no actor account.
 */
export async function writeAuditEntry(
  app: AppContext,
  tx: Tx,
  by: Pick<Actor, 'id' | 'role'> | 'server',
  record: AuditRecord,
): Promise<void> {
  if (by === 'server') {
    await tx.insert(auditEntries).values({ ...entryOf(app, record), actorRole: by })
    return
  }
  if (record.accountId === by.id) return
  const actorName = sql<string>`coalesce(
    (select trim(s.first_name || ' ' || s.last_name) from staff_profiles s where s.account_id = ${by.id}), '')`
  await tx
    .insert(auditEntries)
    .values({ ...entryOf(app, record), actorId: by.id, actorName, actorRole: by.role, actorNumber: by.id })
}

/** Deletes audit entries that are older than three years. */
export async function deleteOldAuditEntries(app: AppContext): Promise<void> {
  const oldest = new Date(app.clock.now())
  oldest.setUTCFullYear(oldest.getUTCFullYear() - AUDIT_YEARS)
  // The condition also checks the database's clock, so that a wrong clock in this process deletes nothing.
  await app.db.delete(auditEntries).where(and(lt(auditEntries.at, oldest), sql`at < now() - interval '3 years'`))
}

function entryOf(app: AppContext, record: AuditRecord) {
  const { accountId, changes, reason, kept } = record
  return {
    at: app.clock.now(),
    action: record.action,
    accountId,
    accountNumber: accountId,
    accountRole: sql<Role>`(select a.role from accounts a where a.id = ${accountId}::uuid)`,
    accountName: kept?.name ?? null,
    accountEmailHash: kept?.emailHash ?? null,
    fields: [...(record.fields ?? Object.keys(changes ?? {}))],
    changes: changes ?? null,
    reason: reason ?? null,
  }
}

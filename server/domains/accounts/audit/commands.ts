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

/** Runs a staff action in one transaction, which first locks the account of the actor. */
export function asActor<Result>(app: AppContext, me: ActorRights, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return app.db.transaction(async (tx) => {
    await lockActor(tx, me)
    return work(tx)
  })
}

/**
 * Locks the actor's account until the transaction ends. Throws if the account was disabled or has lost its role or a
 * privilege, so that a running request does not outlive its permissions. Call this before locking the accounts acted
 * on: a transaction that deletes the actor then waits instead of causing a deadlock.
 */
export async function lockActor(tx: Tx, me: ActorRights): Promise<void> {
  await lockAccountShared(tx, me.id)
  const now = await findAccountById(tx, me.id)
  const stands = now && !now.disabledAt && now.role === me.role
  if (!stands || !me.privileges.every((held) => now.privileges.includes(held))) throw new AppError('UNAUTHORIZED')
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
 * Records a staff action, in the transaction of that action. Actions of people on their own account are not recorded.
 */
export async function recordAudit(
  app: AppContext,
  tx: Tx,
  me: Pick<Actor, 'id' | 'role'>,
  record: AuditRecord,
): Promise<void> {
  if (record.accountId === me.id) return
  const actorName = sql<string>`coalesce(
    (select trim(s.first_name || ' ' || s.last_name) from staff_profiles s where s.account_id = ${me.id}), '')`
  await tx
    .insert(auditEntries)
    .values({ ...entryOf(app, record), actorId: me.id, actorName, actorRole: me.role, actorNumber: me.id })
}

/** Records an action of a command that was run on the server. Such an entry has no actor account. */
export async function recordServerAudit(app: AppContext, tx: Tx, record: AuditRecord): Promise<void> {
  await tx.insert(auditEntries).values({ ...entryOf(app, record), actorRole: 'server' })
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

import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import type { FileChanges } from '@jodi/shared/profiles/contract.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type ActorRights, recordAudit } from '#domains/accounts/audit/commands.ts'
import { queueMail } from '#domains/accounts/mails/commands.ts'
import { canEmail } from '#domains/profiles/queries.ts'
import { identityChecks } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'

/** Records that staff changed these fields of a person's profile; changes by owners are not recorded. */
export async function recordProfileEdit(
  app: AppContext,
  tx: Tx,
  me: ActorRights,
  id: string,
  fields: string[],
): Promise<void> {
  if (fields.length > 0) await recordAudit(app, tx, me, { action: 'profileEdited', accountId: id, fields })
}

interface Removal {
  id: string
  removed: (keyof FileChanges)[]
  reason?: StaffReason
}

/**
 * Records that staff removed files of another person, which requires a reason. Returns the id of the email to the
 * person.
 */
export async function recordFileRemoval(
  app: AppContext,
  tx: Tx,
  me: ActorRights,
  { id, removed, reason }: Removal,
): Promise<string | null> {
  const [first] = removed
  if (!first || me.id === id) return null
  if (!reason) throw new AppError('BAD_INPUT', { reason: 'removalNeedsReason', field: first })
  await recordAudit(app, tx, me, { action: 'profileFileRemoved', accountId: id, fields: removed, reason })
  if (!reason.message) return null
  if (!(await canEmail(tx, id))) throw new AppError('CONFLICT', { reason: 'cannotBeEmailed' })
  return queueMail(app, tx, { accountId: id }, 'fileRemoved', {
    removed: removed.join(' '),
    message: reason.message,
    link: `${app.env.origin}/profile/edit`,
  })
}

/** Name or age of a profile changed: an approved identity check no longer applies. */
export async function lapseCheck(tx: Tx, profileId: string): Promise<void> {
  const isApproved = and(eq(identityChecks.profileId, profileId), eq(identityChecks.status, 'approved'))
  await tx.update(identityChecks).set({ status: 'lapsed' }).where(isApproved)
}

import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type FileChanges, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { reviewErrorTexts } from '@jodi/shared/profiles/reviews.ts'
import { and, eq } from 'drizzle-orm'
import { fileRemoved } from '#domains/profiles/emails/file-removed.ts'
import { canEmail } from '#domains/profiles/queries.ts'
import { identityChecks } from '#domains/profiles/tables.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import type { ActorWork, Work } from '#work/work.ts'

/** Records that staff changed these fields of a person's profile; changes by owners are not recorded. */
export async function recordProfileEdit(work: ActorWork, id: string, fields: string[]): Promise<void> {
  if (fields.length > 0) await work.audit({ action: 'profileEdited', accountId: id, fields })
  else work.recordsNothing()
}

interface Removal {
  id: string
  /** `onePhoto`: one of several photos. */
  removed: (keyof FileChanges | 'onePhoto')[]
  reason?: StaffReason
}

/**
 * Records that staff removed files of another person, which requires a reason. A message of staff is emailed to the
 * person.
 */
export async function recordFileRemoval(work: ActorWork, { id, removed, reason }: Removal): Promise<void> {
  const { app, tx, me } = work
  if (removed.length === 0 || me.id === id) return
  const fields = removed.map((kind) => (kind === 'onePhoto' ? 'photo' : kind))
  if (!reason) throw new AppError('BAD_INPUT', { text: profileErrorTexts.removalNeedsReason, field: fields[0] })
  await work.audit({ action: 'profileFileRemoved', accountId: id, fields, reason })
  if (!reason.message) return
  if (!(await canEmail(tx, id))) throw new AppError('CONFLICT', { text: profileErrorTexts.cannotBeEmailed })
  await work.email({ accountId: id }, fileRemoved, {
    removed: removed.join(' '),
    message: reason.message,
    link: `${app.env.origin}/profile/edit`,
  })
}

/**
 * Staff remove what is already removed: a repeat, for example a second click, does nothing. Otherwise somebody else
 * removed it, or for another reason, and this reason and message would be lost (rule G9).
 */
export async function assertRepeatedRemoval(
  work: ActorWork,
  { id, reason, ...decided }: { id: string; reason: StaffReason; field: string; since: Date | null },
): Promise<void> {
  const repeated = { actorId: work.me.id, accountId: id, among: REMOVALS, actions: REMOVALS, reason, decided }
  if (!(await isRepeat(work.tx, repeated))) throw new AppError('CONFLICT', { text: reviewErrorTexts.removedAlready })
  work.recordsNothing()
}

const REMOVALS = ['textRemoved', 'profileFileRemoved'] as const

/** Name or age of a profile changed: an approved identity check no longer applies. */
export async function lapseCheck(work: Work, profileId: string): Promise<void> {
  const isApproved = and(eq(identityChecks.profileId, profileId), eq(identityChecks.status, 'approved'))
  const lapsed = await work.tx
    .update(identityChecks)
    .set({ status: 'lapsed' })
    .where(isApproved)
    .returning({ id: identityChecks.id })
  if (lapsed.length > 0) work.publish([profileId], { type: 'checkChanged' })
}

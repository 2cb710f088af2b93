import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import {
  CHECK_MINUTES,
  type CheckReason,
  type CheckRejectionReason,
  type ComparedProfile,
  checkErrorTexts,
  checkRejectionTexts,
  type DocumentType,
} from '@jodi/shared/checks/contract.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { checkDecided } from '#domains/checks/emails/check-decided.ts'
import { documentAgain } from '#domains/checks/emails/document-again.ts'
import { denialReasonToSend } from '#domains/checks/policy.ts'
import { type CaseRow, documentExists, findSender, getCase, isPending } from '#domains/checks/queries.ts'
import { createDocumentSecret, decryptDocument, documentsEnd, encryptDocument } from '#domains/checks/rules.ts'
import { photoPath } from '#domains/profiles/rules.ts'
import { documentKeys, identityChecks, profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import { perform, performAs, type Work } from '#work/work.ts'

export interface Document {
  id: string
  documentType: DocumentType
  type: 'image/jpeg' | 'application/pdf'
  bytes: Uint8Array
}

const conflict = (reason?: CheckReason) => new AppError('CONFLICT', reason ? { text: checkErrorTexts[reason] } : {})

/** Stores a document encrypted until it is checked. A repeated upload does not create a second check. */
export async function sendDocument(app: AppContext, me: Pick<Actor, 'id'>, document: Document): Promise<void> {
  const own = createDocumentSecret()
  const documentKey = newFileKey()
  let isStorable = false
  try {
    const lock = { app: app.secret, own, checkId: document.id }
    await app.files.put(documentKey, encryptDocument(lock, document.bytes))
    isStorable = await createCheck(app, me.id, document, { own, documentKey })
  } finally {
    if (!isStorable) await app.files.remove(documentKey).catch(() => undefined)
  }
}

type StoredDocument = { own: string; documentKey: string }

function createCheck(
  app: AppContext,
  profileId: string,
  document: Document,
  { own, documentKey }: StoredDocument,
): Promise<boolean> {
  const { id, documentType, type } = document
  return perform(app, async (work) => {
    const { tx } = work
    await lockProfile(tx, profileId)
    if (await documentExists(tx, profileId, id)) return false
    const sender = await findSender(tx, profileId)
    const reason = sender && denialReasonToSend(sender)
    if (!sender || reason) throw conflict(reason ?? undefined)
    const inserted = await tx
      .insert(identityChecks)
      .values({ id, profileId, documentType, sentAt: app.clock.now(), documentKey, mimeType: type })
      .onConflictDoNothing()
      .returning({ id: identityChecks.id })
    if (inserted.length === 0) throw conflict()
    await tx.insert(documentKeys).values({ checkId: id, secret: own })
    publishCheckChanged(work, [profileId])
    return true
  })
}

/** Withdraws a document before the decision, on behalf of the member. */
export function withdrawDocument(app: AppContext, me: Pick<Actor, 'id'>, id: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const isOwn = and(eq(identityChecks.id, id), eq(identityChecks.profileId, me.id))
    const [deleted] = await tx
      .delete(identityChecks)
      .where(and(isOwn, eq(identityChecks.status, 'waiting')))
      .returning({ documentKey: identityChecks.documentKey })
    if (!deleted) throw (await documentExists(tx, me.id, id)) ? conflict('decidedAlready') : new AppError('NOT_FOUND')
    await work.deleteFiles(deleted.documentKey ? [deleted.documentKey] : [])
    publishCheckChanged(work, [me.id])
  })
}

/** Assigns a case to one admin for 15 minutes. Repeating it within that time changes nothing. */
export function assignCase(app: AppContext, me: Actor, id: string): Promise<void> {
  const now = app.clock.now()
  return performAs(app, me, async (work) => {
    const { tx } = work
    const { profileId } = await getCase(tx, id)
    await lockProfile(tx, profileId)
    const isFree = or(isNull(identityChecks.assigneeId), lte(identityChecks.assignedUntil, now))
    const [assigned] = await tx
      .update(identityChecks)
      .set({ assigneeId: me.id, assignedUntil: new Date(now.getTime() + CHECK_MINUTES * MINUTE_MS) })
      .where(and(eq(identityChecks.id, id), isPending(app), ne(identityChecks.profileId, me.id), isFree))
      .returning({ accountId: identityChecks.profileId })
    if (assigned) {
      work.queueChanged('checks')
      return work.audit({ action: 'checkAssigned', ...assigned })
    }
    const found = await getCase(tx, id)
    if (found.status !== 'waiting') throw conflict('decidedAlready')
    if (found.assigneeId !== me.id) throw conflict('assignedToOther')
    work.recordsNothing()
  })
}

/** Returns the document of an assigned case; each opening is recorded in the audit log before anything is shown. */
export async function openDocument(app: AppContext, me: Actor, id: string): Promise<Blob> {
  const { secret, documentKey, mimeType } = await performAs(app, me, async (work) => {
    const { tx } = work
    const [found] = await tx
      .select({
        accountId: identityChecks.profileId,
        documentKey: identityChecks.documentKey,
        mimeType: identityChecks.mimeType,
        secret: documentKeys.secret,
      })
      .from(identityChecks)
      .leftJoin(documentKeys, eq(documentKeys.checkId, identityChecks.id))
      .where(isMine(app, me, id))
    if (!found) throw await notMine(tx, id)
    await work.audit({ action: 'documentOpened', accountId: found.accountId })
    return found
  })
  const encrypted = documentKey && (await app.files.get(documentKey))
  const bytes = encrypted && secret ? decryptDocument({ app: app.secret, own: secret, checkId: id }, encrypted) : null
  if (!bytes) throw conflict('documentLost')
  return new Blob([bytes], { type: mimeType ?? '' })
}

/** Approves the compared profile. If the profile or its first photo was changed since, it has to be compared again. */
export function approveCheck(app: AppContext, me: Actor, compared: ComparedProfile & { id: string }): Promise<void> {
  return decide(app, me, compared.id, { status: 'approved' }, { action: 'checkApproved' }, async (tx, profileId) => {
    const profile = await lockProfile(tx, profileId)
    const { revision, photo = profile && photoPath(profile) } = compared
    const isSame = profile?.revision === revision && photoPath(profile) === photo
    if (!isSame) throw conflict('profileChanged')
  })
}

interface Rejection {
  id: string
  rejectionReason: CheckRejectionReason
  /** For the audit log. */
  details: string
}

export function rejectCheck(app: AppContext, me: Actor, { id, rejectionReason, details }: Rejection): Promise<void> {
  const reason = { code: rejectionReason, details, message: checkRejectionTexts[rejectionReason] }
  return decide(app, me, id, { status: 'rejected', rejectionReason }, { action: 'checkRejected', reason })
}

type Decision = { status: 'approved' } | { status: 'rejected'; rejectionReason: CheckRejectionReason }

type Noted = { action: 'checkApproved'; reason?: undefined } | { action: 'checkRejected'; reason: AuditReason }

/** The decision deletes the document, its secret and the assignment, and then the file. */
function decide(
  app: AppContext,
  me: Actor,
  id: string,
  decision: Decision,
  noted: Noted,
  assertAllowed: (tx: Tx, profileId: string) => Promise<void> = async () => undefined,
): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const { profileId } = await getCase(tx, id)
    await lockProfile(tx, profileId)
    if (await isDecidedSo(tx, me, await getCase(tx, id), decision, noted)) return work.recordsNothing()
    await assertAllowed(tx, profileId)
    if ((await endChecks(work, isMine(app, me, id), decision)).length === 0) throw await notMine(tx, id)
    await work.audit({ ...noted, accountId: profileId })
    publishCheckChanged(work, [profileId])
    await work.emailIfReachable(profileId, checkDecided, { link: linkToCheck(app) })
  })
}

/** Whether the same decision was already made; another reason for a rejection would be lost (rule G9). */
async function isDecidedSo(
  tx: Tx,
  me: Actor,
  { profileId: accountId, status, rejectionReason }: CaseRow,
  decision: Decision,
  { reason }: Noted,
): Promise<boolean> {
  if (status !== decision.status) return false
  if (decision.status === 'approved' || !reason) return true
  if (rejectionReason !== decision.rejectionReason) return false
  return isRepeat(tx, { actorId: me.id, accountId, among: DECISIONS, actions: ['checkRejected'], reason })
}

const DECISIONS = ['checkApproved', 'checkRejected'] as const

/** Deletes documents without a decision after the retention period. */
export function expireChecks(app: AppContext): Promise<void> {
  const isOver = and(eq(identityChecks.status, 'waiting'), lte(identityChecks.sentAt, documentsEnd(app.clock.now())))
  return perform(app, async (work) => {
    const ended = await endChecks(work, isOver, { status: 'expired' })
    if (ended.length > 0) publishCheckChanged(work, ended)
  })
}

/** Deletes documents that can no longer be decrypted, and asks each sender for another one. */
export async function askForDocumentsAgain(work: Work): Promise<number> {
  const senders = await endChecks(work, eq(identityChecks.status, 'waiting'), { status: 'expired' })
  const link = linkToCheck(work.app)
  for (const accountId of senders) await work.emailIfReachable(accountId, documentAgain, { link })
  return senders.length
}

const linkToCheck = ({ env }: AppContext) => `${env.origin}/settings/identity`

/** Ends checks: deletes the secrets and queues the files for deletion. Returns the ids of the members. */
async function endChecks(
  work: Work,
  which: SQL | undefined,
  decision: Decision | { status: 'expired' },
): Promise<string[]> {
  const { app, tx } = work
  const { id, profileId, documentKey } = identityChecks
  const found = await tx.select({ id, profileId, documentKey }).from(identityChecks).where(which).for('update')
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await tx.delete(documentKeys).where(inArray(documentKeys.checkId, ids))
  const nothing = { sentAt: null, documentKey: null, mimeType: null, assigneeId: null, assignedUntil: null }
  await tx
    .update(identityChecks)
    .set({ ...nothing, ...decision, decidedAt: app.clock.now() })
    .where(inArray(identityChecks.id, ids))
  await work.deleteFiles(found.flatMap(({ documentKey }) => documentKey ?? []))
  return found.map(({ profileId }) => profileId)
}

/** To the members whose check changed, and to the admins who check. */
function publishCheckChanged(work: Work, profileIds: readonly string[]): void {
  work.publish(profileIds, { type: 'checkChanged' })
  work.queueChanged('checks')
}

/** The condition that the case is assigned to this admin now. */
function isMine(app: AppContext, me: Pick<Actor, 'id'>, id: string) {
  return and(
    eq(identityChecks.id, id),
    isPending(app),
    eq(identityChecks.assigneeId, me.id),
    gt(identityChecks.assignedUntil, app.clock.now()),
  )
}

async function notMine(tx: Tx, id: string): Promise<AppError> {
  const { status } = await getCase(tx, id)
  return conflict(status === 'waiting' ? 'assignmentEnded' : 'decidedAlready')
}

/**
 * Locks the profile row, so that saves and decisions are serialised, before other rows of the person: so does a
 * deletion, and each waits for the other instead of causing a deadlock. Returns what shows whether it is still the
 * same.
 */
async function lockProfile(tx: Tx, profileId: string) {
  const { id, revision, photoKey, portraitSeed } = profiles
  const [row] = await tx
    .select({ id, revision, photoKey, portraitSeed })
    .from(profiles)
    .where(eq(id, profileId))
    .for('no key update')
  return row
}

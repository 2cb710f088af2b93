import type { AuditReason } from '@jodi/shared/audit.ts'
import {
  CHECK_MINUTES,
  type CheckReason,
  type CheckRefusal,
  checkRefusals,
  type DocumentKind,
} from '@jodi/shared/checks.ts'
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { actAs, noteAct } from '#domains/accounts/audit/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { tellQueue } from '#domains/accounts/queues/commands.ts'
import { refusalToSend } from '#domains/profiles/checks/policy.ts'
import { findSender, getCase, isSent, waits } from '#domains/profiles/checks/queries.ts'
import { documentsEnd, newDocumentSecret, openSealedDocument, sealDocument } from '#domains/profiles/checks/rules.ts'
import { noteFiles, removeNotedFilesNow } from '#domains/profiles/removals/commands.ts'
import { documentSecrets, identityChecks, profiles } from '#domains/profiles/tables.ts'
import { newFileKey } from '#lib/files.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

const MINUTE_MS = 60_000

export interface Document {
  id: string
  kind: DocumentKind
  type: 'image/jpeg' | 'application/pdf'
  bytes: Uint8Array
}

const conflict = (reason?: CheckReason) => new AppError('CONFLICT', reason ? { reason } : {})

/** Keeps a document sealed until it is checked. A document that is sent again is no second one. */
export async function sendDocument(house: House, me: Pick<Actor, 'id'>, document: Document): Promise<void> {
  const own = newDocumentSecret()
  const documentKey = newFileKey()
  let isKept = false
  try {
    const lock = { house: house.secret, own, checkId: document.id }
    await house.files.put(documentKey, sealDocument(lock, document.bytes))
    isKept = await layCheck(house, me.id, document, { own, documentKey })
  } finally {
    if (!isKept) await house.files.remove(documentKey).catch(() => undefined)
  }
  if (isKept) await tellQueue(house, 'checks')
}

type Kept = { own: string; documentKey: string }

function layCheck(house: House, profileId: string, document: Document, { own, documentKey }: Kept): Promise<boolean> {
  const { id, kind, type } = document
  return house.db.transaction(async (tx) => {
    await holdProfile(tx, profileId)
    if (await isSent(tx, profileId, id)) return false
    const sender = await findSender(tx, profileId)
    const reason = sender && refusalToSend(sender)
    if (!sender || reason) throw conflict(reason ?? undefined)
    const laid = await tx
      .insert(identityChecks)
      .values({ id, profileId, kind, sentAt: house.clock.now(), documentKey, documentType: type })
      .onConflictDoNothing()
      .returning({ id: identityChecks.id })
    if (laid.length === 0) throw conflict()
    await tx.insert(documentSecrets).values({ checkId: id, secret: own })
    return true
  })
}

/** The member takes the document back before anybody has decided. */
export async function withdrawDocument(house: House, me: Pick<Actor, 'id'>, id: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    const isOwn = and(eq(identityChecks.id, id), eq(identityChecks.profileId, me.id))
    const [gone] = await tx
      .delete(identityChecks)
      .where(and(isOwn, eq(identityChecks.state, 'waiting')))
      .returning({ documentKey: identityChecks.documentKey })
    if (gone) return noteFiles(tx, gone.documentKey ? [gone.documentKey] : [])
    throw (await isSent(tx, me.id, id)) ? conflict('decidedAlready') : new AppError('NOT_FOUND')
  })
  await Promise.all([removeNotedFilesNow(house), tellQueue(house, 'checks')])
}

/** One admin has a case to themselves for a quarter of an hour; taking it again within that changes nothing. */
export async function takeCase(house: House, me: Actor, id: string): Promise<void> {
  const now = house.clock.now()
  await actAs(house, me, async (tx) => {
    const isFree = or(isNull(identityChecks.assigneeId), lte(identityChecks.assignedUntil, now))
    const [taken] = await tx
      .update(identityChecks)
      .set({ assigneeId: me.id, assignedUntil: new Date(now.getTime() + CHECK_MINUTES * MINUTE_MS) })
      .where(and(eq(identityChecks.id, id), waits(house), ne(identityChecks.profileId, me.id), isFree))
      .returning({ accountId: identityChecks.profileId })
    if (taken) return noteAct(house, tx, me, { act: 'checkTaken', ...taken })
    const found = await getCase(tx, id)
    if (found.state !== 'waiting') throw conflict('decidedAlready')
    if (found.assigneeId !== me.id) throw conflict('takenByOther')
  })
  await tellQueue(house, 'checks')
}

/** The document of a case that somebody has; each opening is in the audit log before anything is shown. */
export async function openDocument(house: House, me: Actor, id: string): Promise<Blob> {
  const { secret, documentKey, documentType } = await actAs(house, me, async (tx) => {
    const [found] = await tx
      .select({
        accountId: identityChecks.profileId,
        documentKey: identityChecks.documentKey,
        documentType: identityChecks.documentType,
        secret: documentSecrets.secret,
      })
      .from(identityChecks)
      .leftJoin(documentSecrets, eq(documentSecrets.checkId, identityChecks.id))
      .where(isMine(house, me, id))
    if (!found) throw await notMine(tx, id)
    await noteAct(house, tx, me, { act: 'documentOpened', accountId: found.accountId })
    return found
  })
  const sealed = documentKey && (await house.files.get(documentKey))
  const bytes = sealed && secret ? openSealedDocument({ house: house.secret, own: secret, checkId: id }, sealed) : null
  if (!bytes) throw conflict('documentLost')
  return new Blob([bytes], { type: documentType ?? '' })
}

/** Approves what was compared: a profile that was saved since has to be looked at again. */
export function approveCheck(house: House, me: Actor, id: string, revision: number): Promise<void> {
  return decide(house, me, id, { state: 'approved' }, { act: 'checkApproved' }, async (tx, profileId) => {
    if ((await holdProfile(tx, profileId)) !== revision) throw conflict('profileChanged')
  })
}

interface Refused {
  id: string
  refusal: CheckRefusal
  /** For the audit log. */
  words: string
}

export function refuseCheck(house: House, me: Actor, { id, refusal, words }: Refused): Promise<void> {
  const reason = { code: refusal, words, told: checkRefusals[refusal] }
  return decide(house, me, id, { state: 'refused', refusal }, { act: 'checkRefused', reason })
}

type Decision = { state: 'approved' } | { state: 'refused'; refusal: CheckRefusal }

/** With the decision the document, its secret and who had it are gone, and the file with them. */
async function decide(
  house: House,
  me: Actor,
  id: string,
  decision: Decision,
  noted: { act: 'checkApproved' } | { act: 'checkRefused'; reason: AuditReason },
  judge: (tx: Tx, profileId: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const { mailId, profileId } = await actAs(house, me, async (tx) => {
    const { profileId } = await getCase(tx, id)
    await judge(tx, profileId)
    if ((await endChecks(house, tx, isMine(house, me, id), decision)).length === 0) throw await notMine(tx, id)
    await noteAct(house, tx, me, { ...noted, accountId: profileId })
    const link = `${house.env.origin}/settings#identity`
    return { profileId, mailId: await queueMail(house, tx, { accountId: profileId }, 'checkDecided', { link }) }
  })
  await Promise.all([
    removeNotedFilesNow(house),
    sendMail(house, mailId),
    publish(house, [profileId], { type: 'resync' }),
    tellQueue(house, 'checks'),
  ])
}

/** Deletes documents that nobody has decided on in time. */
export async function expireChecks(house: House): Promise<void> {
  const isOver = and(eq(identityChecks.state, 'waiting'), lte(identityChecks.sentAt, documentsEnd(house.clock.now())))
  const ended = await house.db.transaction((tx) => endChecks(house, tx, isOver, { state: 'expired' }))
  if (ended.length > 0) await Promise.all([removeNotedFilesNow(house), tellQueue(house, 'checks')])
}

/** Documents that nothing opens any more are deleted; each sender is asked for another one. */
export async function askForDocumentsAgain(house: House, tx: Tx): Promise<number> {
  const senders = await endChecks(house, tx, eq(identityChecks.state, 'waiting'), { state: 'expired' })
  const link = `${house.env.origin}/settings#identity`
  for (const accountId of senders) await queueMail(house, tx, { accountId }, 'documentAgain', { link })
  return senders.length
}

/** Name or age of a profile were changed: what was approved is not what stands there now. */
export async function lapseCheck(tx: Tx, profileId: string): Promise<void> {
  const isApproved = and(eq(identityChecks.profileId, profileId), eq(identityChecks.state, 'approved'))
  await tx.update(identityChecks).set({ state: 'lapsed' }).where(isApproved)
}

/** Whose checks were ended. */
async function endChecks(
  house: House,
  tx: Tx,
  which: SQL | undefined,
  decision: Decision | { state: 'expired' },
): Promise<string[]> {
  const { id, profileId, documentKey } = identityChecks
  const found = await tx.select({ id, profileId, documentKey }).from(identityChecks).where(which).for('update')
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await tx.delete(documentSecrets).where(inArray(documentSecrets.checkId, ids))
  const nothing = { sentAt: null, documentKey: null, documentType: null, assigneeId: null, assignedUntil: null }
  await tx
    .update(identityChecks)
    .set({ ...nothing, ...decision, decidedAt: house.clock.now() })
    .where(inArray(identityChecks.id, ids))
  await noteFiles(
    tx,
    found.flatMap(({ documentKey }) => documentKey ?? []),
  )
  return found.map(({ profileId }) => profileId)
}

/** The case is theirs at this moment. */
function isMine(house: House, me: Pick<Actor, 'id'>, id: string) {
  return and(
    eq(identityChecks.id, id),
    waits(house),
    eq(identityChecks.assigneeId, me.id),
    gt(identityChecks.assignedUntil, house.clock.now()),
  )
}

async function notMine(tx: Tx, id: string): Promise<AppError> {
  const { state } = await getCase(tx, id)
  return conflict(state === 'waiting' ? 'notYours' : 'decidedAlready')
}

/** Saves and decisions of a profile queue at its row; the revision that it has by then. */
async function holdProfile(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ revision: profiles.revision })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('no key update')
  return row?.revision
}

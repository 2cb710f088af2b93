import {
  type CheckDetails,
  type CheckReason,
  type CheckRow,
  checkErrorTexts,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  DOCUMENTS_A_DAY,
  type sentDocumentSchema,
} from '@jodi/shared/checks/contract.ts'
import { idSchema } from '@jodi/shared/ids.ts'
import type { ProfileReason } from '@jodi/shared/profiles/contract.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import {
  approveCheck,
  assignCase,
  type Document,
  openDocument,
  rejectCheck,
  sendDocument,
  withdrawDocument,
} from '#domains/checks/commands.ts'
import { canAssign, denialReasonToSend, isAssignedTo } from '#domains/checks/policy.ts'
import { type CaseRow, documentExists, findOwnCheck, findSender, getCase, listCases } from '#domains/checks/queries.ts'
import { ageShown, photoPath } from '#domains/profiles/rules.ts'
import { isPdf } from '#domains/profiles/uploads/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import { consume } from '#lib/limits.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'
import { receiveUpload, type Upload } from '#rpc/upload.ts'

const SHARP = new URL('./sharp.ts', import.meta.url)
const PDF = new URL('../profiles/uploads/pdf-lib.ts', import.meta.url)
const documentsADay = { name: 'documents', points: DOCUMENTS_A_DAY, seconds: DAY_SECONDS }

/**
 * Receives a document as the raw body. Only for the member's own account, even for those who may edit the profile of
 * others.
 */
export const documentRoutes = new Hono<WebEnv>().post('/:id/:documentType', async (c) => {
  const { app } = c.get('context')
  const documentType = DOCUMENT_TYPES.find((known) => known === c.req.param('documentType'))
  const { success, data: id = '' } = idSchema.safeParse(c.req.param('id'))
  const me = await senderOf(c, success ? id : null)
  if (!documentType || !success) throw new AppError('NOT_FOUND')
  const consumed = await consume(app, [{ limit: documentsADay, subject: me.id }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', { text: checkErrorTexts.tooManyToday, retryAfter: consumed.retryAfter })
  const expected = { senderId: me.id, field: 'document', maxBytes: DOCUMENT_MAX_BYTES, tooLarge }
  try {
    const file = await receiveUpload(c, expected, fileIn)
    // The session may end during a slow upload.
    await sendDocument(app, await senderOf(c, id), { id, documentType, ...file })
  } catch (error) {
    // Neither a full disk nor too many files at a time uses up the attempts of the day.
    const isRejected = error instanceof AppError && error.status < 500 && error.status !== 429
    if (!isRejected) await consumed.refundPoint().catch(() => undefined)
    throw error
  }
  return c.json({ id } satisfies z.infer<typeof sentDocumentSchema>)
})

async function senderOf(c: Context<WebEnv>, id: string | null): Promise<Actor> {
  const { app, cookie } = c.get('context')
  const me = await findActor(app, cookie)
  const sender = me && (await findSender(app.db, me.id))
  if (!me || !sender) throw new AppError('UNAUTHORIZED')
  const reason = denialReasonToSend(sender)
  if (reason === 'membersOnly') throw new AppError('FORBIDDEN', { text: checkErrorTexts[reason] })
  if (reason && !(id && (await documentExists(app.db, me.id, id))))
    throw new AppError('CONFLICT', { text: checkErrorTexts[reason] })
  return me
}

const PDF_REASONS: Partial<Record<ProfileReason, CheckReason>> = {
  bioDataEncrypted: 'documentEncrypted',
  bioDataNotPlain: 'documentNotPlain',
}

const tooLarge = () => uploadError('documentTooLarge')

async function fileIn({ run, read }: Upload): Promise<Pick<Document, 'type' | 'bytes'>> {
  const bytes = await read()
  if (isPdf(bytes)) {
    const reason = await run<ProfileReason | null>({ module: PDF, call: 'findPdfError' })
    if (reason) throw uploadError(PDF_REASONS[reason] ?? 'documentNotRead')
    return { type: 'application/pdf', bytes }
  }
  const picture = await run<Uint8Array | CheckReason>({ module: SHARP, call: 'documentPictureOf' })
  if (typeof picture === 'string') throw uploadError(picture)
  return { type: 'image/jpeg', bytes: picture }
}

function uploadError(reason: CheckReason): AppError {
  const isLarge = reason === 'documentTooLarge' || reason === 'documentTooManyPixels'
  return new AppError(isLarge ? 'TOO_LARGE' : 'UNSUPPORTED', { text: checkErrorTexts[reason], field: 'document' })
}

const getOwn = signedInBase.checks.getOwn.handler(async ({ context: { app, me } }) => {
  const sender = await findSender(app.db, me.id)
  if (!sender) throw new AppError('UNAUTHORIZED')
  return { check: await findOwnCheck(app.db, me.id), denialReason: denialReasonToSend(sender) }
})

const withdraw = signedInBase.checks.withdraw.handler(async ({ context: { app, me }, input }) => {
  await withdrawDocument(app, me, input.id)
  return {}
})

const staffBase = adminBase('manage_profiles')

const list = staffBase.checks.list.handler(async ({ context: { app, me }, input }) => {
  const { rows, ...page } = await listCases(app, input)
  return { ...page, rows: rows.map((row) => shownRow(app, me, row)) }
})

const details = staffBase.checks.details.handler(async ({ context: { app, me }, input }) =>
  shownDetails(app, me, await getCase(app.db, input.id)),
)

const assignToMe = staffBase.checks.assignToMe.handler(async ({ context: { app, me }, input }) => {
  await assignCase(app, me, input.id)
  return {}
})

const open = staffBase.checks.openDocument.handler(({ context: { app, me }, input }) => openDocument(app, me, input.id))

const approve = staffBase.checks.approve.handler(async ({ context: { app, me }, input }) => {
  await approveCheck(app, me, input)
  return {}
})

const reject = staffBase.checks.reject.handler(async ({ context: { app, me }, input }) => {
  await rejectCheck(app, me, input)
  return {}
})

export const checksRouter = publicBase.checks.router({
  getOwn,
  withdraw,
  list,
  details,
  assignToMe,
  openDocument: open,
  approve,
  reject,
})

function shownRow(app: AppContext, me: Actor, row: CaseRow): CheckRow {
  const { id, documentType, status, at, rejectionReason, profileId, profile } = row
  return {
    id,
    documentType,
    status,
    at,
    rejectionReason,
    profileId,
    name: [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' '),
    photo: photoPath(profile),
    assignee: shownAssignee(app, me, row),
  }
}

function shownAssignee(app: AppContext, me: Actor, { assigneeId, assigneeName: name, assignedUntil: until }: CaseRow) {
  if (assigneeId === null || until === null) return null
  const secondsLeft = Math.ceil((until.getTime() - app.clock.now().getTime()) / 1000)
  return secondsLeft > 0 ? { name, isMe: assigneeId === me.id, until, secondsLeft } : null
}

function shownDetails(app: AppContext, me: Actor, row: CaseRow): CheckDetails {
  const now = app.clock.now()
  const { revision, firstName, middleName, lastName, gender } = row.profile
  return {
    ...shownRow(app, me, row),
    profile: { revision, firstName, middleName, lastName, gender, age: ageShown(row.profile, dayOf(now)) },
    may: { assign: canAssign(me, row, now), decide: isAssignedTo(me, row, now) },
  }
}

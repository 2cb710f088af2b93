import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import type {
  AttachedMessages,
  CitedText,
  ReportDetails,
  ReportParticipant,
  ReportRow,
  ResponseDeadlines,
} from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, REPORTS_A_DAY, reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { refundOnFailure } from '#domains/accounts/rate-limits/commands.ts'
import { listNumbered } from '#domains/chat/messages/queries.ts'
import { findOtherParticipant } from '#domains/chat/queries.ts'
import { staffRelationOf } from '#domains/people/policy.ts'
import { findSeesAllPhotos, findViewerRelation } from '#domains/people/queries.ts'
import { maySeePhoto } from '#domains/profiles/photos/policy.ts'
import { findPhoto, listPhotos } from '#domains/profiles/photos/queries.ts'
import { asOthersSee } from '#domains/profiles/photos/rules.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { listShownTexts } from '#domains/profiles/reviews/queries.ts'
import { firstPhotoKey, photoPath, photoPathOf } from '#domains/profiles/rules.ts'
import {
  acknowledgeReport,
  createReport,
  disableFromReport,
  dismissReport,
  warnFromReport,
} from '#domains/reports/commands.ts'
import { permissionsFor } from '#domains/reports/policy.ts'
import {
  countOtherReports,
  findReplaceable,
  getReport,
  listAttachedMessages,
  listReportable as listReportableOf,
  listReports,
  mayReport,
  type ReportFound,
  reportExists,
} from '#domains/reports/queries.ts'
import { NO_PHOTO, timesOf } from '#domains/reports/rules.ts'
import { countWarnings } from '#domains/safety/warnings/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const A_DAY = { name: 'reports', points: REPORTS_A_DAY, seconds: DAY_SECONDS }
const base = adminBase('manage_support').reports

const create = signedInBase.reports.create.handler(async ({ context: { app, me }, input }) => {
  const { key, replaces, personId, fields, cited } = input
  if (await reportExists(app.db, me.id, key)) return {}
  if (!(await mayReport(app, me.id, personId))) throw new AppError('NOT_FOUND')
  const messages = cited ? await copiesOf(app, me, personId, cited) : []
  const report = { reporterId: me.id, reportedId: personId, clientId: key, replaces }
  const replaced = await findReplaceable(app.db, report)
  const photoKey = fields.reason === IMAGE_REASON ? await citedKey(app, me, input, replaced?.photoKey) : null
  const texts = await citedTexts(app, personId, input.texts, replaced?.texts)
  const refundPoint = replaced ? async () => undefined : await consumeReport(app, me)
  const store = () => createReport(app, { ...report, fields, photoKey, messages, texts })
  // What replaces or repeats a report is not another one.
  if (!(await refundOnFailure(refundPoint, store))) await refundPoint()
  return {}
})

const listReportable = signedInBase.reports.listReportable.handler(({ context: { app, me, origin } }) =>
  listReportableOf(app, me.id, origin.language),
)

const list = base.list.handler(async ({ context: { app, me }, input }) => {
  const [{ rows, ...page }, settings] = await Promise.all([listReports(app.db, me, input), app.readSiteSettings()])
  return { ...page, rows: rows.map((row) => shownRow(me, row, settings, app.clock.now())) }
})

const details = base.details.handler(async ({ context: { app, me }, input }): Promise<ReportDetails> => {
  const found = await getReport(app.db, me, input.id)
  const { report, reported } = found
  const [settings, messages, others, warnings] = await Promise.all([
    app.readSiteSettings(),
    listAttachedMessages(app.db, report.id),
    reported ? countOtherReports(app.db, reported.id, report.id) : 0,
    reported ? countWarnings(app.db, reported.id) : 0,
  ])
  const isImage = report.reason === IMAGE_REASON && report.decidedAt === null
  return {
    ...shownRow(me, found, settings, app.clock.now()),
    details: report.details,
    messages,
    texts: report.texts,
    photo: isImage && reported ? await reportedPhoto(app, found) : null,
    citesPhoto: report.photoKey !== null,
    disabled: reported?.disabledAt != null,
    before: { reports: others, warnings },
    may: permissionsFor(me, { ...report, reportedMember: reported }),
  }
})

const acknowledge = base.acknowledge.handler(async ({ context: { app, me }, input }) => {
  await acknowledgeReport(app, me, input.id)
  return {}
})

const dismiss = base.dismiss.handler(async ({ context: { app, me }, input }) => {
  await dismissReport(app, me, input.id)
  return {}
})

const warn = base.warn.handler(async ({ context: { app, me }, input }) => {
  await warnFromReport(app, me, input)
  return {}
})

const disablePerson = base.disablePerson.handler(async ({ context: { app, me }, input }) => {
  const found = await getReport(app.db, me, input.id)
  if (
    found.reported &&
    !permissionsFor(me, { ...found.report, reporterId: null, decidedAt: null, reportedMember: found.reported }).disable
  )
    throw new AppError('FORBIDDEN')
  await disableFromReport(app, me, input)
  return {}
})

/** Reports, for reporters and for staff. */
export const reportsRouter = publicBase.reports.router({
  create,
  listReportable,
  list,
  details,
  acknowledge,
  dismiss,
  warn,
  disablePerson,
})

async function consumeReport(app: AppContext, me: Actor) {
  const consumed = await consume(app, [{ limit: A_DAY, subject: me.id }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', { text: reportErrorTexts.reportsToday, retryAfter: consumed.retryAfter })
  return consumed.refundPoint
}

interface CitedPhoto {
  personId: string
  photoId: string | null
  photo: string | null
}

/**
 * The key of a photo that the reporter sees and, if they sent it, has read; without a choice that of the first one.
 * What an earlier attempt cites was read, even if it has changed since.
 */
async function citedKey(
  app: AppContext,
  me: Actor,
  { personId, photoId, photo: read }: CitedPhoto,
  before: string | null = null,
): Promise<string> {
  const [viewer, profile] = await Promise.all([findViewerRelation(app, me, personId), findProfile(app.db, personId)])
  if (photoId === null) return before ?? (profile && firstPhotoKey(profile)) ?? NO_PHOTO
  if (before !== null && photoPathOf(before) === read) return before
  const seesAll = viewer !== null && (await findSeesAllPhotos(app.db, me, personId, viewer.relation))
  const photos = profile ? (await listPhotos(app.db, profile)).flatMap(asOthersSee) : []
  const photo = photos.find(({ id, key }) => (read === null ? id === photoId : photoPathOf(key) === read))
  // A block hides the profile, but not from a report that was being written when it came (rule S5): its path says what
  // was read.
  const isSeen = photo && maySeePhoto(photo, seesAll) && (viewer !== null || read !== null)
  if (!isSeen) throw new AppError('CONFLICT', { text: reportErrorTexts.photoGone })
  return photo.key
}

/** Texts that others see; one that differs from what the reporter read is cited only if an earlier attempt cites it. */
async function citedTexts(
  app: AppContext,
  personId: string,
  cited: readonly (CitedText | TextSubject)[],
  before: readonly CitedText[] = [],
) {
  const bySubject = new Map(cited.map((one) => [typeof one === 'string' ? one : one.subject, one]))
  const shown = await listShownTexts(app.db, personId, [...bySubject.keys()])
  return [...bySubject.values()].flatMap((one) => {
    if (typeof one === 'string') return shown.filter(({ subject }) => subject === one)
    if (![...shown, ...before].some(({ subject, text }) => subject === one.subject && text === one.text))
      throw new AppError('CONFLICT', { text: reportErrorTexts.textChanged, field: 'texts' })
    return [one]
  })
}

/** The cited photo, unless it has been replaced or removed since; of a report of the previous release the first one. */
async function reportedPhoto(app: AppContext, { report, reported }: ReportFound): Promise<string | null> {
  if (report.photoKey === null) return reported && photoPath(reported)
  return (await findPhoto(app.db, report.photoKey)) && photoPathOf(report.photoKey)
}

/**
 * Only messages of a conversation with that person. A block hides it from both, but does not prevent a report that was
 * being written when it came from citing what the reporter has read.
 */
async function copiesOf(app: AppContext, me: Actor, personId: string, { conversationId, numbers }: AttachedMessages) {
  if ((await findOtherParticipant(app.db, me.id, conversationId)) !== personId) throw new AppError('NOT_FOUND')
  const wanted = [...new Set(numbers)]
  const found = await listNumbered(app.db, conversationId, wanted)
  if (found.length < wanted.length) throw new AppError('CONFLICT', { text: reportErrorTexts.messagesDeleted })
  return found.map(({ number, senderId, content, createdAt }) => ({
    number,
    byReporter: senderId === me.id,
    content,
    sentAt: createdAt,
  }))
}

function shownRow(
  me: Actor,
  { report, reporter, reported }: ReportFound,
  deadlines: ResponseDeadlines,
  now: Date,
): ReportRow {
  const { id, reason, createdAt, acknowledgedAt, decision, decidedAt } = report
  return {
    id,
    reason,
    reported: participantOf(me, reported),
    reporter: participantOf(me, reporter),
    isOwn: report.reporterId === me.id,
    createdAt,
    acknowledgedAt,
    decision,
    decidedAt,
    ...timesOf(report, deadlines, now),
  }
}

function participantOf(me: Actor, person: ReportFound['reporter']): ReportParticipant | null {
  if (!person) return null
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return { name, profileId: staffRelationOf(me, person) ? person.id : null }
}

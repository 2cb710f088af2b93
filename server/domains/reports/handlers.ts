import type { AttachedMessages, ReportDetails, ReportParticipant, ReportRow } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, REPORTS_A_DAY, reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { listNumbered } from '#domains/chat/messages/queries.ts'
import { findOtherParticipant } from '#domains/chat/queries.ts'
import { staffRelationOf } from '#domains/people/policy.ts'
import { findSeesAllPhotos, findViewerRelation } from '#domains/people/queries.ts'
import { maySeePhoto } from '#domains/profiles/photos/policy.ts'
import { findPhoto, listPhotos } from '#domains/profiles/photos/queries.ts'
import { asOthersSee } from '#domains/profiles/photos/rules.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { listShownTexts } from '#domains/profiles/reviews/queries.ts'
import { photoPath, photoPathOf } from '#domains/profiles/rules.ts'
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
  getReport,
  listAttachedMessages,
  listReportable as listReportableOf,
  listReports,
  mayReport,
  type ReportFound,
  reportExists,
} from '#domains/reports/queries.ts'
import { timesOf } from '#domains/reports/rules.ts'
import { countWarnings } from '#domains/safety/warnings/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const A_DAY = { name: 'reports', points: REPORTS_A_DAY, seconds: 86_400 }
const base = adminBase('manage_support').reports

const create = signedInBase.reports.create.handler(async ({ context: { app, me }, input }) => {
  const { key, personId, fields, cited, photoId, texts: subjects } = input
  if (await reportExists(app.db, me.id, key)) return {}
  if (!(await mayReport(app, me.id, personId))) throw new AppError('NOT_FOUND')
  const messages = cited ? await copiesOf(app, me, personId, cited) : []
  const photoKey = photoId && fields.reason === IMAGE_REASON ? await citedKey(app, me, personId, photoId) : null
  const consumed = await consume(app, [{ limit: A_DAY, subject: me.id }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', { text: reportErrorTexts.reportsToday, retryAfter: consumed.retryAfter })
  const texts = await listShownTexts(app.db, personId, subjects)
  await createReport(app, { reporterId: me.id, reportedId: personId, clientId: key, fields, photoKey, messages, texts })
  return {}
})

const listReportable = signedInBase.reports.listReportable.handler(({ context: { app, me, origin } }) =>
  listReportableOf(app, me.id, origin.language),
)

const list = base.list.handler(async ({ context: { app, me }, input }) => {
  const [{ rows, ...page }, clock] = await Promise.all([listReports(app.db, me, input), app.readSiteSettings()])
  return { ...page, rows: rows.map((row) => shownRow(me, row, clock, app.clock.now())) }
})

const details = base.details.handler(async ({ context: { app, me }, input }): Promise<ReportDetails> => {
  const found = await getReport(app.db, me, input.id)
  const { report, reported } = found
  const [clock, messages, others, warnings] = await Promise.all([
    app.readSiteSettings(),
    listAttachedMessages(app.db, report.id),
    reported ? countOtherReports(app.db, reported.id, report.id) : 0,
    reported ? countWarnings(app.db, reported.id) : 0,
  ])
  const isImage = report.reason === IMAGE_REASON && report.decidedAt === null
  return {
    ...shownRow(me, found, clock, app.clock.now()),
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
    !permissionsFor(me, { ...found.report, decidedAt: null, reportedMember: found.reported }).disable
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

/** The key of a photo that the reporter sees. */
async function citedKey(app: AppContext, me: Actor, personId: string, photoId: string): Promise<string> {
  const [viewer, profile] = await Promise.all([findViewerRelation(app, me, personId), findProfile(app.db, personId)])
  if (!viewer || !profile) throw new AppError('CONFLICT', { text: reportErrorTexts.photoGone })
  const seesAll = await findSeesAllPhotos(app.db, me, personId, viewer.relation)
  const photo = (await listPhotos(app.db, profile)).flatMap(asOthersSee).find(({ id }) => id === photoId)
  if (!photo || !maySeePhoto(photo, seesAll)) throw new AppError('CONFLICT', { text: reportErrorTexts.photoGone })
  return photo.key
}

/** The cited photo, unless it has been replaced or removed since; without a citation the first one. */
async function reportedPhoto(app: AppContext, { report, reported }: ReportFound): Promise<string | null> {
  if (!report.photoKey) return reported && photoPath(reported)
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
  clock: Parameters<typeof timesOf>[1],
  now: Date,
): ReportRow {
  const { id, reason, createdAt, acknowledgedAt, decision, decidedAt } = report
  return {
    id,
    reason,
    reported: participantOf(me, reported),
    reporter: participantOf(me, reporter),
    createdAt,
    acknowledgedAt,
    decision,
    decidedAt,
    ...timesOf(report, clock, now),
  }
}

function participantOf(me: Actor, person: ReportFound['reporter']): ReportParticipant | null {
  if (!person) return null
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return { name, profileId: staffRelationOf(me, person) ? person.id : null }
}

import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import type { CitedText, ReportFields } from '@jodi/shared/reports/contract.ts'
import { type Decision, REPORT_RETENTION_DAYS } from '@jodi/shared/reports/texts.ts'
import type { WarningRule } from '@jodi/shared/safety/warning-texts.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lockAccount, lockAccountShared } from '#domains/accounts/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { setMemberDisabled } from '#domains/profiles/status/commands.ts'
import { findManagedMember } from '#domains/profiles/status/queries.ts'
import { reportAcknowledged } from '#domains/reports/emails/report-acknowledged.ts'
import { reportAnswered } from '#domains/reports/emails/report-answered.ts'
import { assertAllowed, type ReportState, reportDenialReason } from '#domains/reports/policy.ts'
import { findReplaceable, getReport, isReplaceable } from '#domains/reports/queries.ts'
import { reportMessages, reports } from '#domains/reports/tables.ts'
import { warn } from '#domains/safety/warnings/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import { type ActorWork, perform, performAs } from '#work/work.ts'

const DISABLING = {
  among: ['accountDisabled', 'reportUpheld', 'accountEnabled'],
  actions: ['accountDisabled', 'reportUpheld'],
} as const

const WARNING = { among: ['memberWarned'], actions: ['memberWarned'] } as const

interface NewReport {
  reporterId: string
  reportedId: string
  clientId: string
  /** Keys of earlier attempts: the open report of one of them is replaced. */
  replaces?: readonly string[]
  fields: ReportFields
  photoKey?: string | null
  texts?: CitedText[]
  messages: { number: number; byReporter: boolean; content: string; sentAt: Date }[]
}

/**
 * Stores a report with its copied messages. One that was sent before, but whose answer was lost, gets the content of
 * this one, so that staff have one report with everything. No one is notified, so that the reported person does not
 * notice it. Returns whether it is another report.
 */
export function createReport(
  app: AppContext,
  { fields, messages, replaces = [], ...report }: NewReport,
): Promise<boolean> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccountShared(tx, report.reportedId)
    if (!(await findAccountById(tx, report.reportedId))) throw new AppError('NOT_FOUND')
    const values = { ...report, ...fields }
    const replaced = await findReplaceable(tx, { ...report, replaces })
    const replacedId = replaced && (await replaceReport(tx, replaced.id, replaces, values))
    const id = replacedId ?? (await insertReport(tx, app.clock.now(), values))
    if (!id) return false
    if (messages.length > 0)
      await tx.insert(reportMessages).values(messages.map((message) => ({ ...message, reportId: id })))
    // No event for an admin who is reported: a reloaded count would reveal the report.
    work.queueChanged('reports', report.reportedId)
    return !replacedId
  })
}

type StoredReport = Omit<typeof reports.$inferInsert, 'createdAt'>

/** Null if it is already there. */
async function insertReport(tx: Tx, createdAt: Date, values: StoredReport): Promise<string | null> {
  const [made] = await tx
    .insert(reports)
    .values({ ...values, createdAt })
    .onConflictDoNothing({ target: [reports.reporterId, reports.clientId] })
    .returning({ id: reports.id })
  return made?.id ?? null
}

/** The times stay: the response is due since the first attempt. Null if it was decided or replaced in the meantime. */
async function replaceReport(tx: Tx, id: string, replaces: readonly string[], values: StoredReport) {
  const [replaced] = await tx
    .update(reports)
    .set(values)
    .where(and(eq(reports.id, id), isReplaceable(replaces)))
    .returning({ id: reports.id })
  if (!replaced) return null
  await tx.delete(reportMessages).where(eq(reportMessages.reportId, id))
  return id
}

/** Tells the reporter that staff are looking into it. */
export function acknowledgeReport(app: AppContext, me: Actor, id: string): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const held = await lockReport(tx, me, id)
    assertAllowed(reportDenialReason(me, 'acknowledge', held))
    if (held.acknowledgedAt) return work.recordsNothing()
    await tx.update(reports).set({ acknowledgedAt: app.clock.now() }).where(eq(reports.id, id))
    await work.audit({ action: 'reportAcknowledged', accountId: held.reportedId })
    work.queueChanged('reports', held.reportedId)
    await work.emailIfReachable(held.reporterId, reportAcknowledged, { day: held.createdAt.toISOString() })
  })
}

export function dismissReport(app: AppContext, me: Actor, id: string): Promise<void> {
  const dismiss = async (work: ActorWork, held: LockedReport) => {
    assertAllowed(reportDenialReason(me, 'dismiss', held))
    await work.audit({ action: 'reportDismissed', accountId: held.reportedId })
  }
  return decide(app, me, id, 'dismissed', dismiss, async () => true)
}

interface Warned {
  id: string
  rule: WarningRule
  /** For the audit log. */
  details: string
}

/** The reported person reads which rule to follow, and nothing that leads to the report. */
export function warnFromReport(app: AppContext, me: Actor, { id, rule, details }: Warned): Promise<void> {
  const reason = { code: rule, details }
  const warnThem = async (work: ActorWork, held: LockedReport) => {
    assertAllowed(reportDenialReason(me, 'warn', held))
    await work.audit({ action: 'memberWarned', accountId: held.reportedId, reason })
    if (held.reportedId) await warn(work, held.reportedId, rule)
  }
  const isSame = async (tx: Tx, { reportedId }: LockedReport) =>
    reportedId !== null && isRepeat(tx, { actorId: me.id, accountId: reportedId, ...WARNING, reason })
  return decide(app, me, id, 'warned', warnThem, isSame)
}

/** Decision and disabling are one transaction: an admin who may not disable members cannot decide this way. */
export function disableFromReport(
  app: AppContext,
  me: Actor,
  { id, reason }: { id: string; reason: StaffReason },
): Promise<void> {
  const disable = async (work: ActorWork, held: LockedReport) => {
    assertAllowed(reportDenialReason(me, 'disable', held))
    const reportedId = held.reportedId ?? ''
    if (held.reportedMember?.disabledByRole === 'admin') {
      // The account is already disabled, so only the decision is recorded. The admin who disabled the account was the
      // only one who could write to the person.
      if (reason.message) assertAllowed('disabledAlready')
      await work.audit({ action: 'reportUpheld', accountId: reportedId, reason })
    } else await setMemberDisabled(work, { id: reportedId, disabled: true, reason })
  }
  const isSame = async (tx: Tx, { reportedId }: LockedReport) =>
    reportedId !== null && isRepeat(tx, { actorId: me.id, accountId: reportedId, ...DISABLING, reason })
  return decide(app, me, id, 'disabled', disable, isSame)
}

/** Deletes open reports without a decision after the retention period (rule G4). */
export function deleteExpiredReports(app: AppContext): Promise<void> {
  const oldest = new Date(app.clock.now().getTime() - REPORT_RETENTION_DAYS * DAY_MS)
  return perform(app, async (work) => {
    const deleted = await work.tx
      .delete(reports)
      .where(and(isNull(reports.decidedAt), lt(reports.createdAt, oldest)))
      .returning({ id: reports.id, reportedId: reports.reportedId })
    // An admin about whom a report was deleted gets no event about it, as when it was made.
    for (const { reportedId } of deleted) work.queueChanged('reports', reportedId)
  })
}

type LockedReport = ReportState & {
  decision: Decision | null
  reporterId: string | null
  reportedId: string | null
  createdAt: Date
}

/** The decision deletes details and copies; `action` carries it out. */
function decide(
  app: AppContext,
  me: Actor,
  id: string,
  decision: Decision,
  action: (work: ActorWork, held: LockedReport) => Promise<void>,
  /** Whether the same decision was already made; a different reason would be lost. */
  isSame: (tx: Tx, held: LockedReport) => Promise<boolean>,
): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const held = await lockReport(tx, me, id)
    if (held.decision === decision && (await isSame(tx, held))) return work.recordsNothing()
    await action(work, held)
    const now = app.clock.now()
    await tx
      .update(reports)
      .set({
        decision,
        decidedAt: now,
        acknowledgedAt: held.acknowledgedAt ?? now,
        details: '',
        texts: [],
        photoKey: null,
      })
      .where(eq(reports.id, id))
    await tx.delete(reportMessages).where(eq(reportMessages.reportId, id))
    work.queueChanged('reports', held.reportedId)
    const answer = { day: held.createdAt.toISOString(), outcome: decision }
    await work.emailIfReachable(held.reporterId, reportAnswered, answer)
  })
}

// Locks the accounts first, as a deletion does: locking the report first could cause a deadlock.
async function lockReport(tx: Tx, me: Actor, id: string): Promise<LockedReport> {
  const { report } = await getReport(tx, me, id)
  for (const accountId of [report.reporterId, report.reportedId].filter((one) => one !== null).sort())
    await lockAccount(tx, accountId)
  const [held] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  if (!held) throw new AppError('NOT_FOUND')
  return { ...held, reportedMember: held.reportedId ? await findManagedMember(tx, held.reportedId) : null }
}

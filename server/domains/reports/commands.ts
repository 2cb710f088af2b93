import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReportFields } from '@jodi/shared/reports/contract.ts'
import { type Decision, REPORT_RETENTION_DAYS } from '@jodi/shared/reports/texts.ts'
import type { WarningRule } from '@jodi/shared/safety/warning-texts.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { asActor, recordAudit } from '#domains/accounts/audit/commands.ts'
import { isRepeat } from '#domains/accounts/audit/queries.ts'
import { lockAccount, lockAccountShared } from '#domains/accounts/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { publishQueueChanged } from '#domains/accounts/queues/commands.ts'
import { publishPersonChanged } from '#domains/chat/events/commands.ts'
import { setMemberDisabled } from '#domains/profiles/status/commands.ts'
import { findManagedMember } from '#domains/profiles/status/queries.ts'
import { assertAllowed, type ReportState, reportDenialReason } from '#domains/reports/policy.ts'
import { getReport } from '#domains/reports/queries.ts'
import { reportMessages, reports } from '#domains/reports/tables.ts'
import { warn } from '#domains/safety/warnings/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

const DAY_MS = 86_400_000
const DISABLING = {
  among: ['accountDisabled', 'reportUpheld', 'accountEnabled'],
  acts: ['accountDisabled', 'reportUpheld'],
} as const
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

interface NewReport {
  reporterId: string
  reportedId: string
  clientId: string
  fields: ReportFields
  messages: { number: number; byReporter: boolean; content: string; sentAt: Date }[]
}

/** Stores a report with its copied messages. Nobody is notified, so that the reported person does not notice it. */
export async function createReport(app: AppContext, { fields, messages, ...report }: NewReport): Promise<void> {
  const isNew = await app.db.transaction(async (tx) => {
    await lockAccountShared(tx, report.reportedId)
    if (!(await findAccountById(tx, report.reportedId))) throw new AppError('NOT_FOUND')
    const [made] = await tx
      .insert(reports)
      .values({ ...report, ...fields, createdAt: app.clock.now() })
      .onConflictDoNothing({ target: [reports.reporterId, reports.clientId] })
      .returning({ id: reports.id })
    if (made && messages.length > 0)
      await tx.insert(reportMessages).values(messages.map((message) => ({ ...message, reportId: made.id })))
    return made !== undefined
  })
  // No event for an admin who is reported: a reloaded count would reveal the report.
  if (isNew) await publishQueueChanged(app, 'reports', report.reportedId)
}

/** Tells the reporter that staff are looking into it. */
export async function acknowledgeReport(app: AppContext, me: Actor, id: string): Promise<void> {
  const { mailId, reportedId } = await asActor(app, me, async (tx) => {
    const held = await lockReport(tx, me, id)
    assertAllowed(reportDenialReason('acknowledge', held))
    if (held.acknowledgedAt) return { mailId: null, reportedId: held.reportedId }
    await tx.update(reports).set({ acknowledgedAt: app.clock.now() }).where(eq(reports.id, id))
    await recordAudit(app, tx, me, { action: 'reportAcknowledged', accountId: held.reportedId })
    return { mailId: await mailReporter(app, tx, held, 'reportAcknowledged'), reportedId: held.reportedId }
  })
  await publishQueueChanged(app, 'reports', reportedId)
  if (mailId) await sendMail(app, mailId)
}

export async function dismissReport(app: AppContext, me: Actor, id: string): Promise<void> {
  const dismiss = async (tx: Tx, held: LockedReport) => {
    assertAllowed(reportDenialReason('dismiss', held))
    await recordAudit(app, tx, me, { action: 'reportDismissed', accountId: held.reportedId })
    return null
  }
  await decide(app, me, id, 'dismissed', dismiss, async () => true)
}

interface Warned {
  id: string
  rule: WarningRule
  /** For the audit log. */
  details: string
}

/** The reported person reads which rule to follow, and nothing that leads to the report. */
export async function warnFromReport(app: AppContext, me: Actor, { id, rule, details }: Warned): Promise<void> {
  const warnThem = async (tx: Tx, held: LockedReport) => {
    assertAllowed(reportDenialReason('warn', held))
    await recordAudit(app, tx, me, {
      action: 'memberWarned',
      accountId: held.reportedId,
      reason: { code: rule, details },
    })
    return held.reportedId && warn(app, tx, held.reportedId, rule)
  }
  await decide(app, me, id, 'warned', warnThem, async () => false)
}

/** Decision and disabling are one transaction: an admin who may not disable members cannot decide this way. */
export async function disableFromReport(
  app: AppContext,
  me: Actor,
  { id, reason }: { id: string; reason: StaffReason },
): Promise<void> {
  const disable = async (tx: Tx, held: LockedReport) => {
    assertAllowed(reportDenialReason('disable', held))
    const reportedId = held.reportedId ?? ''
    if (held.reportedMember?.disabledByRole === 'admin') {
      // The account is already disabled, so only the decision is recorded. The admin who disabled the account was the
      // only one who could write to the person.
      if (reason.message) assertAllowed('disabledAlready')
      await recordAudit(app, tx, me, { action: 'reportUpheld', accountId: reportedId, reason })
    } else await setMemberDisabled(app, tx, me, { id: reportedId, disabled: true, reason })
    return null
  }
  const isSame = async (tx: Tx, { reportedId }: LockedReport) =>
    reportedId !== null && isRepeat(tx, { actorId: me.id, accountId: reportedId, ...DISABLING, reason })
  const disabledId = await decide(app, me, id, 'disabled', disable, isSame)
  if (disabledId) await publishPersonChanged(app, disabledId)
}

/** Deletes open reports without a decision after the retention period (rule G4). */
export async function deleteExpiredReports(app: AppContext): Promise<void> {
  const oldest = new Date(app.clock.now().getTime() - REPORT_RETENTION_DAYS * DAY_MS)
  await app.db.delete(reports).where(and(isNull(reports.decidedAt), lt(reports.createdAt, oldest)))
}

type LockedReport = ReportState & {
  decision: Decision | null
  reporterId: string | null
  reportedId: string | null
  createdAt: Date
}

/** The decision deletes details and copies; `action` carries it out and may return an email to send. */
async function decide(
  app: AppContext,
  me: Actor,
  id: string,
  decision: Decision,
  action: (tx: Tx, held: LockedReport) => Promise<string | null>,
  /** Whether the same decision was already made; a different reason would be lost. */
  isSame: (tx: Tx, held: LockedReport) => Promise<boolean>,
): Promise<string | null> {
  const { mails, reportedId } = await asActor(app, me, async (tx) => {
    const held = await lockReport(tx, me, id)
    if (held.decision === decision && (await isSame(tx, held))) return { mails: [], reportedId: held.reportedId }
    const mail = await action(tx, held)
    const now = app.clock.now()
    await tx
      .update(reports)
      .set({ decision, decidedAt: now, acknowledgedAt: held.acknowledgedAt ?? now, details: '' })
      .where(eq(reports.id, id))
    await tx.delete(reportMessages).where(eq(reportMessages.reportId, id))
    return {
      mails: [mail, await mailReporter(app, tx, held, 'reportAnswered', decision)],
      reportedId: held.reportedId,
    }
  })
  await publishQueueChanged(app, 'reports', reportedId)
  for (const mail of mails) if (mail) await sendMail(app, mail)
  return reportedId
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

/** Unclaimed accounts get no email (rule A7), and no email names anyone. */
async function mailReporter(
  app: AppContext,
  tx: Tx,
  { reporterId, createdAt }: LockedReport,
  template: 'reportAcknowledged' | 'reportAnswered',
  outcome: Decision | '' = '',
): Promise<string | null> {
  const account = reporterId ? await findAccountById(tx, reporterId) : undefined
  if (!reporterId || !account?.claimedAt || account.disabledAt) return null
  return queueMail(app, tx, { accountId: reporterId }, template, { day: day.format(createdAt), outcome })
}

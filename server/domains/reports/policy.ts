import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { type ReportDenialReason, reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import type { ManagedMember } from '#domains/profiles/status/policy.ts'
import { canChangeStatus as mayChange } from '#domains/profiles/status/policy.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

type ReportAction = keyof ReportDetails['may']

/** The data that the rules use; `reportedMember` is the account of the reported person, null once it is deleted. */
export interface ReportState {
  reporterId: string | null
  decidedAt: Date | null
  acknowledgedAt: Date | null
  reportedMember: ManagedMember | null
}

/** Null if permitted, otherwise the denial reason. No one decides on a report of their own (rule G5). */
export function reportDenialReason(
  me: Pick<Actor, 'id'>,
  action: ReportAction,
  { reporterId, decidedAt, reportedMember }: ReportState,
): ReportDenialReason | null {
  if (decidedAt) return 'decidedAlready'
  if (reporterId === me.id) return 'ownReport'
  return action === 'acknowledge' || action === 'dismiss' || reportedMember ? null : 'accountDeleted'
}

/** Disabling requires the privilege for members, whatever the cause (rule G5). */
export function permissionsFor(
  me: Pick<Actor, 'id' | 'role' | 'privileges'>,
  report: ReportState,
): ReportDetails['may'] {
  const open = (action: ReportAction) => reportDenialReason(me, action, report) === null
  const { reportedMember } = report
  return {
    acknowledge: open('acknowledge') && report.acknowledgedAt === null,
    dismiss: open('dismiss'),
    warn: open('warn'),
    disable: open('disable') && reportedMember !== null && mayChange(me, 'disable', reportedMember),
  }
}

export function assertAllowed(reason: ReportDenialReason | null): void {
  if (reason) throw new AppError(reason === 'ownReport' ? 'FORBIDDEN' : 'CONFLICT', { text: reportErrorTexts[reason] })
}

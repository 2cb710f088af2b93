import type { Alert } from '@jodi/shared/figures/alerts.ts'
import type { FailureReason, Status } from '@jodi/shared/figures/status.ts'
import { WRONG_SECRET } from '#email/attempts.ts'
import { isEncryptionError } from '#lib/mail.ts'

/** Above these values there is an alert; deploy/alerts.yml has the same ones. */
export const LIMITS = {
  emailsWaiting: 900,
  webhooksWaiting: 600,
  rankingOld: 60,
  jobLate: 7200,
  backupOld: 129_600,
  connectionsWaiting: 5,
} as const
/** From so many differing checks on. */
export const DRIFTS = 2
/**
 * In so many seconds each job has had a round: before that a process that was started does not know whether it fails.
 */
export const ROUND_SECONDS = 3900
/** Below this there is an alert, in bytes. */
export const LEAST_FREE = 1_000_000_000
/** The share of the requests that may fail, or be slow. */
export const SHARE = 0.01
/** Of fewer requests, a few say nothing about a share. */
const FEW_REQUESTS = 500

/** Whether a job is late that has not succeeded for so many seconds, in a process that has run for so many. */
export const isJobLate = (seconds: number, uptime: number) => seconds > LIMITS.jobLate && uptime > ROUND_SECONDS

/** What the page cannot show: a server that is ready answers it, and it does not measure the event loop. */
type AlertElsewhere = 'down' | 'notReady' | 'databaseDown' | 'eventLoop'
type ShownAlert = Exclude<Alert, AlertElsewhere>

/** What is not well, the worst first. */
export function alertsOf(status: Omit<Status, 'alerts' | 'failedEmails'>): Alert[] {
  const { checkedAt, emails, database, files, payments, jobs, server } = status
  const { requests, failed, slow } = server.lastHour
  const age = (moment: Date | null) => (moment ? (checkedAt.getTime() - moment.getTime()) / 1000 : 0)
  const most = Math.max(requests, FEW_REQUESTS) * SHARE
  const found: Record<ShownAlert, boolean> = {
    clockWrong: server.clock !== 'right',
    filesDown: files.answerMs === null,
    diskFull: files.disk !== null && files.disk.freeBytes < LEAST_FREE,
    errors: failed > most,
    webhooksWaiting: age(payments.oldestWebhookAt) > LIMITS.webhooksWaiting,
    emailsWaiting: age(emails.oldestAt) > LIMITS.emailsWaiting,
    jobLate: jobs.some(({ isLate }) => isLate),
    backupOld: files.backedUpAt === null || age(files.backedUpAt) > LIMITS.backupOld,
    slow: slow > most,
    connectionsWaiting: database.waiting > LIMITS.connectionsWaiting,
    rankingDrift: (server.ranking?.drifts ?? 0) >= DRIFTS,
    rankingOld: (server.ranking?.ageSeconds ?? 0) > LIMITS.rankingOld,
    emailsGivenUp: emails.givenUpOfWeek > 0,
  }
  return (Object.keys(found) as ShownAlert[]).filter((alert) => found[alert])
}

/** Replies of mail servers (RFC 5321, 4954 and 7504), and codes of the library for an attempt without a reply. */
const REASONS: Record<Exclude<FailureReason, 'encryption' | 'other'>, readonly string[]> = {
  address: ['501', '550', '551', '553', '556', 'EENVELOPE'],
  full: ['452', '552'],
  notNow: ['421', '450', '451', '454'],
  signIn: ['530', '534', '535', '538', 'EAUTH', 'ENOAUTH', 'EOAUTH2'],
  policy: ['521', '554'],
  noAnswer: ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'ESOCKET', 'ABORT_ERR'],
  wrongSecret: [WRONG_SECRET],
}

export function failureReasonOf(code: string): FailureReason {
  if (isEncryptionError(code)) return 'encryption'
  const [reply = code] = code.split(' ')
  const found = Object.entries(REASONS).find(([, codes]) => codes.includes(reply))
  return (found?.[0] as FailureReason | undefined) ?? 'other'
}

/** 'as…@example.in': enough to recognise an address, at most half of its name. */
export function shortAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, Math.min(2, Math.floor(name.length / 2)))}…@${domain}`
}

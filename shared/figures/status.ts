import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ALERTS } from '#figures/alerts.ts'
import { idSchema } from '#ids.ts'
import { PAYMENT_PROVIDERS } from '#plans/providers.ts'

const count = z.number().int()

/** Why an attempt to send an email failed. */
export const FAILURE_REASONS = [
  'address',
  'full',
  'notNow',
  'signIn',
  'policy',
  'noAnswer',
  'encryption',
  'wrongSecret',
  'other',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** An email that could not be sent, and waits for its next attempt. */
const failedEmailSchema = z.object({
  id: idSchema,
  template: z.string(),
  /** Shortened: 'as…@example.in'. */
  to: z.string(),
  createdAt: z.date(),
  attempts: count,
  /**
   * Of the last failed attempt; null if it was not recorded, because the server stopped during the attempt for example.
   */
  failure: z.object({ reason: z.enum(FAILURE_REASONS), code: z.string() }).nullable(),
  nextAttemptAt: z.date(),
  /** False if it is tried soon anyway. */
  canRetry: z.boolean(),
})
export type FailedEmail = z.infer<typeof failedEmailSchema>

const emailsSchema = z.object({
  /** They go to the local inbox, because no mail server is set. */
  isLocal: z.boolean(),
  waiting: count,
  /** Waiting, and at least one attempt failed. */
  failed: count,
  oldestAt: z.date().nullable(),
  givenUpOfWeek: count,
  /** The last attempt of this server; its error code, or null if it succeeded. */
  lastAttempt: z.object({ at: z.date(), code: z.string().nullable() }).nullable(),
})

const databaseSchema = z.object({
  kind: z.enum(['embedded', 'postgres']),
  version: z.string(),
  bytes: z.number(),
  /** Of all programs; null for the embedded database. */
  connections: z.object({ used: count, max: count }).nullable(),
  /** Requests of this server that wait for a connection. */
  waiting: count,
})

const filesSchema = z.object({
  store: z.enum(['folder', 'bucket']),
  /** Null if it, or the data folder, did not answer. */
  answerMs: z.number().nullable(),
  /** Of the disk of the data folder of this server; null if the folder did not answer. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** The last backup of database and files; null if none is recorded. */
  backedUpAt: z.date().nullable(),
})

const jobSchema = z.object({
  name: z.string(),
  succeededAt: z.date().nullable(),
  /** Of the last week. */
  failures: count,
  isLate: z.boolean(),
})
export type JobStatus = z.infer<typeof jobSchema>

const serverSchema = z.object({
  name: z.string(),
  version: z.string(),
  schema: count,
  startedAt: z.date(),
  memoryBytes: z.number(),
  liveConnections: count,
  clock: z.enum(['right', 'differs', 'doubtful']),
  ranking: z.object({ members: count, ageSeconds: z.number(), drifts: count }).nullable(),
  /** Requests of the last hour but health checks: all, with an error of the server, and longer than a second. */
  lastHour: z.object({ requests: count, failed: count, slow: count }),
})

/** The facts of `/metrics` as the status page shows them. Those of one process are of the one that answers. */
export const statusSchema = z.object({
  checkedAt: z.date(),
  alerts: z.array(z.enum(ALERTS)),
  emails: emailsSchema,
  /** The oldest of them. */
  failedEmails: z.array(failedEmailSchema),
  database: databaseSchema,
  files: filesSchema,
  payments: z.object({
    provider: z.enum(PAYMENT_PROVIDERS).nullable(),
    webhooksWaiting: count,
    oldestWebhookAt: z.date().nullable(),
    unapplied: count,
  }),
  jobs: z.array(jobSchema),
  server: serverSchema,
})
export type Status = z.infer<typeof statusSchema>

export const statusContract = {
  status: oc.output(statusSchema),
  /** Tries one failed email now, or all of them; returns how many. Those that are tried soon are left. */
  retryEmails: oc.input(z.object({ id: idSchema.nullable() })).output(z.object({ emails: count })),
}

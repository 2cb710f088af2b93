import type { Queue } from '@jodi/shared/figures/queues.ts'
import type { Tx } from '#db/connection.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import type { Email, EmailData } from '#email/define.ts'
import { queueMail, type Recipient } from '#email/outbox.ts'
import type { AppContext } from '#lib/app-context.ts'
import { isInJob } from '#lib/in-job.ts'
import type { DomainEvent } from '#live/events.ts'
import type { Actor } from '#rpc/actor.ts'
import { type AuditRecord, lockActor, writeAuditEntry } from '#work/audit.ts'
import { type Effect, type ListEvent, runEffects } from '#work/effects.ts'
import { queueFileDeletions, queueReplacedFiles, releaseFilesOf } from '#work/file-deletions.ts'

/** One transaction, and the effects that follow its commit. */
export class Work {
  readonly app: AppContext
  readonly tx: Tx
  readonly effects: Effect[] = []

  constructor(app: AppContext, tx: Tx) {
    this.app = app
    this.tx = tx
  }

  /** Sends an event to the live connections of these people. */
  publish(personIds: readonly string[], event: DomainEvent): void {
    this.effects.push({ kind: 'publish', personIds, event })
  }

  /** Publishes to the admins of a queue that its count has changed, except to the person it is about. */
  queueChanged(queue: Queue, aboutId: string | null = null): void {
    this.effects.push({ kind: 'queueChanged', queue, aboutId })
  }

  /**
   * Publishes to both participants of every conversation of a person who was hidden, deactivated or disabled, or for
   * whom this was undone, because their chats become read-only or can be written again (rule C7); or who changes
   * whether the online status is shown.
   */
  personChanged(personId: string): void {
    this.effects.push({ kind: 'personChanged', personId })
  }

  /** Publishes that a list of staff has changed: to the admins who may open it, and to these people. */
  listChanged(type: ListEvent, personIds: readonly (string | null | undefined)[] = []): void {
    this.effects.push({ kind: 'listChanged', type, personIds: personIds.filter((id) => typeof id === 'string') })
  }

  /**
   * Publishes that an account was disabled, enabled or claimed, or that its address changes: to the admins who may open
   * its list, and to the agent of a member.
   */
  accountChanged(accountId: string): void {
    this.effects.push({ kind: 'accountChanged', accountId })
  }

  /**
   * Makes every process read the account of a person again, and close the live connections whose session has ended
   * (rule A3).
   */
  accessChanged(accountId: string): void {
    this.effects.push({ kind: 'accessChanged', accountId })
  }

  /** Queues an email in this transaction. It is sent after the commit, or in a job by the regular round. */
  async email<Data extends EmailData>(to: Recipient, email: Email<Data>, data: NoInfer<Data>): Promise<void> {
    this.effects.push({ kind: 'email', id: await queueMail(this.app, this.tx, to, email, data) })
  }

  /** As `email`, unless the account is unclaimed (rule A7), disabled or deleted. */
  async emailIfReachable<Data extends EmailData>(
    accountId: string | null,
    email: Email<Data>,
    data: NoInfer<Data>,
  ): Promise<void> {
    const account = accountId ? await findAccountById(this.tx, accountId) : undefined
    if (account?.claimedAt && !account.disabledAt) await this.email({ accountId: account.id }, email, data)
  }

  /** Records in this transaction, after which no row refers to them, that files are to be deleted at once. */
  async deleteFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await queueFileDeletions(this.tx, keys)
    this.deleteRecordedFiles()
  }

  /** As `deleteFiles`, for files that were replaced or removed without staff: they are deleted after some days. */
  deleteReplacedFiles(keys: readonly string[], ownerId: string | null): Promise<void> {
    return queueReplacedFiles(this.tx, { keys, ownerId, now: this.app.clock.now() })
  }

  /** Records in this transaction, in which an account is deleted, that the files it has replaced no longer wait. */
  async deleteReplacedFilesOf(ownerId: string): Promise<void> {
    await releaseFilesOf(this.tx, ownerId)
    this.deleteRecordedFiles()
  }

  /** Records the deletion of an account outside the database too, so that no restore brings it back. */
  recordAccountDeletions(): void {
    this.effects.push({ kind: 'recordAccountDeletions' })
  }

  /** Deletes files that a trigger records when their row is deleted or changed. */
  deleteRecordedFiles(): void {
    this.effects.push({ kind: 'deleteFiles' })
  }
}

/** Work that the audit log records. */
export class AuditedWork extends Work {
  readonly #by: Actor | 'server'
  #isRecorded = false

  constructor(app: AppContext, tx: Tx, by: Actor | 'server') {
    super(app, tx)
    this.#by = by
  }

  /** Whether the audit log records this work, or it has nothing to record. */
  get isRecorded(): boolean {
    return this.#isRecorded
  }

  /** Records an action. Actions of people on their own account are not written (rule G6). */
  async audit(record: AuditRecord): Promise<void> {
    this.#isRecorded = true
    await writeAuditEntry(this.app, this.tx, this.#by, record)
  }

  /** States that this call does nothing that the audit log records, for example because it repeats an earlier one. */
  recordsNothing(): void {
    this.#isRecorded = true
  }
}

export class ActorWork extends AuditedWork {
  readonly me: Actor

  constructor(app: AppContext, tx: Tx, me: Actor) {
    super(app, tx, me)
    this.me = me
  }
}

/**
 * Runs a command in one transaction. Its effects take place once after the commit: events in their order, then emails
 * and deletions of files. One that fails is logged and does not affect what was saved.
 */
export function perform<Result>(app: AppContext, command: (work: Work) => Promise<Result>): Promise<Result> {
  return commit(app, async (tx) => {
    const work = new Work(app, tx)
    return { result: await command(work), effects: work.effects }
  })
}

/**
 * As `perform`, for a command that is one statement, which is a transaction by itself: it saves the round trips of
 * begin and commit. The command must not run a second one with `work.tx`.
 */
export async function performAtOnce<Result>(
  app: AppContext,
  command: (work: Work) => Promise<Result>,
): Promise<Result> {
  const work = new Work(app, app.db as Tx)
  const result = await command(work)
  await runEffects(app, isInJob() ? withoutEmails(work.effects) : work.effects)
  return result
}

/**
 * As `perform`, for an action of staff, which the audit log records: without an entry the transaction fails. First
 * locks the account of the actor, or what `lock` locks instead, which the command receives.
 */
export function performAs<Result, Held = void>(
  app: AppContext,
  me: Actor,
  command: (work: ActorWork, held: Held) => Promise<Result>,
  lock: (tx: Tx) => Promise<Held> = (tx) => lockActor(tx, me) as Promise<Held>,
): Promise<Result> {
  return commit(app, async (tx) => {
    const held = await lock(tx)
    const work = new ActorWork(app, tx, me)
    return recorded(work, await command(work, held))
  })
}

/**
 * As `performAs`, for a command that was run on the server. Such an entry has no actor account. Its emails remain
 * queued: the process of the command ends, and a serving process sends them.
 */
export function performAsServer<Result>(
  app: AppContext,
  command: (work: AuditedWork) => Promise<Result>,
): Promise<Result> {
  return commit(app, async (tx) => {
    const work = new AuditedWork(app, tx, 'server')
    const { result, effects } = recorded(work, await command(work))
    return { result, effects: withoutEmails(effects) }
  })
}

function recorded<Result>(work: AuditedWork, result: Result) {
  if (!work.isRecorded) throw new Error('an action of staff without an entry in the audit log')
  return { result, effects: work.effects }
}

const withoutEmails = (effects: readonly Effect[]) => effects.filter(({ kind }) => kind !== 'email')

async function commit<Result>(
  app: AppContext,
  work: (tx: Tx) => Promise<{ result: Result; effects: readonly Effect[] }>,
): Promise<Result> {
  const { result, effects } = await app.db.transaction(work)
  // A job may queue hundreds of emails. The regular round sends them, so that a slow mail server does not delay the
  // job.
  await runEffects(app, isInJob() ? withoutEmails(effects) : effects)
  return result
}

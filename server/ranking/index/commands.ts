import { type Memory, transfersOf } from '@jodi/matching/index/memory.ts'
import type { Log } from '#lib/log.ts'
import { removeRanking } from '#ranking/file/commands.ts'
import type { RankingState } from '#ranking/index/rules.ts'
import type { Changes } from '#ranking/members/queries.ts'
import { Stopped, Thread } from '#ranking/thread/jobs.ts'

export interface MaintenanceTimes {
  /**
   * Changes are saved to the file after this time. Without changes it is written again before it gets too old to be
   * used.
   */
  changedMs: number
  unchangedMs: number
  /** A million members take about two seconds: a thread that takes longer than this is hung. */
  mostMs: number
  /**
   * Minimum time between two starts. A failed run would probably fail again, and ranking works without it, only slower.
   */
  pauseMs: number
}
export const MAINTENANCE_TIMES: MaintenanceTimes = {
  changedMs: 600_000,
  unchangedMs: 1_800_000,
  mostMs: 120_000,
  pauseMs: 60_000,
}

/**
 * Keeps the ranking of this process clustered and saved, on another thread, one run at a time, while it answers and
 * changes.
 */
export class RankingMaintenance {
  readonly #log: Log
  readonly #file: string | null
  readonly #times: MaintenanceTimes
  #thread: Thread | undefined
  #done: Promise<void> = Promise.resolve()
  #begunAt = Number.NEGATIVE_INFINITY
  /** The state of the file: its time, and the number of the last edit in it; null without a file. */
  #saved: { at: number; edits: number } | null = null
  /** An account was deleted since the snapshot that is being written. */
  #isOutdated = false

  /** Without a file it only clusters. */
  constructor(log: Log, file: string | null, times: MaintenanceTimes) {
    this.#log = log
    this.#file = file
    this.#times = times
  }

  /** Resolves when the last run has ended, whatever its result. */
  get done(): Promise<void> {
    return this.#done
  }

  /** Records the file that a newly loaded ranking was read from, or that the loading thread writes. */
  onFile(writing?: Thread): void {
    this.#begunAt = performance.now()
    this.#thread = writing
    if (writing) this.#done = this.#finish(writing, { at: this.#begunAt, edits: 0 })
    else this.#saved = { at: this.#begunAt, edits: 0 }
  }

  /** Starts a run if necessary; `changes` is the last reading of the changes that the ranking has. */
  look(held: RankingState, changes: Changes): void {
    const isSoon = performance.now() < this.#begunAt + this.#times.pauseMs
    if (!isSoon && (held.index.isLoose || this.#isDue(held))) this.begin(held, changes)
  }

  /** Starts a run unless one is in progress. */
  begin(held: RankingState, changes: Changes): void {
    if (this.#thread) return
    const memory = held.index.snapshot()
    this.#begunAt = performance.now()
    this.#isOutdated = false
    const save = this.#file === null ? null : { file: this.#file, changes }
    const thread = new Thread({ kind: 'cluster', memory, save }, this.#times.mostMs, transfersOf(memory))
    this.#thread = thread
    this.#done = this.#finish(thread, { at: this.#begunAt, edits: held.edits }, held)
  }

  /** An account was deleted: from now on no file of this process contains its row. */
  async memberGone(): Promise<void> {
    if (this.#file === null) return
    this.#isOutdated = true
    this.#saved = null
    await removeRanking(this.#file).catch((error) => {
      this.#log.error({ err: error }, 'could not delete ranking snapshot file')
    })
  }

  /** Waits for the run in progress if there is a file, so that the file is up to date, otherwise stops it. */
  async close(held: RankingState, changes: Changes): Promise<void> {
    if (this.#file === null) return this.stop()
    await this.#done
    if (this.#saved?.edits !== held.edits) this.begin(held, changes)
    await this.#done
  }

  /** Stops the run in progress. */
  async stop(): Promise<void> {
    await this.#thread?.stop()
    await this.#done
  }

  #isDue(held: RankingState): boolean {
    if (this.#file === null) return false
    if (!this.#saved) return true
    const { changedMs, unchangedMs } = this.#times
    return performance.now() > this.#saved.at + (held.edits === this.#saved.edits ? unchangedMs : changedMs)
  }

  async #finish(thread: Thread, saved: { at: number; edits: number }, held?: RankingState) {
    try {
      if (held) held.index.adopt(await thread.next<Memory>())
      if (this.#file === null) return
      await thread.next<'saved'>()
      this.#saved = saved
    } catch (error) {
      if (!(error instanceof Stopped)) this.#log.warn({ err: error }, 'could not re-cluster or save ranking snapshot')
    } finally {
      // Also after a failure: the thread may have written the file and not said so, or do that until it has ended.
      if (this.#isOutdated) {
        await thread.stop()
        await this.memberGone()
      }
      this.#thread = undefined
    }
  }
}

import { type Memory, transfersOf } from '@jodi/matching/index/memory.ts'
import type { Log } from '#lib/log.ts'
import { removeRanking } from '#ranking/file/commands.ts'
import type { RankingState } from '#ranking/index/rules.ts'
import type { Changes } from '#ranking/members/queries.ts'
import { Stopped, Thread } from '#ranking/thread/jobs.ts'

export interface MaintenanceTimes {
  /** What is changed is on file after so long; what is not, is written again before it is too old to be of use. */
  changedMs: number
  unchangedMs: number
  /** A million members take some two seconds: longer than this is hung. */
  mostMs: number
  /** Between two beginnings; what failed may well fail again, and ranking goes on without, a little slower. */
  pauseMs: number
}
export const MAINTENANCE_TIMES: MaintenanceTimes = {
  changedMs: 600_000,
  unchangedMs: 1_800_000,
  mostMs: 120_000,
  pauseMs: 60_000,
}

/** Keeps a held ranking in order and on file, by another thread, one at a time, while it goes on answering and changing. */
export class RankingMaintenance {
  readonly #log: Log
  readonly #file: string | null
  readonly #times: MaintenanceTimes
  #thread: Thread | undefined
  #done: Promise<void> = Promise.resolve()
  #begunAt = Number.NEGATIVE_INFINITY
  /** What is on file: since when, and as of which edit; null while nothing is. */
  #saved: { at: number; edits: number } | null = null
  /** Somebody has gone since the snapshot that is on its way to the file. */
  #isOutdated = false

  /** Without a file it only keeps order. */
  constructor(log: Log, file: string | null, times: MaintenanceTimes) {
    this.#log = log
    this.#file = file
    this.#times = times
  }

  /** Settles with what was begun last, whatever came of it. */
  get done(): Promise<void> {
    return this.#done
  }

  /** Takes note of a file that a freshly loaded ranking was taken from, or that the thread which loaded it writes. */
  onFile(writing?: Thread): void {
    this.#begunAt = performance.now()
    this.#thread = writing
    if (writing) this.#done = this.#finish(writing, { at: this.#begunAt, edits: 0 })
    else this.#saved = { at: this.#begunAt, edits: 0 }
  }

  /** Begins if there is reason to; `changes` are those that the ranking holds by now. */
  look(held: RankingState, changes: Changes): void {
    const isSoon = performance.now() < this.#begunAt + this.#times.pauseMs
    if (!isSoon && (held.index.isLoose || this.#isDue(held))) this.begin(held, changes)
  }

  /** Begins unless one is under way. */
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

  /** Somebody's account is gone: from now on no file of this process holds their row. */
  async memberGone(): Promise<void> {
    if (this.#file === null) return
    this.#isOutdated = true
    this.#saved = null
    await removeRanking(this.#file).catch((error) => {
      this.#log.error({ err: error }, 'could not delete ranking snapshot file')
    })
  }

  /** Ends what is under way; where there is a file, only once it is up to date. */
  async close(held: RankingState, changes: Changes): Promise<void> {
    if (this.#file === null) return this.stop()
    await this.#done
    if (this.#saved?.edits !== held.edits) this.begin(held, changes)
    await this.#done
  }

  /** Ends what is under way, wherever it is. */
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
      if (this.#isOutdated) await this.memberGone()
    } catch (error) {
      if (!(error instanceof Stopped)) this.#log.warn({ err: error }, 'could not re-cluster or save ranking snapshot')
    } finally {
      this.#thread = undefined
    }
  }
}

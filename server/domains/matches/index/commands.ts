import type { Memory } from '@jodi/matching/index/memory.ts'
import type { HeldRanking } from '#domains/matches/index/rules.ts'
import { Stopped, Thread } from '#domains/matches/thread/jobs.ts'
import { buffersOf } from '#domains/matches/thread/rules.ts'
import type { House } from '#lib/house.ts'

/** A million members take some two seconds: longer than this is hung. */
const MOST_MS = 120_000
/** What failed may well fail again: ranking goes on without, a little slower. */
const PAUSE_MS = 60_000

/** Puts a held ranking in order on another thread, one at a time, while it goes on answering and changing. */
export class Reclustering {
  readonly #house: House
  #thread: Thread | undefined
  #notBefore = 0

  constructor(house: House) {
    this.#house = house
  }

  /** Begins unless one is under way, or one has just failed. */
  begin(held: HeldRanking): void {
    if (this.#thread || performance.now() < this.#notBefore) return
    const memory = held.index.snapshot()
    this.#thread = new Thread({ kind: 'cluster', memory }, MOST_MS, buffersOf(memory))
    void this.#adopt(held, this.#thread)
  }

  async stop(): Promise<void> {
    await this.#thread?.stop()
  }

  async #adopt(held: HeldRanking, thread: Thread) {
    try {
      held.adopt(await thread.next<Memory>())
    } catch (error) {
      this.#notBefore = performance.now() + PAUSE_MS
      if (!(error instanceof Stopped)) this.#house.log.warn({ err: error }, 'the ranking was not put in order')
    } finally {
      this.#thread = undefined
    }
  }
}

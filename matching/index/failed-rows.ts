import { OPEN_MIN } from '../columns.ts'
import { ROWS } from '../kernel/places.ts'
import type { FailCounts, FailQuery } from '../what-if.ts'
import type { BoundInputs } from './bound.ts'
import { ANY_MUST, SUMMARY_SIZE } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Prefilter } from './prefilter.ts'
import { leastAgeOf, meetsMustsOf } from './visit.ts'

/** Up to so many criteria people are counted by the combination that they fail. */
const MOST_BITS = 15

/** The members of the visited blocks, by the stated preferences of the viewer that they fail. */
export class FailedRows {
  readonly #memory: Memory
  readonly #prefilter: Prefilter
  readonly #reach: BoundInputs
  readonly #queries: readonly FailQuery[]
  /** Per row of the block: the failed preferences as bits. */
  readonly #failed = new Int32Array(ROWS)
  /** Number of people by failed preferences, as far as these are few bits. */
  readonly #people = new Int32Array(2 ** MOST_BITS)
  readonly #others = new Map<number, number>()

  constructor(memory: Memory, prefilter: Prefilter, reach: BoundInputs, queries: readonly FailQuery[]) {
    this.#memory = memory
    this.#prefilter = prefilter
    this.#reach = reach
    this.#queries = queries
    if (queries.length === 1) prefilter.ask((queries[0] as FailQuery).query)
  }

  /** Adds the members of a block whose must-haves the viewer meets. */
  visit(block: number): void {
    const { blocks, rows } = this.#memory
    const count = blocks.count[block] as number
    const { passed, got } = this.#prefilter
    let shown = 0
    this.#failed.fill(0, 0, count)
    for (const { query, first } of this.#queries) {
      if (this.#queries.length > 1) this.#prefilter.ask(query)
      this.#prefilter.raise(OPEN_MIN, OPEN_MIN, 0, null)
      shown = this.#prefilter.run(rows.columns.bytes, block, count, leastAgeOf(this.#memory, block))
      for (let row = 0; row < count; row++)
        this.#failed[row] = (this.#failed[row] as number) | ((got[row] as number) << first)
    }
    const anyMust = blocks.summary[block * SUMMARY_SIZE + ANY_MUST] === 1
    for (let at = 0; at < shown; at++) {
      const row = passed[at] as number
      if (anyMust && !meetsMustsOf(this.#memory, this.#reach, block * blocks.size + row)) continue
      this.#add(this.#failed[row] as number)
    }
  }

  countInto(counts: FailCounts): void {
    this.#people.forEach((people, failed) => {
      if (people > 0) counts.add(failed, people)
    })
    for (const [failed, people] of this.#others) counts.add(failed, people)
  }

  #add(failed: number): void {
    if (failed < this.#people.length && failed >= 0) this.#people[failed] = (this.#people[failed] as number) + 1
    else this.#others.set(failed, (this.#others.get(failed) ?? 0) + 1)
  }
}

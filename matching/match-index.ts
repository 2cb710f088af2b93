import { BLOCK_SIZES, buildMemory } from './index/cluster.ts'
import { ClusteredIndex } from './index/clustered-index.ts'
import { createMemory, type Memory } from './index/memory.ts'
import { rowsOf } from './index/rows.ts'
import type { CardReason, Day, Explanation, MemberId, MemberRow } from './member.ts'
import type {
  CountOptions,
  Counts,
  FindOptions,
  MatchIndex,
  RankedPage,
  RankOptions,
  StaleCursor,
  WhatIf,
} from './ranking.ts'
import { ScanIndex } from './scan-index.ts'

export type { MatchIndex } from './ranking.ts'

/** For fewer members the plain scan is faster than selecting blocks. */
const SMALL = 2000

/** An index whose members can be clustered by another thread. */
export interface ClusteredIndexHandle extends MatchIndex {
  /** Whether enough members are out of order for clustering again. */
  readonly isLoose: boolean
  /** A copy for clustering on another thread; later edits are recorded. */
  snapshot(): Memory
  /** Replaces the memory by one built from the last snapshot, with all edits since. */
  adopt(memory: Memory): void
}

/**
 * An index over the members of a memory, or an empty one: the plain scan while there are few members, the clustered
 * index from then on.
 */
export function createMatchIndex({
  small = SMALL,
  memory,
}: {
  small?: number | undefined
  memory?: Memory
} = {}): ClusteredIndexHandle {
  return new GrowingIndex(small, memory)
}

class GrowingIndex implements ClusteredIndexHandle {
  readonly #small: number
  #day: Day
  #scan: ScanIndex | null
  #clustered: ClusteredIndex | null
  #held: MatchIndex
  /** The index that made the snapshot: only a clustered one can adopt a memory. */
  #lender: ClusteredIndex | null = null

  constructor(small: number, memory: Memory = createMemory(0, BLOCK_SIZES.size, 0, 0)) {
    this.#small = small
    this.#day = memory.day
    this.#scan = memory.slots.size > small ? null : scanOf(memory)
    this.#clustered = this.#scan ? null : new ClusteredIndex(BLOCK_SIZES, memory)
    this.#held = (this.#clustered ?? this.#scan) as MatchIndex
  }

  get isLoose(): boolean {
    return this.#clustered?.isLoose ?? false
  }

  snapshot(): Memory {
    this.#lender = this.#clustered
    return this.#clustered?.snapshot() ?? buildMemory(this.#scan?.rows() ?? [], this.#day)
  }

  adopt(memory: Memory): void {
    this.#lender?.adopt(memory)
  }

  get size(): number {
    return this.#held.size
  }

  get listed(): number {
    return this.#held.listed
  }

  setDay(day: Day): void {
    this.#day = day
    this.#held.setDay(day)
  }

  upsert(row: MemberRow): void {
    this.#held.upsert(row)
    if (this.#scan && this.size > this.#small) this.#grow(this.#scan)
  }

  remove(id: MemberId): void {
    this.#held.remove(id)
  }

  get(id: MemberId): MemberRow | undefined {
    return this.#held.get(id)
  }

  eligible(viewer: MemberRow, id: MemberId): boolean {
    return this.#held.eligible(viewer, id)
  }

  rank(viewer: MemberRow, options: RankOptions): RankedPage | StaleCursor {
    return this.#held.rank(viewer, options)
  }

  find(viewer: MemberRow, options: FindOptions): Int32Array {
    return this.#held.find(viewer, options)
  }

  count(viewer: MemberRow, options: CountOptions): Counts {
    return this.#held.count(viewer, options)
  }

  whatIf(viewer: MemberRow, exclude: readonly MemberId[]): WhatIf {
    return this.#held.whatIf(viewer, exclude)
  }

  scoreOf(viewer: MemberRow, candidate: MemberRow): number {
    return this.#held.scoreOf(viewer, candidate)
  }

  explain(viewer: MemberRow, candidate: MemberRow): Explanation {
    return this.#held.explain(viewer, candidate)
  }

  cardReasons(viewer: MemberRow, candidate: MemberRow): CardReason[] {
    return this.#held.cardReasons(viewer, candidate)
  }

  // Switches only once: switching back and forth at the limit would cost more than few blocks.
  #grow(scan: ScanIndex): void {
    this.#clustered = new ClusteredIndex(BLOCK_SIZES, buildMemory(scan.rows(), this.#day))
    this.#held = this.#clustered
    this.#scan = null
  }
}

function scanOf(memory: Memory): ScanIndex {
  const scan = new ScanIndex()
  scan.setDay(memory.day)
  for (const row of rowsOf(memory)) scan.upsert(row)
  return scan
}

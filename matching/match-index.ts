import { ClusteredIndex } from './index/clustered-index.ts'
import type { CardReason, Day, Explanation, MemberId, MemberRow } from './member.ts'
import type { MatchIndex, RankedPage, RankOptions, StartAgain } from './ranking.ts'
import { ScanIndex } from './scan-index.ts'

export type { MatchIndex, RankedPage } from './ranking.ts'

/** So many members are scored sooner by the plain scan than blocks are chosen. */
const SMALL = 20_000

/** An empty index: the plain scan while it holds few members, the clustered index from then on. */
export function createMatchIndex({ small = SMALL } = {}): MatchIndex {
  return new GrowingIndex(small)
}

class GrowingIndex implements MatchIndex {
  readonly #small: number
  #day: Day = 0
  #scan: ScanIndex | null = new ScanIndex()
  #held: MatchIndex = this.#scan as ScanIndex

  constructor(small: number) {
    this.#small = small
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

  rank(viewer: MemberRow, options: RankOptions): RankedPage | StartAgain {
    return this.#held.rank(viewer, options)
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

  // Once only: back and forth at the border would cost more than blocks that are few.
  #grow(scan: ScanIndex): void {
    const clustered = new ClusteredIndex()
    clustered.setDay(this.#day)
    for (const row of scan.rows()) clustered.upsert(row)
    this.#held = clustered
    this.#scan = null
  }
}

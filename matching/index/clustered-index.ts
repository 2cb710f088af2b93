import { ageOf, isOfLegalAge } from '../age.ts'
import { CLOSED, mutualGroups } from '../columns.ts'
import { checkRow } from '../encode.ts'
import { cardReasons, explain } from '../explain.ts'
import type { CardReason, Cursor, Day, Explanation, MemberId, MemberRow } from '../member.ts'
import type { MatchIndex, RankedPage, RankOptions, StaleCursor, WhatIf } from '../ranking.ts'
import { fromHighKey } from '../scan.ts'
import { meetMusts, scoreOf } from '../score.ts'
import type { TopRows } from '../top-rows.ts'
import { createViewerQuery } from '../viewer-query.ts'
import { FailCounts, failedBits, failQueriesOf, statedBitsOf } from '../what-if.ts'
import { type BlockQueue, createBlockQueue, visitAmong, visitBest } from './best-first.ts'
import { type BoundInputs, createReach } from './bound.ts'
import { BLOCK_SIZES, type BlockSizes, clustered } from './cluster.ts'
import { moveDay, place, remove } from './edit.ts'
import { FailedRows } from './failed-rows.ts'
import { bytesOf, copyOf, createMemory, type Memory } from './memory.ts'
import { loadKernel, Prefilter } from './prefilter.ts'
import { readRow, seenGroupAt } from './rows.ts'
import { slotOf } from './slots.ts'
import { countBlock, createRequest, meetsMustsOf } from './visit.ts'

// Requests run one at a time, so all indexes of a thread share it.
const prefilter = new Prefilter(await loadKernel())

/**
 * Clustering again is worthwhile once more than this share of the members, and more than this number, is out of order.
 */
const LOOSE_SHARE = 1 / 8
const LOOSE_LEAST = 1000

/** Ranks by visiting only the blocks that can contain rows of the page; the results equal those of the plain scan. */
export class ClusteredIndex implements MatchIndex {
  /** Number of rows that the last ranking examined. */
  visited = 0
  #memory: Memory
  /** Members edited since the last snapshot, while its clustering runs. */
  #edited: Set<MemberId> | null = null
  readonly #blockQueue: BlockQueue = createBlockQueue()
  readonly #sizes: BlockSizes

  constructor(sizes: BlockSizes = BLOCK_SIZES, memory?: Memory) {
    this.#sizes = sizes
    this.#memory = memory ?? createMemory(0, sizes.size, 0, 0)
  }

  get size(): number {
    return this.#memory.slots.size
  }

  get listed(): number {
    return this.size - (this.#memory.counts[CLOSED] as number)
  }

  /** Bytes of all buffers, including the slot table. */
  get bytes(): number {
    const { head, nextBlock, nextUpper } = this.#blockQueue
    return bytesOf(this.#memory) + head.byteLength + nextBlock.byteLength + nextUpper.byteLength
  }

  /** Whether enough members are out of order for clustering again. */
  get isLoose(): boolean {
    return this.#memory.blocks.loose > Math.max(LOOSE_LEAST, LOOSE_SHARE * this.size)
  }

  setDay(day: Day): void {
    moveDay(this.#memory, day)
  }

  upsert(row: MemberRow): void {
    if (!row.listed) {
      this.remove(row.id)
      return
    }
    checkRow(row)
    place(this.#memory, row)
    this.#edited?.add(row.id)
  }

  remove(id: MemberId): void {
    remove(this.#memory, id)
    this.#edited?.add(id)
  }

  get(id: MemberId): MemberRow | undefined {
    const slot = this.#slotOf(id)
    return slot < 0 ? undefined : readRow(this.#memory, slot)
  }

  eligible(viewer: MemberRow, id: MemberId): boolean {
    const slot = this.#slotOf(id)
    if (slot < 0 || id === viewer.id || !this.#isListed(viewer)) return false
    if (!this.#isSeen(mutualGroups(viewer.gender, viewer.seeking), slot)) return false
    return meetMusts(viewer, readRow(this.#memory, slot), this.#memory.day)
  }

  rank(viewer: MemberRow, options: RankOptions): RankedPage | StaleCursor {
    if (!this.#isListed(viewer)) return { items: [], total: 0 }
    checkRow(viewer)
    const { day } = this.#memory
    const { after, limit } = options
    if (after && (after.day !== day || after.version !== viewer.version)) return { startAgain: true }
    const viewerQuery = createViewerQuery(viewer, day)
    const out = new Set([viewer.id, ...options.exclude])
    const reach = createReach(viewerQuery)
    const among = options.among ? this.#slotsAmong(options.among, out, viewer, viewerQuery.sees) : null
    const total = among ? among.size : this.#count(out, viewer, reach)
    if (limit < 1 || total === 0) return { items: [], total }
    // One row more than requested shows whether there is a further page.
    const room = Math.min(limit + 1, total)
    const top = among ? this.#bestAmong(reach, after, out, among, room) : this.#bestOfAll(reach, after, out, room)
    return this.#page(viewer, top, limit, total)
  }

  whatIf(viewer: MemberRow, exclude: readonly MemberId[]): WhatIf {
    const counts = new FailCounts(statedBitsOf(viewer))
    if (!this.#isListed(viewer)) return counts.result()
    checkRow(viewer)
    const { day, blocks } = this.#memory
    const reach = createReach(createViewerQuery(viewer, day))
    const { sees } = reach.viewerQuery
    const failed = new FailedRows(this.#memory, prefilter, reach, failQueriesOf(viewer, day))
    for (let block = 0; block < blocks.used; block++) if (sees[blocks.group[block] as number]) failed.visit(block)
    failed.countInto(counts)
    for (const id of new Set([viewer.id, ...exclude])) {
      const slot = this.#slotOf(id)
      if (slot < 0 || !this.#isSeen(sees, slot) || !meetsMustsOf(this.#memory, reach, slot)) continue
      counts.add(failedBits(viewer, readRow(this.#memory, slot), day), -1)
    }
    return counts.result()
  }

  scoreOf(viewer: MemberRow, candidate: MemberRow): number {
    return scoreOf(viewer, candidate, this.#memory.day)
  }

  explain(viewer: MemberRow, candidate: MemberRow): Explanation {
    return explain(viewer, candidate, this.#memory.day)
  }

  cardReasons(viewer: MemberRow, candidate: MemberRow): CardReason[] {
    return cardReasons(viewer, candidate, this.#memory.day)
  }

  /** Clusters all members again, synchronously. */
  recluster(): void {
    this.#memory = clustered(this.#memory, this.#sizes)
  }

  /** A copy as plain data for clustering on another thread; later edits are recorded for `adopt`. */
  snapshot(): Memory {
    this.#edited = new Set()
    return copyOf(this.#memory)
  }

  /** Replaces the memory by one built from the last snapshot, and applies all edits since and the current day. */
  adopt(memory: Memory): void {
    if (!this.#edited) throw new Error("adopt() requires memory built from this index's snapshot.")
    const before = this.#memory
    if (memory.day !== before.day) moveDay(memory, before.day)
    for (const id of this.#edited) {
      const slot = this.#slotOf(id)
      if (slot < 0) remove(memory, id)
      else place(memory, readRow(before, slot))
    }
    this.#memory = memory
    this.#edited = null
  }

  #bestAmong(
    reach: BoundInputs,
    after: Cursor | undefined,
    out: ReadonlySet<MemberId>,
    among: ReadonlySet<number>,
    room: number,
  ): TopRows {
    const request = createRequest(this.#memory, reach, after, out, among, room)
    this.visited = visitAmong(this.#memory, prefilter, request, among)
    return request.top
  }

  #bestOfAll(reach: BoundInputs, after: Cursor | undefined, out: ReadonlySet<MemberId>, room: number): TopRows {
    const request = createRequest(this.#memory, reach, after, out, null, room)
    this.visited = visitBest(this.#memory, this.#blockQueue, prefilter, request)
    return request.top
  }

  #page(viewer: MemberRow, top: TopRows, limit: number, total: number): RankedPage {
    const rows = top.sorted()
    const shown = rows.slice(0, limit)
    const items = shown.map(({ high, id }) => ({ id, percent: fromHighKey(high).percent }))
    const last = shown.at(-1)
    if (!last || rows.length === shown.length) return { items, total }
    const { high, hash, id } = last
    const { day } = this.#memory
    return { items, total, next: { day, version: viewer.version, ...fromHighKey(high), hash, id } }
  }

  /** The slots of the given members who are eligible for the viewer and not excluded. */
  #slotsAmong(ids: readonly MemberId[], out: ReadonlySet<MemberId>, viewer: MemberRow, sees: Uint8Array): Set<number> {
    const slots = new Set<number>()
    for (const id of ids) {
      const slot = out.has(id) ? -1 : this.#slotOf(id)
      if (slot >= 0 && this.#isMatch(viewer, sees, slot)) slots.add(slot)
    }
    return slots
  }

  /**
   * Number of members who are eligible for the viewer, minus the excluded ones among them: from the counters, unless
   * somebody concerned has a must-have.
   */
  #count(out: ReadonlySet<MemberId>, viewer: MemberRow, reach: BoundInputs): number {
    const { counts, demanding } = this.#memory
    const { sees, hasMusts } = reach.viewerQuery
    const isDemanding = hasMusts || sumOf(demanding, sees) > 0
    let seen = isDemanding ? this.#scanned(reach) : sumOf(counts, sees)
    for (const id of out) {
      const slot = this.#slotOf(id)
      if (slot >= 0 && this.#isMatch(viewer, sees, slot)) seen -= 1
    }
    return seen
  }

  #scanned(reach: BoundInputs): number {
    const { blocks } = this.#memory
    prefilter.ask(reach.viewerQuery)
    let count = 0
    for (let block = 0; block < blocks.used; block++)
      if (reach.viewerQuery.sees[blocks.group[block] as number])
        count += countBlock(this.#memory, prefilter, reach, block)
    return count
  }

  #isMatch(viewer: MemberRow, sees: Uint8Array, slot: number): boolean {
    return this.#isSeen(sees, slot) && meetMusts(viewer, readRow(this.#memory, slot), this.#memory.day)
  }

  #slotOf(id: MemberId): number {
    return slotOf(this.#memory.slots, this.#memory.rows.rowRecords, id)
  }

  #isSeen(sees: Uint8Array, slot: number): boolean {
    return sees[seenGroupAt(this.#memory, slot)] === 1
  }

  #isListed(row: MemberRow): boolean {
    return row.listed && isOfLegalAge(row.gender, ageOf(row, this.#memory.day))
  }
}

function sumOf(counts: Int32Array, sees: Uint8Array): number {
  return counts.reduce((sum, count, group) => (sees[group] === 1 ? sum + count : sum), 0)
}

import { ageOf, isOfLegalAge } from '../age.ts'
import { CLOSED, mutualGroups, sumSeen } from '../columns.ts'
import { checkRow } from '../encode.ts'
import { cardReasons, explain } from '../explain.ts'
import { codeOf, codesOf, countedField, countsOf, type Filter, withoutField } from '../filter.ts'
import {
  type CardReason,
  type Cursor,
  type Day,
  type Explanation,
  FILTER_ONLY_CODES,
  type MemberId,
  type MemberRow,
  type Sort,
} from '../member.ts'
import type {
  CountOptions,
  Counts,
  FindOptions,
  MatchIndex,
  RankedPage,
  RankOptions,
  StaleCursor,
  WhatIf,
} from '../ranking.ts'
import { percentIn } from '../scan.ts'
import { meetMusts, scoreOf } from '../score.ts'
import type { TopRows } from '../top-rows.ts'
import { createViewerQuery } from '../viewer-query.ts'
import { FailCounts, failedBits, statedBitsOf } from '../what-if.ts'
import { createAdmission } from './admission.ts'
import { marksOf, slotsAmong, slotsAmongMany } from './among.ts'
import { type BlockQueue, createBlockQueue, visitBest } from './best-first.ts'
import { type BoundInputs, createReach } from './bound.ts'
import { BLOCK_SIZES, type BlockSizes, clustered } from './cluster.ts'
import { moveDay, place, remove } from './edit.ts'
import { countLeftOut, failedMusts, meetsMustsOf } from './failed-musts.ts'
import { loadKernel } from './kernel.ts'
import { countByValue, countMatches, listMatches, ONE_BY_ONE, offerByDay } from './matches.ts'
import { bytesOf, copyOf, createMemory, type Memory } from './memory.ts'
import { createPlainKernel } from './plain-kernel.ts'
import { Prefilter } from './prefilter.ts'
import { idAt } from './row-records.ts'
import { readRow, seenGroupAt } from './rows.ts'
import { slotOf } from './slots.ts'
import { createRequest, type Request, visitSlots } from './visit.ts'
import { tallyWhatIf } from './what-if-tally.ts'

// Requests run one at a time, so all indexes of a thread share it.
const kernel = (await loadKernel()) ?? createPlainKernel()
const prefilter = new Prefilter(kernel)

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
  /** Up to so many matches of a filter are scored one by one. */
  readonly #oneByOne: number

  constructor(sizes: BlockSizes = BLOCK_SIZES, memory?: Memory, oneByOne = ONE_BY_ONE) {
    this.#sizes = sizes
    this.#oneByOne = oneByOne
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
    const { after, limit, filter = {}, sort = 'best' } = options
    const isStale = after && (after.day !== day || after.version !== viewer.version || after.sort !== sort)
    if (isStale) return { startAgain: true }
    const viewerQuery = createViewerQuery(viewer, day)
    const reach = createReach(viewerQuery)
    const admission = createAdmission(viewerQuery, filter)
    const out = new Set([viewer.id, ...options.exclude])
    const { total, slots } = this.#found(viewer, reach, out, options)
    if (limit < 1 || total === 0) return { items: [], total }
    // One row more than requested shows whether there is a further page.
    const request = createRequest(this.#memory, reach, admission, after, out, Math.min(limit + 1, total))
    this.#collect(request, sort, slots)
    return this.#page(viewer, sort, request.top, limit, total)
  }

  count(viewer: MemberRow, { exclude, filter = {}, among, options }: CountOptions): Counts {
    const field = options && countedField(options)
    if (!this.#isListed(viewer)) return field ? countsOf(new Int32Array(codesOf(field)), null) : { total: 0 }
    checkRow(viewer)
    const viewerQuery = createViewerQuery(viewer, this.#memory.day)
    const reach = createReach(viewerQuery)
    const out = new Set([viewer.id, ...exclude])
    if (!field) return { total: this.#found(viewer, reach, out, { among, filter }).total }
    const [accepted, others] = withoutField(filter, field)
    const people = new Int32Array(FILTER_ONLY_CODES)
    const marks = among ? marksOf(this.#memory, among, out) : null
    countByValue(this.#memory, prefilter, reach, createAdmission(viewerQuery, others), field, people, marks)
    if (!marks)
      for (const slot of slotsAmong(this.#memory, viewer, reach, [...out], others)) {
        const code = codeOf(readRow(this.#memory, slot), field)
        people[code] = (people[code] as number) - 1
      }
    return countsOf(people.subarray(0, codesOf(field)), accepted)
  }

  find(viewer: MemberRow, { exclude, filter, among }: FindOptions): Int32Array {
    if (!this.#isListed(viewer)) return new Int32Array()
    checkRow(viewer)
    const reach = createReach(createViewerQuery(viewer, this.#memory.day))
    const out = new Set([viewer.id, ...exclude])
    if (!among)
      return listMatches(this.#memory, prefilter, reach, createAdmission(reach.viewerQuery, filter ?? {}), out)
    const slots = this.#slotsAmong(viewer, reach, among, filter, out)
    return slots.map((slot) => idAt(this.#memory.rows.rowRecords, slot)).sort()
  }

  whatIf(viewer: MemberRow, exclude: readonly MemberId[]): WhatIf {
    const bits = statedBitsOf(viewer)
    const counts = new FailCounts(bits)
    if (!this.#isListed(viewer)) return counts.result()
    checkRow(viewer)
    const { day } = this.#memory
    const reach = createReach(createViewerQuery(viewer, day))
    const { sees } = reach.viewerQuery
    const failed = failedMusts(this.#memory, reach)
    tallyWhatIf(this.#memory, kernel, { reach, failed, bits }, counts)
    for (const id of new Set([viewer.id, ...exclude])) {
      const slot = this.#slotOf(id)
      if (slot < 0 || !this.#isSeen(sees, slot) || !meetsMustsOf(this.#memory, failed, slot)) continue
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

  /** Offers the rows of these slots, or of all, to the page. */
  #collect(request: Request, sort: Sort, slots: Int32Array | null): void {
    this.visited = slots?.length ?? this.size
    if (sort !== 'best') offerByDay(this.#memory, prefilter, request, sort, slots)
    else if (slots) visitSlots(this.#memory, prefilter, request, slots)
    else this.visited = visitBest(this.#memory, this.#blockQueue, prefilter, request)
  }

  #page(viewer: MemberRow, sort: Sort, top: TopRows, limit: number, total: number): RankedPage {
    const rows = top.sorted()
    const shown = rows.slice(0, limit)
    const percentOf = (high: number, id: MemberId) =>
      sort === 'best' ? percentIn(high) : this.scoreOf(viewer, this.get(id) as MemberRow)
    const items = shown.map(({ high, id }) => ({ id, percent: percentOf(high, id) }))
    const last = shown.at(-1)
    if (!last || rows.length === shown.length) return { items, total }
    const next: Cursor = { day: this.#memory.day, version: viewer.version, sort, ...last }
    return { items, total, next }
  }

  /**
   * The number of matches that pass the filter, without the excluded ones: from the counters, unless there is a filter
   * or the viewer has a must-have; and the slots of all of them, if they are few.
   */
  #found(
    viewer: MemberRow,
    reach: BoundInputs,
    out: ReadonlySet<MemberId>,
    { among, filter }: Pick<RankOptions, 'among' | 'filter'>,
  ): { total: number; slots: Int32Array | null } {
    if (among) {
      const slots = this.#slotsAmong(viewer, reach, among, filter, out)
      return { total: slots.length, slots }
    }
    const { sees, hasMusts } = reach.viewerQuery
    const isCounted = !filter && !hasMusts
    const { count, slots } = isCounted
      ? { count: sumSeen(this.#memory.counts, sees) - countLeftOut(this.#memory, reach), slots: null }
      : countMatches(this.#memory, prefilter, reach, createAdmission(reach.viewerQuery, filter ?? {}), this.#oneByOne)
    return { total: count - slotsAmong(this.#memory, viewer, reach, [...out], filter).length, slots }
  }

  #slotsAmong(
    viewer: MemberRow,
    reach: BoundInputs,
    among: readonly MemberId[],
    filter: Filter | undefined,
    out: ReadonlySet<MemberId>,
  ): Int32Array {
    const { sees, hasMusts } = reach.viewerQuery
    const readsRows = filter || hasMusts || sumSeen(this.#memory.demanding, sees) > 0
    if (among.length <= this.#oneByOne || !readsRows) return slotsAmong(this.#memory, viewer, reach, among, filter, out)
    return slotsAmongMany(this.#memory, prefilter, reach, createAdmission(reach.viewerQuery, filter ?? {}), among, out)
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

import { ageOf, isOfLegalAge } from './age.ts'
import { CLOSED, type Columns, createColumns, GROUPS, moveSlot, mutualGroups, sumSeen, withRoom } from './columns.ts'
import { checkRow, writeSlot } from './encode.ts'
import { cardReasons, explain } from './explain.ts'
import { codeOf, codesOf, countedField, countsOf, dayKey, type Filter, passes, withoutField } from './filter.ts'
import { tieBreakHash } from './hash.ts'
import type { CardReason, Cursor, Day, Explanation, MemberId, MemberRow, SetPreference, Sort } from './member.ts'
import { hasAgePreference, hasStated, isNamed, statedMusts } from './preferences.ts'
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
import { type Field, percentIn, scan } from './scan.ts'
import { meetMusts, scoreOf } from './score.ts'
import { isAfter, TopRows } from './top-rows.ts'
import { createViewerQuery } from './viewer-query.ts'
import { FailCounts, failedBits, statedBitsOf } from './what-if.ts'

/**
 * An empty index that scores all members on each request: suitable for up to about 2,000 members, and the reference for
 * the other index.
 */
export function createScanIndex(): MatchIndex {
  return new ScanIndex()
}

/** The index behind `createScanIndex`. */
export class ScanIndex implements MatchIndex {
  #day: Day = 0
  #columns: Columns = createColumns(64)
  #marks = new Int32Array(64)
  #stamp = 0
  /** The members by slot, as plain rows. */
  readonly #rows: MemberRow[] = []
  readonly #slots = new Map<MemberId, number>()
  readonly #counts = new Int32Array(GROUPS)
  /** Of these, members with a must-have. */
  readonly #demanding = new Int32Array(GROUPS)

  get size(): number {
    return this.#slots.size
  }

  get listed(): number {
    return this.size - (this.#counts[CLOSED] as number)
  }

  setDay(day: Day): void {
    this.#day = day
    this.#counts.fill(0)
    this.#demanding.fill(0)
    this.#rows.forEach((row, slot) => {
      writeSlot(this.#columns, slot, row, day)
      this.#count(slot, 1)
    })
  }

  upsert(row: MemberRow): void {
    if (!row.listed) {
      this.remove(row.id)
      return
    }
    checkRow(row)
    const held = this.#slots.get(row.id)
    const slot = held ?? this.size
    if (held !== undefined) this.#count(held, -1)
    if (slot === this.#columns.id.length) this.#grow()
    writeSlot(this.#columns, slot, row, this.#day)
    this.#rows[slot] = normalised(row)
    this.#slots.set(row.id, slot)
    this.#count(slot, 1)
  }

  remove(id: MemberId): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#count(slot, -1)
    this.#slots.delete(id)
    const last = this.#rows.pop() as MemberRow
    if (slot === this.size) return
    moveSlot(this.#columns, this.size, slot)
    this.#rows[slot] = last
    this.#slots.set(last.id, slot)
  }

  get(id: MemberId): MemberRow | undefined {
    const slot = this.#slots.get(id)
    return slot === undefined ? undefined : normalised(this.#rows[slot] as MemberRow)
  }

  /** All members of the index. */
  *rows(): Generator<MemberRow> {
    for (const row of this.#rows) yield normalised(row)
  }

  eligible(viewer: MemberRow, id: MemberId): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined || id === viewer.id || !this.#isListed(viewer)) return false
    if (!this.#isSeen(mutualGroups(viewer.gender, viewer.seeking), slot)) return false
    return meetMusts(viewer, this.#rows[slot] as MemberRow, this.#day)
  }

  rank(viewer: MemberRow, options: RankOptions): RankedPage | StaleCursor {
    if (!this.#isListed(viewer)) return { items: [], total: 0 }
    checkRow(viewer)
    const { after, limit, sort = 'best' } = options
    const isStale = after && (after.day !== this.#day || after.version !== viewer.version || after.sort !== sort)
    if (isStale) return { startAgain: true }
    const viewerQuery = createViewerQuery(viewer, this.#day)
    const { field, seen } = this.#field(viewer, viewerQuery.sees, options)
    const isDemanding = viewerQuery.hasMusts || sumSeen(this.#demanding, viewerQuery.sees) > 0
    const total = isDemanding ? scan(field, viewerQuery, undefined, new TopRows(0)) : seen
    if (limit < 1) return { items: [], total }
    const top = new TopRows(Math.min(limit, field.count))
    if (sort === 'best') return this.#page(viewer, sort, top, scan(field, viewerQuery, after, top), total)
    return this.#page(viewer, sort, top, this.#scanByDay(viewer, sort, options, top), total)
  }

  find(viewer: MemberRow, { exclude, filter = {}, among }: FindOptions): Int32Array {
    return Int32Array.from(this.#matches(viewer, exclude, filter, among), ({ id }) => id).sort()
  }

  count(viewer: MemberRow, { exclude, filter = {}, among, options }: CountOptions): Counts {
    if (!options) return { total: [...this.#matches(viewer, exclude, filter, among)].length }
    const field = countedField(options)
    const [accepted, others] = withoutField(filter, field)
    const people = new Int32Array(codesOf(field))
    for (const row of this.#matches(viewer, exclude, others, among)) {
      const code = codeOf(row, field)
      people[code] = (people[code] as number) + 1
    }
    return countsOf(people, accepted)
  }

  whatIf(viewer: MemberRow, exclude: readonly MemberId[]): WhatIf {
    const counts = new FailCounts(statedBitsOf(viewer))
    const withoutMusts = { ...viewer, preferences: viewer.preferences && { ...viewer.preferences, musts: 0 } }
    for (const row of this.#matches(withoutMusts, exclude, {})) counts.add(failedBits(viewer, row, this.#day), 1)
    return counts.result()
  }

  scoreOf(viewer: MemberRow, candidate: MemberRow): number {
    return scoreOf(viewer, candidate, this.#day)
  }

  explain(viewer: MemberRow, candidate: MemberRow): Explanation {
    return explain(viewer, candidate, this.#day)
  }

  cardReasons(viewer: MemberRow, candidate: MemberRow): CardReason[] {
    return cardReasons(viewer, candidate, this.#day)
  }

  /** Offers the rows after the cursor to `top` by their key in a sort by day. Returns their number. */
  #scanByDay(viewer: MemberRow, sort: Exclude<Sort, 'best'>, options: RankOptions, top: TopRows): number {
    const { after, exclude, filter = {}, among } = options
    let found = 0
    for (const { id, listedDay, activeDay, flags } of this.#matches(viewer, exclude, filter, among)) {
      const high = dayKey(sort, listedDay, activeDay, flags)
      const hash = tieBreakHash(viewer.id, id, this.#day)
      if (after && !isAfter(after, high, hash, id)) continue
      found++
      top.offer(high, hash, id)
    }
    return found
  }

  /** The matches of a viewer that pass a filter, among all or among given members. */
  *#matches(
    viewer: MemberRow,
    exclude: readonly MemberId[],
    filter: Filter,
    among?: readonly MemberId[],
  ): Generator<MemberRow> {
    if (!this.#isListed(viewer)) return
    checkRow(viewer)
    const sees = mutualGroups(viewer.gender, viewer.seeking)
    this.#markOut([viewer.id, ...exclude], sees)
    for (const slot of among ? this.#slotsOf(among) : this.#rows.keys()) {
      const row = this.#rows[slot] as MemberRow
      if (this.#marks[slot] === this.#stamp || !this.#isSeen(sees, slot) || !passes(filter, row, this.#day)) continue
      if (meetMusts(viewer, row, this.#day)) yield row
    }
  }

  #page(viewer: MemberRow, sort: Sort, top: TopRows, found: number, total: number): RankedPage {
    const rows = top.sorted()
    const percentOf = (high: number, id: MemberId) =>
      sort === 'best' ? percentIn(high) : this.scoreOf(viewer, this.get(id) as MemberRow)
    const items = rows.map(({ high, id }) => ({ id, percent: percentOf(high, id) }))
    const last = rows.at(-1)
    if (!last || found === rows.length) return { items, total }
    const next: Cursor = { day: this.#day, version: viewer.version, sort, ...last }
    return { items, total, next }
  }

  /**
   * The slots to scan and the number of members in them whom the viewer would see without must-haves, from the counters
   * without a scan, unless there is a filter or only given members.
   */
  #field(viewer: MemberRow, sees: Uint8Array, options: RankOptions): { field: Field; seen: number } {
    const outside = this.#markOut([viewer.id, ...options.exclude], sees)
    const rest = { columns: this.#columns, marks: this.#marks, stamp: this.#stamp }
    const { among, filter } = options
    if (!among && !filter) {
      return { field: { ...rest, slots: null, count: this.size }, seen: sumSeen(this.#counts, sees) - outside }
    }
    const slots = Int32Array.from(among ? this.#slotsOf(among) : this.#rows.keys()).filter(
      (slot) =>
        this.#marks[slot] !== this.#stamp &&
        this.#isSeen(sees, slot) &&
        passes(filter ?? {}, this.#rows[slot] as MemberRow, this.#day),
    )
    return { field: { ...rest, slots, count: slots.length }, seen: slots.length }
  }

  /** Marks the excluded members and counts those whom the viewer would have seen, each once. */
  #markOut(ids: readonly MemberId[], sees: Uint8Array): number {
    this.#stamp = (this.#stamp + 1) | 0
    let seen = 0
    for (const slot of this.#slotsOf(ids)) {
      this.#marks[slot] = this.#stamp
      if (this.#isSeen(sees, slot)) seen += 1
    }
    return seen
  }

  #slotsOf(ids: readonly MemberId[]): Set<number> {
    const slots = new Set<number>()
    for (const id of ids) {
      const slot = this.#slots.get(id)
      if (slot !== undefined) slots.add(slot)
    }
    return slots
  }

  #isSeen(sees: Uint8Array, slot: number): boolean {
    return sees[this.#columns.seenGroup[slot] as number] === 1
  }

  #isListed(row: MemberRow): boolean {
    return row.listed && isOfLegalAge(row.gender, ageOf(row, this.#day))
  }

  #count(slot: number, by: number): void {
    const group = this.#columns.seenGroup[slot] as number
    this.#counts[group] = (this.#counts[group] as number) + by
    if (this.#columns.hasMust[slot]) this.#demanding[group] = (this.#demanding[group] as number) + by
  }

  #grow(): void {
    const room = 2 * this.#columns.id.length
    this.#columns = withRoom(this.#columns, room)
    // Former marks have former stamps, so they need not be cleared.
    this.#marks = new Int32Array(room)
  }
}

/** A copy that no caller shares, with accepted codes in ascending order and without preferences that state nothing. */
function normalised(row: MemberRow): MemberRow {
  const { attributes, filterOnly, preferences, ...rest } = row
  const sets = preferences?.sets.map((set) => (isNamed(set) ? [...new Set(set)].sort((a, b) => a - b) : (set ?? null)))
  return {
    ...rest,
    attributes: [...attributes],
    filterOnly: [...filterOnly],
    preferences:
      sets && hasStated(preferences)
        ? {
            ...preferences,
            anyAge: preferences.anyAge && !hasAgePreference(preferences),
            musts: statedMusts(preferences),
            sets: sets.map(emptyAsNull),
          }
        : null,
  }
}

function emptyAsNull(set: SetPreference): SetPreference {
  return set === 'noBar' || isNamed(set) ? set : null
}

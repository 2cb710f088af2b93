import { ageOf, isOfLegalAge, packDay } from './age.ts'
import { CLOSED, type Columns, createColumns, GROUPS, moveSeat, mutualGroups, withRoom } from './columns.ts'
import { checkRow, readSeat, writeDay, writeSeat } from './encode.ts'
import { cardReasons, explain } from './explain.ts'
import { createLens } from './lens.ts'
import type { CardReason, Day, Explanation, MemberId, MemberRow } from './member.ts'
import type { MatchIndex, RankedPage, RankOptions, StartAgain } from './ranking.ts'
import { type Field, fromHighKey, scan } from './scan.ts'
import { scoreOf } from './score.ts'
import { TopRows } from './top-rows.ts'

/** An empty index that scores everybody on each request: right for some 2,000 members, and the oracle of any other. */
export function createScanIndex(): MatchIndex {
  return new ScanIndex()
}

/** The index behind `createScanIndex`. */
export class ScanIndex implements MatchIndex {
  #day: Day = 0
  #columns: Columns = createColumns(64)
  #marks = new Int32Array(64)
  #stamp = 0
  readonly #seats = new Map<MemberId, number>()
  readonly #counts = new Int32Array(GROUPS)

  get size(): number {
    return this.#seats.size
  }

  get listed(): number {
    return this.size - (this.#counts[CLOSED] as number)
  }

  setDay(day: Day): void {
    this.#day = day
    this.#counts.fill(0)
    const packedToday = packDay(day)
    for (let seat = 0; seat < this.size; seat++) {
      writeDay(this.#columns, seat, packedToday)
      this.#count(seat, 1)
    }
  }

  upsert(row: MemberRow): void {
    if (!row.listed) {
      this.remove(row.id)
      return
    }
    checkRow(row)
    const held = this.#seats.get(row.id)
    const seat = held ?? this.size
    if (held !== undefined) this.#count(held, -1)
    if (seat === this.#columns.id.length) this.#grow()
    writeSeat(this.#columns, seat, row, this.#day)
    this.#seats.set(row.id, seat)
    this.#count(seat, 1)
  }

  remove(id: MemberId): void {
    const seat = this.#seats.get(id)
    if (seat === undefined) return
    this.#count(seat, -1)
    this.#seats.delete(id)
    const last = this.size
    if (seat === last) return
    moveSeat(this.#columns, last, seat)
    this.#seats.set(this.#columns.id[seat] as number, seat)
  }

  get(id: MemberId): MemberRow | undefined {
    const seat = this.#seats.get(id)
    return seat === undefined ? undefined : readSeat(this.#columns, seat)
  }

  /** Everybody held. */
  *rows(): Generator<MemberRow> {
    for (let seat = 0; seat < this.size; seat++) yield readSeat(this.#columns, seat)
  }

  eligible(viewer: MemberRow, id: MemberId): boolean {
    const seat = this.#seats.get(id)
    if (seat === undefined || id === viewer.id || !this.#isListed(viewer)) return false
    return this.#isSeen(mutualGroups(viewer.gender, viewer.seeking), seat)
  }

  rank(viewer: MemberRow, options: RankOptions): RankedPage | StartAgain {
    if (!this.#isListed(viewer)) return { items: [], total: 0 }
    checkRow(viewer)
    const { after, limit } = options
    if (after && (after.day !== this.#day || after.version !== viewer.version)) return { startAgain: true }
    const lens = createLens(viewer, this.#day)
    const { field, total } = this.#field(viewer, lens.sees, options)
    if (limit < 1) return { items: [], total }
    const top = new TopRows(Math.min(limit, field.count))
    const found = scan(field, lens, after, top)
    return this.#page(viewer, top, found, total)
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

  #page(viewer: MemberRow, top: TopRows, found: number, total: number): RankedPage {
    const rows = top.sorted()
    const items = rows.map(({ high, id }) => ({ id, percent: fromHighKey(high).percent }))
    const last = rows.at(-1)
    if (!last || found === rows.length) return { items, total }
    const { high, hash, id } = last
    return { items, total, next: { day: this.#day, version: viewer.version, ...fromHighKey(high), hash, id } }
  }

  /** The seats to scan and the number of eligible members on them: from the counters, without a scan, unless among given ones. */
  #field(viewer: MemberRow, sees: Uint8Array, options: RankOptions): { field: Field; total: number } {
    const outside = this.#markOut([viewer.id, ...options.exclude], sees)
    const rest = { columns: this.#columns, marks: this.#marks, stamp: this.#stamp }
    if (!options.among) {
      return { field: { ...rest, seats: null, count: this.size }, total: this.#seenBy(sees) - outside }
    }
    const seats = Int32Array.from(this.#seatsOf(options.among)).filter(
      (seat) => this.#marks[seat] !== this.#stamp && this.#isSeen(sees, seat),
    )
    return { field: { ...rest, seats, count: seats.length }, total: seats.length }
  }

  /** Marks members to be left out and counts those who would have been seen, each once. */
  #markOut(ids: readonly MemberId[], sees: Uint8Array): number {
    this.#stamp = (this.#stamp + 1) | 0
    let seen = 0
    for (const seat of this.#seatsOf(ids)) {
      this.#marks[seat] = this.#stamp
      if (this.#isSeen(sees, seat)) seen += 1
    }
    return seen
  }

  #seatsOf(ids: readonly MemberId[]): Set<number> {
    const seats = new Set<number>()
    for (const id of ids) {
      const seat = this.#seats.get(id)
      if (seat !== undefined) seats.add(seat)
    }
    return seats
  }

  #seenBy(sees: Uint8Array): number {
    return this.#counts.reduce((sum, count, group) => (sees[group] === 1 ? sum + count : sum), 0)
  }

  #isSeen(sees: Uint8Array, seat: number): boolean {
    return sees[this.#columns.seenGroup[seat] as number] === 1
  }

  #isListed(row: MemberRow): boolean {
    return row.listed && isOfLegalAge(row.gender, ageOf(row, this.#day))
  }

  #count(seat: number, by: number): void {
    const group = this.#columns.seenGroup[seat] as number
    this.#counts[group] = (this.#counts[group] as number) + by
  }

  #grow(): void {
    const room = 2 * this.#columns.id.length
    this.#columns = withRoom(this.#columns, room)
    // Old marks carry old stamps, so that they need not be kept.
    this.#marks = new Int32Array(room)
  }
}

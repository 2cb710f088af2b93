import type { Cursor, MemberId } from './member.ts'

/** Whether a key comes after that of the cursor. */
export function isAfter(cursor: Cursor, high: number, hash: number, id: MemberId): boolean {
  if (high !== cursor.high) return high < cursor.high
  return hash !== cursor.hash ? hash > cursor.hash : id > cursor.id
}

/**
 * The best rows so far, at most `room` of them, as a heap with the worst on top. A row's key is `high` (higher first),
 * then `hash`, then `id` (lower first).
 */
export class TopRows {
  size = 0
  readonly room: number
  readonly #high: Float64Array
  readonly #hash: Float64Array
  readonly #id: Int32Array

  constructor(room: number) {
    this.room = room
    this.#high = new Float64Array(room)
    this.#hash = new Float64Array(room)
    this.#id = new Int32Array(room)
  }

  /** The minimum `high` with which a further row may be accepted. */
  get bar(): number {
    if (this.size < this.room) return Number.NEGATIVE_INFINITY
    return this.room === 0 ? Number.POSITIVE_INFINITY : (this.#high[0] as number)
  }

  /** The maximum hash with which a row of this `high` may be accepted. */
  get tieHash(): number {
    return this.size < this.room ? Number.POSITIVE_INFINITY : (this.#hash[0] as number)
  }

  /** Adds the row if there is room, or if it is better than the worst row. */
  offer(high: number, hash: number, id: MemberId): void {
    if (this.size < this.room) this.#rise(this.size++, high, hash, id)
    else if (this.room > 0 && this.#isWorse(0, high, hash, id)) this.#sink(high, hash, id)
  }

  /** The rows, best first. */
  sorted(): { high: number; hash: number; id: MemberId }[] {
    const rows: { high: number; hash: number; id: MemberId }[] = []
    for (let at = 0; at < this.size; at++)
      rows.push({ high: this.#highAt(at), hash: this.#hashAt(at), id: this.#idAt(at) })
    return rows.sort((a, b) => b.high - a.high || a.hash - b.hash || a.id - b.id)
  }

  #isWorse(at: number, high: number, hash: number, id: MemberId): boolean {
    const ownHigh = this.#high[at] as number
    if (ownHigh !== high) return ownHigh < high
    const ownHash = this.#hash[at] as number
    return ownHash !== hash ? ownHash > hash : (this.#id[at] as number) > id
  }

  #put(at: number, high: number, hash: number, id: MemberId): void {
    this.#high[at] = high
    this.#hash[at] = hash
    this.#id[at] = id
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#high[from] as number, this.#hash[from] as number, this.#id[from] as number)
  }

  #rise(from: number, high: number, hash: number, id: MemberId): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#isWorse(parent, high, hash, id)) break
      this.#move(parent, at)
      at = parent
    }
    this.#put(at, high, hash, id)
  }

  #sink(high: number, hash: number, id: MemberId): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.size) break
      const right = child + 1
      const worse =
        right < this.size && this.#isWorse(right, this.#highAt(child), this.#hashAt(child), this.#idAt(child))
      if (worse) child = right
      if (!this.#isWorse(child, high, hash, id)) break
      this.#move(child, at)
      at = child
    }
    this.#put(at, high, hash, id)
  }

  #highAt(at: number): number {
    return this.#high[at] as number
  }

  #hashAt(at: number): number {
    return this.#hash[at] as number
  }

  #idAt(at: number): number {
    return this.#id[at] as number
  }
}

import type { MemberId } from '@jodi/matching/member.ts'
import { larger } from '#lib/raw-texts.ts'

const BACKSLASH = 92

/** The texts of many members as bytes, so that another thread can build and transfer them. */
export interface PackedTexts {
  /** Ascending. */
  numbers: Int32Array<ArrayBuffer>
  /** The start of each text, and the end of the last one. */
  starts: Uint32Array<ArrayBuffer>
  bytes: Uint8Array<ArrayBuffer>
}

/** Collects texts in any order. */
export class PackingTexts {
  #count = 0
  #numbers = new Uint32Array(1024)
  #ends = new Uint32Array(1024)
  #bytes = new Uint8Array(1 << 16)
  #used = 0

  /** A text in COPY format, whose bytes are valid only during the call. */
  add(number: MemberId, raw: Uint8Array, start: number, end: number): void {
    if (this.#count === this.#numbers.length) this.#grow()
    if (this.#used + end - start > this.#bytes.length) this.#bytes = larger(this.#bytes, this.#used + end - start)
    let to = this.#used
    for (let at = start; at < end; at++) {
      // The backslash is the only escaped character that can be searched for.
      if (raw[at] === BACKSLASH) at += 1
      this.#bytes[to++] = raw[at] as number
    }
    this.#numbers[this.#count] = number
    this.#ends[this.#count] = to
    this.#used = to
    this.#count += 1
  }

  packed(): PackedTexts {
    const numbers = new Int32Array(this.#count)
    const starts = new Uint32Array(this.#count + 1)
    const bytes = new Uint8Array(this.#used)
    this.#order().forEach((place, slot) => {
      const text = this.#bytes.subarray(place === 0 ? 0 : this.#ends[place - 1], this.#ends[place])
      const start = starts[slot] as number
      bytes.set(text, start)
      starts[slot + 1] = start + text.length
      numbers[slot] = this.#numbers[place] as number
    })
    return { numbers, starts, bytes }
  }

  /** The positions in ascending order of the numbers. */
  #order(): Uint32Array {
    // One 64-bit number per text for the native sort: the member in the upper bits, the position in the lower.
    const keys = new BigUint64Array(this.#count)
    const halves = new Uint32Array(keys.buffer)
    for (let place = 0; place < this.#count; place++) {
      halves[2 * place] = place
      halves[2 * place + 1] = this.#numbers[place] as number
    }
    keys.sort()
    return Uint32Array.from(keys, (_, slot) => halves[2 * slot] as number)
  }

  #grow() {
    const [numbers, ends] = [this.#numbers, this.#ends]
    this.#numbers = new Uint32Array(2 * numbers.length)
    this.#numbers.set(numbers)
    this.#ends = new Uint32Array(2 * ends.length)
    this.#ends.set(ends)
  }
}

/**
 * The search texts of all members in memory. A common word occurs in most of them, and reading so many ids from the
 * database costs more than scanning every text here.
 */
export class SearchTexts {
  #packed: PackedTexts | null = null
  /** Texts of members who were edited since; their packed texts are blank. */
  readonly #edited = new Map<MemberId, string>()
  /** Members edited or removed before the packed texts were added. */
  #early: Set<MemberId> | null = new Set()

  /** Adds packed texts; whatever was set or removed before is newer. */
  adopt(packed: PackedTexts): void {
    this.#packed = packed
    for (const number of this.#early ?? []) blank(packed, number)
    this.#early = null
  }

  set(number: MemberId, text: string): void {
    this.#forget(number)
    this.#edited.set(number, text)
  }

  remove(number: MemberId): void {
    this.#forget(number)
    this.#edited.delete(number)
  }

  /** Members whose text contains every word; there must be at least one word. */
  find(words: readonly string[]): MemberId[] {
    const found = this.#packed ? findPacked(this.#packed, words) : []
    for (const [number, text] of this.#edited) if (words.every((word) => text.includes(word))) found.push(number)
    return found
  }

  /** Those of a few members whose text contains every word, without a scan of all texts. */
  filter(words: readonly string[], numbers: readonly MemberId[]): MemberId[] {
    return numbers.filter((number) => {
      const text = this.#edited.get(number) ?? (this.#packed ? textIn(this.#packed, number) : '')
      return words.every((word) => text.includes(word))
    })
  }

  #forget(number: MemberId): void {
    this.#early?.add(number)
    if (this.#packed) blank(this.#packed, number)
  }
}

/** A former name is deleted from memory at once. */
function blank(packed: PackedTexts, number: MemberId): void {
  packed.bytes.fill(0, ...boundsOf(packed, number))
}

function textIn(packed: PackedTexts, number: MemberId): string {
  return Buffer.from(packed.bytes.subarray(...boundsOf(packed, number))).toString()
}

/** Where the text of a member begins and ends; the same place without a text. */
function boundsOf({ numbers, starts }: PackedTexts, number: MemberId): [number, number] {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return numbers[low] === number ? [starts[low] as number, starts[low + 1] as number] : [0, 0]
}

function findPacked({ numbers, starts, bytes }: PackedTexts, words: readonly string[]): MemberId[] {
  // The longest word is mostly the rarest: it is searched for natively, in all texts at once.
  const [first, ...others] = words.map((word) => Buffer.from(word)).sort((a, b) => b.length - a.length)
  const found: MemberId[] = []
  if (!first) return found
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let slot = 0
  for (let at = all.indexOf(first); at >= 0; ) {
    while ((starts[slot + 1] as number) <= at) slot++
    const end = starts[slot + 1] as number
    const isWithin = at + first.length <= end
    if (isWithin && others.every((word) => containsAt(bytes, starts[slot] as number, end, word)))
      found.push(numbers[slot] as MemberId)
    at = all.indexOf(first, isWithin ? end : at + 1)
  }
  return found
}

function containsAt(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  for (let at = start; at + word.length <= end; at++) if (occursAt(bytes, at, word)) return true
  return false
}

function occursAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let byte = 0; byte < word.length; byte++) if (bytes[at + byte] !== word[byte]) return false
  return true
}

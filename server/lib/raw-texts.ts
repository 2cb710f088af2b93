/**
 * The result for each different text, looked up by its bytes, so that a text that occurs a million times is converted
 * once.
 */
export class RawTexts<T> {
  readonly #make: (text: string) => T
  #made: T[] = []
  /** The end of each text's bytes, which is the start of the next one's. */
  #ends = new Uint32Array(16)
  #bytes = new Uint8Array(256)
  /** A hash table with open addressing: each place has the number of a text plus 1, or 0. */
  #places = new Int32Array(32)
  #hashes = new Int32Array(16)

  constructor(make: (text: string) => T) {
    this.#make = make
  }

  get(bytes: Uint8Array, start: number, end: number): T {
    let hash = end - start
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x9e3779b1) ^ (hash >>> 15)
    const places = this.#places
    const last = places.length - 1
    for (let place = (hash ^ (hash >>> 16)) & last; ; place = (place + 1) & last) {
      const text = (places[place] as number) - 1
      if (text < 0) return this.#add(bytes, start, end, hash)
      if (this.#hashes[text] === hash && this.#holds(text, bytes, start, end)) return this.#made[text] as T
    }
  }

  #holds(text: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = text === 0 ? 0 : (this.#ends[text - 1] as number)
    if ((this.#ends[text] as number) - from !== end - start) return false
    const held = this.#bytes
    for (let at = start; at < end; at++) if (held[from + at - start] !== bytes[at]) return false
    return true
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): T {
    const text = this.#made.length
    const from = text === 0 ? 0 : (this.#ends[text - 1] as number)
    const to = from + end - start
    if (text === this.#ends.length) this.#grow()
    if (to > this.#bytes.length) this.#bytes = larger(this.#bytes, to)
    this.#bytes.set(bytes.subarray(start, end), from)
    this.#ends[text] = to
    this.#hashes[text] = hash
    this.#occupy(text)
    const made = this.#make(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString())
    this.#made.push(made)
    return made
  }

  #grow() {
    const count = this.#made.length
    const [ends, hashes] = [this.#ends, this.#hashes]
    this.#ends = new Uint32Array(2 * count)
    this.#ends.set(ends)
    this.#hashes = new Int32Array(2 * count)
    this.#hashes.set(hashes)
    this.#places = new Int32Array(4 * count)
    for (let text = 0; text < count; text++) this.#occupy(text)
  }

  #occupy(text: number) {
    const places = this.#places
    const hash = this.#hashes[text] as number
    const last = places.length - 1
    let place = (hash ^ (hash >>> 16)) & last
    while (places[place] !== 0) place = (place + 1) & last
    places[place] = text + 1
  }
}

/** The same bytes in a buffer with at least the given capacity. */
export function larger(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(Math.max(least, 2 * bytes.length))
  copy.set(bytes)
  return copy
}

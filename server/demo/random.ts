/** The item at an index that is known to exist. */
export function nth<T>(list: readonly T[], i: number): T {
  const item = list[i]
  if (item === undefined) throw new RangeError(`no item ${i} of ${list.length}`)
  return item
}

/**
 * A small seeded generator; each part of a person or picture has its own sequence, so that a change to one leaves the
 * others unchanged.
 */
export class Rng {
  private state: number
  constructor(seed: number, stream: string) {
    let h = (Math.floor(seed) ^ 0x9e3779b9) >>> 0
    for (const c of stream) h = Math.imul(h ^ c.charCodeAt(0), 0x01000193) >>> 0
    this.state = h
    for (let i = 0; i < 4; i++) this.next()
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  between(a: number, b: number): number {
    return a + (b - a) * this.next()
  }
  chance(q: number): boolean {
    return this.next() < q
  }
  sign(): number {
    return this.chance(0.5) ? 1 : -1
  }
  pick<T>(list: readonly T[]): T {
    return nth(list, Math.floor(this.next() * list.length))
  }
  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    const total = list.reduce((sum, item) => sum + weight(item), 0)
    let left = this.next() * total
    for (const item of list) {
      left -= weight(item)
      if (left < 0) return item
    }
    return nth(list, list.length - 1)
  }
}

import { CRITERIA, type Criterion } from './criteria.ts'
import type { Day, MemberRow } from './member.ts'
import type { WhatIf } from './ranking.ts'
import { sideOf } from './score.ts'

/** The preferences of a viewer that can be must-haves: bits in the order of CRITERIA. */
export interface StatedBits {
  stated: number
  musts: number
}

/** The preferences that the viewer has stated, and those that are must-haves. */
export function statedBitsOf(viewer: MemberRow): StatedBits {
  // Which preferences are stated does not depend on the other person or the day.
  const { rows } = sideOf(viewer, viewer, 0)
  const bitsWhere = (holds: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((bits, row, at) => (holds(row) ? bits | (1 << at) : bits), 0)
  return { stated: bitsWhere(({ basis }) => basis === 'stated'), musts: bitsWhere(({ must }) => must) }
}

/** The stated preferences of the viewer that the other member fails, as bits. */
export function failedBits(viewer: MemberRow, other: MemberRow, day: Day): number {
  const { rows } = sideOf(viewer, other, day)
  return rows.reduce((bits, { basis, outcome }, at) => {
    const isFailed = basis === 'stated' && (outcome === 'near' || outcome === 'notMet')
    return isFailed ? bits | (1 << at) : bits
  }, 0)
}

/** Counts people by the viewer's preferences that they fail, as bits; near counts as failed. */
export class FailCounts {
  #total = 0
  readonly #bits: StatedBits
  /** Per criterion: people who would be matches with its must-have switched. */
  readonly #switched = new Int32Array(CRITERIA.length)

  constructor(bits: StatedBits) {
    this.#bits = bits
  }

  /** Adds this many people, negative to take them away. */
  add(failed: number, people: number): void {
    const { stated, musts } = this.#bits
    const failedMusts = failed & musts
    if (failedMusts === 0) {
      this.#total += people
      for (let left = stated & ~failed; left !== 0; left &= left - 1) this.#switch(left, people)
    } else if ((failedMusts & (failedMusts - 1)) === 0) this.#switch(failedMusts, people)
  }

  /**
   * Adds the people who meet all must-haves; and by criterion, if it is a must-have, those who fail it alone, else
   * those of the former who meet it.
   */
  addTallies(total: number, tallies: ReadonlyMap<Criterion, number>): void {
    this.#total += total
    for (const [criterion, people] of tallies) {
      const at = CRITERIA.indexOf(criterion)
      const isMust = ((this.#bits.musts >> at) & 1) === 1
      this.#switched[at] = (this.#switched[at] as number) + people + (isMust ? total : 0)
    }
  }

  result(): WhatIf {
    const { stated, musts } = this.#bits
    const rows = CRITERIA.flatMap((criterion, at) =>
      (stated >> at) & 1
        ? [{ criterion, must: ((musts >> at) & 1) === 1, switched: this.#switched[at] as number }]
        : [],
    )
    return { total: this.#total, rows }
  }

  #switch(bits: number, people: number): void {
    const at = 31 - Math.clz32(bits & -bits)
    this.#switched[at] = (this.#switched[at] as number) + people
  }
}

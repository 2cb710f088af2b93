import { CRITERIA, type Criterion, SET_CRITERIA, type SetCriterion } from './criteria.ts'
import { type Day, type MemberRow, NOT_SPECIFIED } from './member.ts'
import type { WhatIf } from './ranking.ts'
import { sideOf } from './score.ts'
import { CODES, createViewerQuery, type QueryRange, type ViewerQuery } from './viewer-query.ts'

/** The preferences of a viewer that can be must-haves: bits in the order of CRITERIA. */
export interface StatedBits {
  stated: number
  musts: number
}

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

/** A query whose points are bits, one per criterion that somebody fails: as many criteria as fit into 16 bits. */
export interface FailQuery {
  query: ViewerQuery
  /** The criteria of these bits are those from this place in CRITERIA on. */
  first: number
}

const BITS_OF_A_QUERY = 15

/** Queries that together find out which stated preferences of the viewer a member fails. */
export function failQueriesOf(viewer: MemberRow, day: Day): FailQuery[] {
  const { stated } = statedBitsOf(viewer)
  const query = createViewerQuery(viewer, day)
  const queries: FailQuery[] = []
  for (let first = 0; first < CRITERIA.length; first += BITS_OF_A_QUERY)
    queries.push({ query: failQuery(query, (stated >> first) & (2 ** BITS_OF_A_QUERY - 1), first), first })
  return queries
}

function failQuery(query: ViewerQuery, bits: number, first: number): ViewerQuery {
  const gains = new Int32Array(query.gains.length)
  const bitOf = (criterion: Criterion) => {
    const at = CRITERIA.indexOf(criterion) - first
    return at >= 0 && at < BITS_OF_A_QUERY ? bits & (1 << at) : 0
  }
  SET_CRITERIA.forEach((criterion: SetCriterion, place) => {
    const start = place * CODES
    gains.fill(bitOf(criterion), start, start + CODES)
    for (const code of [NOT_SPECIFIED, ...(query.named[place] as readonly number[])]) gains[start + code] = 0
  })
  const range = ({ min, max }: QueryRange, bit: number) => ({
    min,
    max,
    met: 0,
    near: bit,
    notSpecified: 0,
    missed: bit,
  })
  return {
    ...query,
    free: 0,
    gains,
    ages: range(query.ages, bitOf('age')),
    heights: range(query.heights, bitOf('height')),
  }
}

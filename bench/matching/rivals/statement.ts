import type { Day, MemberId, MemberRow } from '../../../matching/member.ts'
import type { Codes, Kind } from './codes.ts'
import type { Lookups } from './lookups.ts'

/** Rows per page. */
export const PAGE = 10

/** One viewer's query, as every rival on the narrow tables runs it. */
export interface Question {
  viewer: MemberRow
  day: Day
  exclude: readonly MemberId[]
  lookups: Lookups
}

/** A row of the page with its whole key. */
export type KeyedRow = [number: number, percent: number, affinity: number, activeDay: number, hash: number]

/** The rows of a table that are candidates. */
export interface Source {
  table: string
  where: readonly string[]
}

/**
 * The first page among the rows of the sources that reach a percentage (`least`, as integers): points by lookup for
 * each row, then the percentage; affinity and hash only for rows that reach it. OFFSET 0 keeps the planner from
 * computing the points several times. All values that depend on the viewer are literals.
 */
export function pageStatement({ viewer, day, exclude, lookups }: Question, sources: readonly Source[], least: number) {
  const p = lookups.possible
  const without = [...new Set([viewer.id, ...exclude])].map((id) => `number <> ${id}`)
  const scored = sources.map(
    ({ table, where }) => `(select number, active_day, community, life, possible as q, ${pointsOf(lookups)} as a,
      ${sum(lookups.give)} as b from ${table} where ${[...where, ...without].join(' and ')} offset 0)`,
  )
  const d = `(a * q + b * ${p})`
  return `
    select number, percent, affinity, active_day, x2 # (x2 >> 12) as hash from (
      select number, active_day, case when ${d} = 0 then 0 else (400 * a * b + ${d}) / (2 * ${d}) end as percent,
        ${affinityOf(lookups)} as affinity, ((x1 # (x1 >> 15)) * 739982445) & 4294967295 as x2
      from (
        select *, ${viewerAndDay(viewer.id, day)}::bigint # ((number::bigint * 2246822519) & 4294967295) as x1
        from (${scored.join(' union all ')}) as scored
        ${least > 0 ? `where a > 0 and 400 * a * b >= ${2 * least - 1} * ${d}` : ''}) as reaching) as keyed
    order by percent desc, affinity desc, active_day desc, hash, number limit ${PAGE}`
}

/** Points of the viewer's preferences that a row meets. */
export function pointsOf({ gain }: Lookups): string {
  return sum(gain)
}

/** Weight of the common values of viewer and row. */
export function affinityOf({ same }: Lookups): string {
  return sum(same)
}

/** The maximum percentage of a row with the given points for the viewer: all of its own preferences are met. */
export function percentAtBest(points: number, possible: number): number {
  return Math.floor((400 * points + points + possible) / (2 * (points + possible)))
}

// Lookup tables whose values are all 0 are omitted.
function sum(tables: Partial<Record<Kind & keyof Codes, Buffer>>): string {
  const terms = Object.entries(tables)
    .filter(([, worth]) => worth.some((byte) => byte > 0))
    .map(([column, worth]) => `get_byte('\\x${worth.toString('hex')}', ${column})`)
  return terms.length > 0 ? `(${terms.join(' + ')})` : '0'
}

/** The part of the hash that is the same for every row. */
function viewerAndDay(viewer: number, day: Day): number {
  return (Math.imul(viewer, 0x9e3779b1) ^ Math.imul(day, 0xc2b2ae3d)) >>> 0
}

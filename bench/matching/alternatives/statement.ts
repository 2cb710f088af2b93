import type { Day, MemberId, MemberRow } from '../../../matching/member.ts'
import { RECENT_DAYS } from '../../../matching/score.ts'
import type { Lookups } from './lookups.ts'

/** Rows per page. */
export const PAGE = 10

/** One viewer's query, as every alternative on the narrow tables runs it. */
export interface Question {
  viewer: MemberRow
  day: Day
  exclude: readonly MemberId[]
  lookups: Lookups
}

/** A row of the page with its whole key. */
export type KeyedRow = [number: number, percent: number, recent: number, hash: number]

/** The rows of a table that are candidates. */
export interface Source {
  table: string
  where: readonly string[]
}

/**
 * The first page among the rows of the sources that reach a percentage (`least`, at least 1), as integers. Points of
 * several criteria do not fit a byte, but rounded up thirds of them do, and looking up a byte is fastest: their sums
 * say who can reach it. Only of those the exact points, the percentage and the hash are computed. With `early`, the
 * thirds for the row's own preferences too are only looked up if it would reach it where the viewer met them all.
 * OFFSET 0 keeps the planner from computing the points several times. All values that depend on the viewer are
 * literals.
 */
export function pageStatement(question: Question, sources: readonly Source[], least: number, early = false): string {
  const { gain, give, possible: p } = question.lookups
  const found = sources.map(
    (source) => `(select *, ${thirds(gain)} as a3 from ${source.table} where ${conditions(question, source)} offset 0)`,
  )
  const able = early ? `and 600 * a3 * reach >= ${least} * (3 * a3 * possible + reach * ${p})` : ''
  const scored = `
    select number, active_day, possible as q, 3 * a3 - ${rests(gain)} as a, 3 * b3 - ${rests(give)} as b from (
      select *, ${thirds(give)} as b3 from (${found.join(' union all ')}) as found where a3 > 0 ${able} offset 0) as bounded
    where b3 > 0 and 600 * a3 * b3 >= ${least} * (a3 * possible + b3 * ${p}) offset 0`
  return keyed(question, scored, `where 200 * a * b >= ${least} * (a * q + b * ${p})`)
}

/** The same without a percentage to reach: the whole key of everybody. */
export function wholeStatement(question: Question, sources: readonly Source[]): string {
  const { gain, give } = question.lookups
  const scored = sources.map(
    (source) => `(select number, active_day, possible as q, ${points(gain)} as a, ${points(give)} as b
      from ${source.table} where ${conditions(question, source)} offset 0)`,
  )
  return keyed(question, scored.join(' union all '), '')
}

/** The page from rows with the points of both sides. */
function keyed({ viewer, day, lookups }: Question, scored: string, where: string): string {
  const d = `(a * q + b * ${lookups.possible})`
  return `
    select number, percent, recent, x2 # (x2 >> 12) as hash from (
      select number, coalesce(200 * a * b / nullif(${d}, 0), 0) as percent,
        (active_day >= ${day - RECENT_DAYS})::int as recent, ((x1 # (x1 >> 15)) * 739982445) & 4294967295 as x2
      from (
        select *, ${viewerAndDay(viewer.id, day)}::bigint # ((number::bigint * 2246822519) & 4294967295) as x1
        from (${scored}) as scored ${where}) as reaching) as keyed
    order by percent desc, recent desc, hash, number limit ${PAGE}`
}

function conditions({ viewer, exclude }: Question, { where }: Source): string {
  const without = [...new Set([viewer.id, ...exclude])].map((id) => `number <> ${id}`)
  return [...where, ...without].join(' and ')
}

/** The maximum percentage of a row with the given points for the viewer: all of its own preferences are met. */
export function percentAtBest(points: number, possible: number): number {
  return Math.floor((200 * points) / (points + possible))
}

type Tables = Readonly<Record<string, Uint16Array>>
type Lookup = (table: Uint16Array, column: string) => string

const thirds = (tables: Tables) => sum(tables, (table, column) => byteOf(Buffer.from(table.map(thirdOf)), column))
/** What three times the third is more than the points. */
const rests = (tables: Tables) =>
  sum(tables, (table, column) => byteOf(Buffer.from(table.map((points) => 3 * thirdOf(points) - points)), column))
/** Slower than one byte and faster than two, but reading a long array takes time of its own. */
const points = (tables: Tables) => `${sum(tables, (table, column) => `('{${table}}'::int2[])[${column} + 1]`)}::int`

const thirdOf = (points: number) => Math.ceil(points / 3)
const byteOf = (bytes: Buffer, column: string) => `get_byte('\\x${bytes.toString('hex')}', ${column})`

// Tables whose values are all 0 are omitted.
function sum(tables: Tables, lookup: Lookup): string {
  const terms = Object.entries(tables)
    .filter(([, table]) => table.some((points) => points > 0))
    .map(([column, table]) => lookup(table, column))
  return terms.length > 0 ? `(${terms.join(' + ')})` : '0'
}

/** The part of the hash that is the same for every row. */
function viewerAndDay(viewer: number, day: Day): number {
  return (Math.imul(viewer, 0x9e3779b1) ^ Math.imul(day, 0xc2b2ae3d)) >>> 0
}

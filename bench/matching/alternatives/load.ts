import type pg from 'pg'
import { ageOf, isOfLegalAge } from '../../../matching/age.ts'
import { groupOf } from '../../../matching/columns.ts'
import type { Day, MemberRow } from '../../../matching/member.ts'
import { Coder, KINDS, type Kind, type NarrowRow } from './codes.ts'
import { Narrow, type NarrowTable } from './narrow.ts'

/** Rows per insert statement. */
const PART = 20_000
const COLUMNS = [
  'number',
  'active_day',
  'community',
  'life',
  'body',
  'kin',
  'home',
  'ways',
  'ages',
  'heights',
  'possible',
  'reach',
]
/** Incremented when the table changes, so that an earlier one is not reused. */
const LOADED = 'alternatives.loaded_2'

/** Fills the alternatives' tables in the schema `alternatives`, or reuses those of the same members and day. */
export async function loadAlternatives(
  client: pg.Client,
  day: Day,
  members: () => Iterable<MemberRow>,
  size: number,
): Promise<Narrow> {
  const label = `${day} ${size}`
  return (await findLoaded(client, label)) ?? load(client, label, day, members())
}

async function findLoaded(client: pg.Client, label: string): Promise<Narrow | undefined> {
  const { rows: there } = await client.query(`select to_regclass('${LOADED}') is not null as yes`)
  if (!there[0].yes) return undefined
  const { rows } = await client.query(`select codes, tables, life_shares from ${LOADED} where label = $1`, [label])
  return rows[0] && new Narrow(rows[0].codes, rows[0].tables, rows[0].life_shares)
}

async function load(client: pg.Client, label: string, day: Day, members: Iterable<MemberRow>): Promise<Narrow> {
  const coder = new Coder()
  const groups = new Map<number, NarrowRow[]>()
  for (const member of members) {
    if (!isOfLegalAge(member.gender, ageOf(member, day))) continue
    const group = groupOf(member.gender, member.seeking)
    const rows = groups.get(group) ?? []
    if (rows.length === 0) groups.set(group, rows)
    rows.push(coder.row(member, day))
  }
  await client.query('drop schema if exists alternatives cascade; create schema alternatives')
  const { codes } = coder
  const tables: NarrowTable[] = []
  for (const [group, rows] of groups) {
    const table = `alternatives.people_${group}`
    tables.push({ group, table, counts: countBy(rows, 'community', codes.community.length) })
    await fillTable(client, table, rows)
  }
  const everybody = [...groups.values()].flat()
  const lifeShares = countBy(everybody, 'life', codes.life.length).map((count) => count / everybody.length)
  await client.query(`create table ${LOADED} (label text, codes json, tables json, life_shares json)`)
  const values = [codes, tables, lifeShares].map((value) => JSON.stringify(value))
  await client.query(`insert into ${LOADED} values ($1, $2, $3, $4)`, [label, ...values])
  return new Narrow(codes, tables, lifeShares)
}

/** Ordered by community and way of life, so that members with the same attributes are on the same database pages. */
async function fillTable(client: pg.Client, table: string, rows: NarrowRow[]): Promise<void> {
  const columns = COLUMNS.map((name) => `${name} ${name === 'number' ? 'int' : 'smallint'} not null`)
  await client.query(`create table ${table} (${columns.join(', ')})`)
  rows.sort((a, b) => a.community - b.community || a.life - b.life || a.number - b.number)
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART)
    const values = [
      part.map(({ number }) => number),
      part.map(({ activeDay }) => activeDay),
      ...KINDS.map((kind) => part.map((row) => row[kind])),
      part.map(({ possible }) => possible),
      part.map(({ reach }) => reach),
    ]
    const lists = values.map((_, at) => `$${at + 1}::int[]`)
    await client.query(
      `insert into ${table} select * from unnest(${lists.join(', ')})`,
      values.map((list) => `{${list.join(',')}}`),
    )
  }
  await client.query(`create index on ${table} (community, life)`)
  await client.query(`vacuum (analyze, freeze) ${table}`)
}

function countBy(rows: readonly NarrowRow[], kind: Kind, size: number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (const row of rows) counts[row[kind]] = (counts[row[kind]] ?? 0) + 1
  return counts
}

import type { MemberRow } from '../../matching/member.ts'
import { onDatabase } from './databases.ts'
import { type Loaded, page, type Viewer } from './loaded.ts'

/**
 * The members whom every other viewer excludes, by position on the viewer's first page: two of them by blocks, one each
 * way.
 */
const LEFT_OUT = 4

/** Members with matches, evenly chosen; half of them block people of their first page, or are not interested. */
export async function chooseViewers(loaded: Loaded, count: number): Promise<Viewer[]> {
  const { engine, lastNumber, database } = loaded
  const chosen: MemberRow[] = []
  return await onDatabase(database.url, async (client) => {
    for (let at = 0; at < count; at++) {
      const row = nextWithMatches(loaded, 1 + Math.floor(((at + 0.5) * lastNumber) / count))
      if (at % 2 === 1) {
        const ids = page(engine, row, { limit: LEFT_OUT, exclude: [] }).items.map(({ id }) => id)
        const [blocked = 0, blocker = 0, ...putAside] = ids
        const pair = (table: string, mine: string, theirs: string) =>
          `insert into ${table} (${mine}, ${theirs}) select v.id, o.id from profiles v, profiles o
            where v.ranking_id = $1 and o.ranking_id = any ($2::int[]) on conflict do nothing`
        await client.query(pair('blocks', 'blocker_id', 'blocked_id'), [row.id, [blocked]])
        await client.query(pair('blocks', 'blocked_id', 'blocker_id'), [row.id, [blocker]])
        await client.query(pair('not_interested', 'viewer_id', 'person_id'), [row.id, putAside])
      }
      chosen.push(row)
    }
    // Only now, because a later viewer can have blocked an earlier one.
    const viewers: Viewer[] = []
    for (const row of chosen) {
      const { rows } = await client.query(LEFT_OUT_OF, [row.id])
      viewers.push({ row, exclude: rows.map(({ number }) => number) })
    }
    return viewers
  })
}

const LEFT_OUT_OF = `
  with v as materialized (select id from profiles where ranking_id = $1), o as materialized (
    select blocked_id as id from blocks where blocker_id = (select id from v)
    union all select blocker_id from blocks where blocked_id = (select id from v)
    union all select person_id from not_interested where viewer_id = (select id from v))
  select p.ranking_id as number from o join profiles p on p.id = o.id`

function nextWithMatches({ engine, lastNumber }: Loaded, from: number): MemberRow {
  for (let number = from; number <= lastNumber; number++) {
    const row = engine.get(number)
    if (row && page(engine, row, { limit: 0, exclude: [] }).total > 0) return row
  }
  throw new Error(`Nobody from number ${from} on has matches.`)
}

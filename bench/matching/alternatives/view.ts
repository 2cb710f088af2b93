import type pg from 'pg'
import { type KeyedRow, PAGE } from './statement.ts'

/** The reference view, queried as by the drift check: compiling it would take longer than running it. */
export async function rankByView(client: pg.Client, viewerNumber: number): Promise<KeyedRow[]> {
  const { rows } = await client.query({
    name: 'view',
    text: `select number, match_percentage, recent, hash::float8 from matching_profiles
      where profile_id = (select id from profiles where ranking_id = $1)
      order by match_percentage desc, recent desc, hash, number limit ${PAGE}`,
    values: [viewerNumber],
    rowMode: 'array',
  })
  return rows as unknown as KeyedRow[]
}

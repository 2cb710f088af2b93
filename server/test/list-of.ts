import type { MatchFilter, MatchSort } from '@jodi/shared/matches/filters.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import type { Member } from '#test/factories/factories.ts'

type Input = { cursor?: string; query?: string; list?: 'all' | 'shortlist'; filter?: MatchFilter; sort?: MatchSort }

/** One page of a member's matches; fails if the list has to start again. */
export async function pageOf(
  app: TestApp,
  me: Pick<Member, 'id' | 'role' | 'email' | 'privileges' | 'sessionId'>,
  input: Input = {},
) {
  const answer = await callAs(app, me).matches.list(input)
  if (answer.kind !== 'page') throw new Error('asked to start again')
  return answer
}

export async function idsOf(app: TestApp, me: Member, input: Input = {}): Promise<string[]> {
  return (await pageOf(app, me, input)).items.map(({ id }) => id)
}

/** The same people according to the reference view. */
export async function idsOfView(app: TestApp, me: Member): Promise<string[]> {
  const found = await app.db.execute(sql`
    select matched_profile_id as id from matching_profiles where profile_id = ${me.id}
    order by match_percentage desc, recent desc, hash, number`)
  return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

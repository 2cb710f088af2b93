import { most } from './lookups.ts'
import type { Ask, Narrow } from './rival.ts'
import {
  type KeyedRow,
  PAGE,
  pageStatement,
  percentAtBest,
  type Question,
  type Source,
  wholeStatement,
} from './statement.ts'

/**
 * Early termination in tiers: first only the communities that promise most, found through an index. It ends there if
 * no other community can still reach the last row of the page; else those that can are ranked too.
 */
export async function rankInTiers(ask: Ask, narrow: Narrow, question: Question): Promise<KeyedRow[]> {
  const tables = narrow.tablesFor(question.viewer)
  if (tables.length === 0) return []
  const { gain, possible } = question.lookups
  const present = [...gain.community.keys()].filter((at) => tables.some(({ counts }) => counts[at]))
  const greatest = Math.max(...present.map((at) => gain.community[at] as number))
  const isFirst = (at: number) => gain.community[at] === greatest
  const of = (communities: readonly number[]): Source[] =>
    tables.map(({ table }) => ({ table, where: [`community = any ('{${communities}}')`] }))
  const first = await ask(pageStatement(question, of(present.filter(isFirst)), 1))
  const bar = first[PAGE - 1]
  if (!bar) return ask(wholeStatement(question, of(present)))
  const ofRest = most(gain.life) + most(gain.body)
  const isAble = (at: number) => percentAtBest((gain.community[at] as number) + ofRest, possible) >= bar[1]
  const able = present.filter((at) => !isFirst(at) && isAble(at))
  if (able.length === 0) return first
  return [...first, ...(await ask(pageStatement(question, of(able), bar[1], true)))].sort(byKey).slice(0, PAGE)
}

function byKey(one: KeyedRow, other: KeyedRow): number {
  return other[1] - one[1] || other[2] - one[2] || one[3] - other[3] || one[0] - other[0]
}

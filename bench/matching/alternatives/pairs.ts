import { most } from './lookups.ts'
import type { NarrowTable } from './narrow.ts'
import { percentAtBest, type Question, type Source } from './statement.ts'

/** Number of pairs up to which looking up each in the index of both is faster than reading whole communities. */
const PAIRS = 2000

/** All rows. */
export function everybodyIn(tables: readonly NarrowTable[]): Source[] {
  return tables.map(({ table }) => ({ table, where: [] }))
}

/** The rows of these communities and ways of life. */
export function pairsOf(
  tables: readonly NarrowTable[],
  communities: readonly number[],
  lives: readonly number[],
): Source[] {
  // The sum is not in the index: it is a condition on the rows found.
  const life = communities.length * lives.length > PAIRS ? 'life + 0' : 'life'
  const where = [`community = any ('{${communities}}')`, `${life} = any ('{${lives}}')`]
  return tables.map(({ table }) => ({ table, where }))
}

/**
 * The rows that can reach a percentage by what their community and their way of life promise at best; none if no row
 * can.
 */
export function pairsAbove({ lookups }: Question, tables: readonly NarrowTable[], percent: number): Source[] {
  const { gain, possible } = lookups
  const ofBody = most(gain.body)
  const able = (part: 'community' | 'life', rest: 'community' | 'life') => {
    const ofRest = most(gain[rest]) + ofBody
    return [...gain[part].keys()].filter(
      (at) => percentAtBest((gain[part][at] as number) + ofRest, possible) >= percent,
    )
  }
  const communities = able('community', 'life').filter((at) => tables.some(({ counts }) => counts[at]))
  const lives = able('life', 'community')
  return communities.length * lives.length > 0 ? pairsOf(tables, communities, lives) : []
}

import type { Lookups } from './lookups.ts'
import type { Ask, Narrow, NarrowTable } from './rival.ts'
import { affinityOf, type KeyedRow, PAGE, pageStatement, percentAtBest, pointsOf, type Question } from './statement.ts'
import { leastPoints, most } from './tiers.ts'

/** Number of rows that the first statement ranks: nearly always enough for a page at 100 %. */
const FIRST_ROWS = 1000
/** Number of pairs that are looked up in the index of both; above it, only communities are. */
const PAIRS = 400

/**
 * The best early-stopping SQL found, in two statements. The first ranks some hundred rows that promise most: the
 * communities, and the ways of life within them, that meet most of the viewer's preferences and are most like the viewer.
 * Its last row is a bar for everybody. The second ranks every row that can reach the bar by what its community and
 * its way of life promise at best; an index on both finds them, and points and affinity are asked for before the rest.
 * The application knows the lists of communities and ways of life, and about how many members there are of each.
 */
export async function rankByBounds(ask: Ask, narrow: Narrow, question: Question): Promise<KeyedRow[]> {
  const tables = narrow.tablesFor(question.viewer)
  if (tables.length === 0) return []
  const promises = promisesOf(question.lookups)
  for (let wanted = FIRST_ROWS; ; wanted *= 8) {
    const [communities, lives, isAll] = firstOf(tables, narrow.lifeShares, promises, wanted)
    const where = isAll ? [] : [pairs(communities, lives)]
    const rows = await ask(
      pageStatement(
        question,
        tables.map(({ table }) => ({ table, where })),
        0,
      ),
    )
    if (isAll) return rows
    const bar = rows[PAGE - 1]
    if (bar) return ask(aboveBar(question, tables, promises, bar))
  }
}

interface Promises {
  /** Numbers by descending upper bound. */
  communities: number[]
  lives: number[]
}

function promisesOf({ gain, same }: Lookups): Promises {
  const bestFirst = (points: Buffer, alike: Buffer) =>
    [...points.keys()].sort(
      (a, b) => (points[b] as number) - (points[a] as number) || (alike[b] as number) - (alike[a] as number),
    )
  return { communities: bestFirst(gain.community, same.community), lives: bestFirst(gain.life, same.life) }
}

/** The best communities and ways of life that together have about the given number of rows. */
function firstOf(
  tables: readonly NarrowTable[],
  lifeShares: readonly number[],
  { communities, lives }: Promises,
  wanted: number,
): [communities: number[], lives: number[], isAll: boolean] {
  const chosen: number[] = []
  let members = 0
  for (const community of communities) {
    if (members >= wanted) break
    const held = tables.reduce((sum, { counts }) => sum + (counts[community] ?? 0), 0)
    if (held > 0) chosen.push(community)
    members += held
  }
  const isAll = members < wanted
  let rows = 0
  const enough = lives.findIndex((life) => {
    rows += members * (lifeShares[life] as number)
    return rows >= wanted
  })
  return [chosen, enough < 0 ? lives : lives.slice(0, enough + 1), isAll]
}

function aboveBar(question: Question, tables: readonly NarrowTable[], promises: Promises, bar: KeyedRow): string {
  const { gain, same, possible } = question.lookups
  const [, percent, affinity] = bar
  const body = most(gain.body)
  const reaches = (points: number, alike: number) => {
    const best = percentAtBest(Math.min(points + body, possible), possible)
    return best > percent || (best === percent && alike >= affinity)
  }
  const able = (numbers: number[], part: 'community' | 'life', rest: 'community' | 'life') => {
    const [points, alike] = [most(gain[rest]), most(same[rest])]
    return numbers.filter((at) => reaches((gain[part][at] as number) + points, (same[part][at] as number) + alike))
  }
  const where = [
    pairs(able(promises.communities, 'community', 'life'), able(promises.lives, 'life', 'community')),
    `${pointsOf(question.lookups)} >= ${leastPoints(percent, possible)}`,
    // At 100 % only affinity can exceed the threshold.
    ...(percent === 100 ? [`${affinityOf(question.lookups)} >= ${affinity}`] : []),
  ]
  return pageStatement(
    question,
    tables.map(({ table }) => ({ table, where })),
    percent,
  )
}

function pairs(communities: readonly number[], lives: readonly number[]): string {
  const found = `community = any ('{${communities}}')`
  return communities.length * lives.length > PAIRS ? found : `${found} and life = any ('{${lives}}')`
}

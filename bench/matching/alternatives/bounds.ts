import type { Lookups } from './lookups.ts'
import type { Ask, Narrow, NarrowTable } from './narrow.ts'
import { everybodyIn, pairsAbove, pairsOf } from './pairs.ts'
import { type KeyedRow, PAGE, pageStatement, type Question, wholeStatement } from './statement.ts'

/** Number of rows that the first statement ranks: nearly always enough for a page. */
const FIRST_ROWS = 1000

/**
 * Early-stopping SQL in two statements. The first ranks some hundred rows that promise most: the communities, and the
 * ways of life within them, that meet most of the viewer's preferences. The percentage of its last row is a bar for
 * everybody. The second ranks every row that can reach the bar by what its community and its way of life promise at
 * best; an index on both finds them. Then the row's age and height count too, and what its own preferences give at
 * most, before they are looked up. The application knows the lists of communities and ways of life, and about how many
 * members there are of each.
 */
export async function rankByBounds(ask: Ask, narrow: Narrow, question: Question): Promise<KeyedRow[]> {
  const tables = narrow.tablesFor(question.viewer)
  if (tables.length === 0) return []
  const promises = promisesOf(question.lookups)
  for (let wanted = FIRST_ROWS; ; wanted *= 8) {
    const [communities, lives, isAll] = firstOf(tables, narrow.lifeShares, promises, wanted)
    if (isAll) return ask(wholeStatement(question, everybodyIn(tables)))
    const bar = (await ask(pageStatement(question, pairsOf(tables, communities, lives), 1)))[PAGE - 1]
    if (bar) return ask(pageStatement(question, pairsAbove(question, tables, bar[1]), bar[1], true))
  }
}

interface Promises {
  /** Numbers by descending upper bound. */
  communities: number[]
  lives: number[]
}

function promisesOf({ gain }: Lookups): Promises {
  const bestFirst = (points: Uint16Array) =>
    [...points.keys()].sort((a, b) => (points[b] as number) - (points[a] as number))
  return { communities: bestFirst(gain.community), lives: bestFirst(gain.life) }
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

import { type Lookups, most } from './lookups.ts'
import type { Ask, Narrow, NarrowTable } from './rival.ts'
import { type KeyedRow, PAGE, pageStatement, percentAtBest, type Question, wholeStatement } from './statement.ts'

/** Number of rows that the first statement ranks: nearly always enough for a page. */
const FIRST_ROWS = 1000
/** Number of pairs that are looked up in the index of both; above it, only communities are. */
const PAIRS = 400

/**
 * The best early-stopping SQL found, in two statements. The first ranks some hundred rows that promise most: the
 * communities, and the ways of life within them, that meet most of the viewer's preferences. The percentage of its last
 * row is a bar for everybody. The second ranks every row that can reach the bar by what its community and its way of
 * life promise at best; an index on both finds them. Then the row's age and height count too, and what its own
 * preferences give at most, before they are looked up. The application knows the lists of communities and ways of
 * life, and about how many members there are of each.
 */
export async function rankByBounds(ask: Ask, narrow: Narrow, question: Question): Promise<KeyedRow[]> {
  const tables = narrow.tablesFor(question.viewer)
  if (tables.length === 0) return []
  const promises = promisesOf(question.lookups)
  for (let wanted = FIRST_ROWS; ; wanted *= 8) {
    const [communities, lives, isAll] = firstOf(tables, narrow.lifeShares, promises, wanted)
    const where = isAll ? [] : [pairs(communities, lives)]
    const sources = tables.map(({ table }) => ({ table, where }))
    const rows = await ask(isAll ? wholeStatement(question, sources) : pageStatement(question, sources, 1))
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

function aboveBar(question: Question, tables: readonly NarrowTable[], promises: Promises, bar: KeyedRow): string {
  const { gain, possible } = question.lookups
  const [, percent] = bar
  const able = (numbers: number[], part: 'community' | 'life', rest: 'community' | 'life') => {
    const ofRest = most(gain[rest]) + most(gain.body)
    return numbers.filter((at) => percentAtBest((gain[part][at] as number) + ofRest, possible) >= percent)
  }
  const where = [pairs(able(promises.communities, 'community', 'life'), able(promises.lives, 'life', 'community'))]
  return pageStatement(
    question,
    tables.map(({ table }) => ({ table, where })),
    percent,
    true,
  )
}

function pairs(communities: readonly number[], lives: readonly number[]): string {
  const found = `community = any ('{${communities}}')`
  return communities.length * lives.length > PAIRS ? found : `${found} and life = any ('{${lives}}')`
}

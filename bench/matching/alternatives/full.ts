import type { Ask, Narrow } from './narrow.ts'
import { everybodyIn } from './pairs.ts'
import { PAGE, pageStatement, type Question, wholeStatement } from './statement.ts'

/** The last row of nearly every page has this percentage; if it has less, everybody's whole key is computed. */
const HOPED = 85

/**
 * The fastest SQL found for a full ranking: everybody's percentage, rounded up, from one table of small numbers per
 * group, by byte lookups with literals; exact, and with the rest of the key, where it reaches that of nearly every
 * first page. If the page is not full then, the query is repeated without this condition.
 */
export async function rankFully(ask: Ask, narrow: Narrow, question: Question) {
  const sources = everybodyIn(narrow.tablesFor(question.viewer))
  if (sources.length === 0) return []
  const rows = await ask(pageStatement(question, sources, HOPED))
  return rows.length === PAGE ? rows : ask(wholeStatement(question, sources))
}

/** The same without the condition: the whole key of everyone. */
export function rankEveryKey(ask: Ask, narrow: Narrow, question: Question) {
  const sources = everybodyIn(narrow.tablesFor(question.viewer))
  return sources.length === 0 ? Promise.resolve([]) : ask(wholeStatement(question, sources))
}

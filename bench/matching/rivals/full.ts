import type { Ask, Narrow } from './rival.ts'
import { PAGE, pageStatement, type Question } from './statement.ts'

/** The last row of nearly every page has this percentage; if it has less, the query is repeated. */
const HOPED = 90

/**
 * The fastest SQL found for a full ranking: all percentages from one table of small numbers per group, byte lookups
 * with literals, top-N sort by the whole key. The rest of the key is computed only if the percentage reaches that of
 * nearly every first page; if the page is not full then, the query is repeated without this condition.
 */
export async function rankFully(ask: Ask, narrow: Narrow, question: Question) {
  const sources = narrow.tablesFor(question.viewer).map(({ table }) => ({ table, where: [] }))
  if (sources.length === 0) return []
  const rows = await ask(pageStatement(question, sources, HOPED))
  return rows.length === PAGE ? rows : ask(pageStatement(question, sources, 0))
}

/** The same without the condition: the whole key of everyone. */
export function rankEveryKey(ask: Ask, narrow: Narrow, question: Question) {
  const sources = narrow.tablesFor(question.viewer).map(({ table }) => ({ table, where: [] }))
  return sources.length === 0 ? Promise.resolve([]) : ask(pageStatement(question, sources, 0))
}

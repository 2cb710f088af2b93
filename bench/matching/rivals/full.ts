import type { Ask, Narrow } from './rival.ts'
import { PAGE, pageStatement, type Question } from './statement.ts'

/** A page whose last row has this percentage is nearly everybody's; where it has less, the question is put again. */
const HOPED = 90

/**
 * The best full-ranking SQL found: everybody's percentage from a table of small numbers for each group, look-ups of a
 * byte with literals, top-N sort by the whole key. The rest of the key is worked out only where the percentage reaches
 * what a first page has nearly always; a page that is not full then is asked for again without that.
 */
export async function rankFully(ask: Ask, narrow: Narrow, question: Question) {
  const sources = narrow.tablesFor(question.viewer).map(({ table }) => ({ table, where: [] }))
  if (sources.length === 0) return []
  const rows = await ask(pageStatement(question, sources, HOPED))
  return rows.length === PAGE ? rows : ask(pageStatement(question, sources, 0))
}

/** The same without the hope: the whole key of everybody. */
export function rankEveryKey(ask: Ask, narrow: Narrow, question: Question) {
  const sources = narrow.tablesFor(question.viewer).map(({ table }) => ({ table, where: [] }))
  return sources.length === 0 ? Promise.resolve([]) : ask(pageStatement(question, sources, 0))
}

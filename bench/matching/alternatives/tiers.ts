import type { Ask, Narrow } from './narrow.ts'
import { everybodyIn, pairsAbove } from './pairs.ts'
import { type KeyedRow, PAGE, pageStatement, type Question, wholeStatement } from './statement.ts'

/** Percentages that may fill a page: with many members the first one nearly always does. */
const TIERS = [97, 94, 90, 85, 75] as const

/**
 * Early termination in tiers: only the rows that can reach a percentage, as in the second statement of the alternative
 * by bounds. Ten that do are the page, since everybody who could be better is among them; else the next lower
 * percentage is asked for.
 */
export async function rankInTiers(ask: Ask, narrow: Narrow, question: Question): Promise<KeyedRow[]> {
  const tables = narrow.tablesFor(question.viewer)
  if (tables.length === 0) return []
  for (const percent of TIERS) {
    const sources = pairsAbove(question, tables, percent)
    const rows = sources.length > 0 ? await ask(pageStatement(question, sources, percent, true)) : []
    if (rows.length === PAGE) return rows
  }
  return ask(wholeStatement(question, everybodyIn(tables)))
}

import type { FilterOffer } from '@jodi/shared/matches/contract.ts'
import { foldText } from '@jodi/shared/options/find-option.ts'
import { SPELLINGS, type Spellings } from '@jodi/shared/options/spellings.ts'

// The many spellings are loaded only for a search that names a value.
const ALL_SPELLINGS: Readonly<Partial<Record<string, Spellings>>> = SPELLINGS

/** The search without the words that name the value of an offer, in any spelling that the server knows. */
export function withoutWords(query: string, { name, value }: FilterOffer): string | undefined {
  const words = query.split(/\s+/).filter(Boolean)
  const folded = words.map(foldText)
  for (const spelling of [value, ...(ALL_SPELLINGS[name]?.[value] ?? [])]) {
    const named = foldText(spelling).split(' ')
    const at = folded.findIndex((_, start) => named.every((word, next) => folded[start + next] === word))
    if (at >= 0) return words.toSpliced(at, named.length).join(' ') || undefined
  }
  return query
}

import { FILTER_KEYS, type MatchFilter } from '#matches/filters.ts'
import { searchWords } from '#matches/search-words.ts'

type Searched = { filter: MatchFilter; query: string }

/**
 * Whether two searches ask for the same people: neither the order of values nor that of words matters, a part without a
 * value limits nothing, and words are compared as a search compares them.
 */
export const isSameSearch = (one: Searched, other: Searched): boolean => canonicalText(one) === canonicalText(other)

function canonicalText({ filter, query }: Searched): string {
  return JSON.stringify([searchWords(query).toSorted(), FILTER_KEYS.map((key) => canonicalValue(filter[key]))])
}

function canonicalValue(value: MatchFilter[keyof MatchFilter]): unknown {
  if (!Array.isArray(value)) return value ?? null
  return value.length > 0 ? [...new Set(value)].toSorted() : null
}

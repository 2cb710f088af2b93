import type { FilterOffer } from '@jodi/shared/matches/contract.ts'
import { type FilteredName, filterValues, type MatchFilter } from '@jodi/shared/matches/filters.ts'
import { foldText } from '@jodi/shared/options/find-option.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { SPELLINGS } from '@jodi/shared/options/spellings.ts'
import { SEARCHED_NAMES } from '@jodi/shared/profiles/fields.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'

/** The fields whose values people type into a search. */
const OFFERED = ['city', 'caste', 'motherTongue', 'religion', 'state'] as const satisfies readonly FilteredName[]

const OFFERS = offersByText()
const MOST_WORDS = Math.max(...[...OFFERS.keys()].map((text) => text.split(' ').length))

/** The values that a search names, by word or by several words, and that the filter does not have yet. */
export function offersFor(query: string, filter: MatchFilter): FilterOffer[] {
  const words = foldText(query).split(' ')
  const found: FilterOffer[] = []
  for (let at = 0; at < words.length; ) {
    const length = longestAt(words, at)
    found.push(...(OFFERS.get(words.slice(at, at + length).join(' ')) ?? []))
    // The city Navi Mumbai is not also Mumbai.
    at += Math.max(1, length)
  }
  const isNew = ({ name, value }: FilterOffer, at: number) =>
    !filter[name]?.includes(value) && found.findIndex((one) => one.name === name && one.value === value) === at
  return found.filter(isNew)
}

/** The searched fields that contain a word of a search. */
export function foundIn(words: readonly string[], person: Pick<ProfileRow, SearchedName>): SearchedName[] {
  return SEARCHED_NAMES.filter((name) => {
    const text = foldText(String(person[name] ?? ''))
    return words.some((word) => text.includes(word))
  })
}

type SearchedName = (typeof SEARCHED_NAMES)[number]

/** The number of words from a place on that name a value, at most; 0 if none does. */
function longestAt(words: readonly string[], at: number): number {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--)
    if (OFFERS.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

function offersByText(): ReadonlyMap<string, FilterOffer[]> {
  const byText = new Map<string, FilterOffer[]>()
  for (const name of OFFERED)
    for (const value of filterValues(name)) {
      if (value === OTHER) continue
      for (const text of new Set([value, ...(SPELLINGS[name]?.[value] ?? [])].map(foldText)))
        byText.set(text, [...(byText.get(text) ?? []), { name, value }])
    }
  return byText
}

import { beginningOf } from '@jodi/shared/beginning-of.ts'
import { type MatchFilter, partsOf } from '@jodi/shared/matches/filters.ts'
import { SEARCH_NAME_MAX } from '@jodi/shared/searches/contract.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { INDIA_OFFSET_MS } from '@jodi/shared/time.ts'
import { partLabel, partValue } from '#domains/matches/filters/format.ts'
import { formatTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import type { Choice } from '#ui/choice.ts'

/** A filter and a search in words, as a name: 'Master's +2, Maharashtra'. Words that have no room are left out. */
export function searchName(filter: MatchFilter, query: string): string {
  const parts = partsOf(filter).map((part) => partValue(filter, part) ?? partLabel(part))
  // Without quotation marks, because a name is shown in them.
  const words = query ? [query, ...parts] : parts
  if (words.length === 0) return t(searchesTexts.everybody)
  const fitting = words.filter((_, at) => words.slice(0, at + 1).join(', ').length <= SEARCH_NAME_MAX)
  return fitting.length > 0 ? fitting.join(', ') : beginningOf(words[0] ?? '', SEARCH_NAME_MAX)
}

/** 8:00 am, from an hour in India. */
export const hourText = (hour: number) => formatTime(new Date(Date.UTC(2026, 0, 1, hour) - INDIA_OFFSET_MS))

export const hourChoices = (): Choice[] =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

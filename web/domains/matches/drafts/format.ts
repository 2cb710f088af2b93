import { filterSchema } from '@jodi/shared/matches/filter-schema.ts'
import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import type { RangeEnd } from '@jodi/shared/profiles/preferences.ts'
import type { FilterDraft } from '#domains/matches/filters/format.ts'

export type FilterErrors = Partial<Record<RangeEnd, string>>

/** The filter, or the messages of bounds that are none. */
export function parseDraft(draft: FilterDraft): { filter: MatchFilter | null; errors: FilterErrors } {
  const given = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined)
  const { data, error } = filterSchema.safeParse(Object.fromEntries(given))
  const issues = error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  return { filter: data ?? null, errors: Object.fromEntries(issues) }
}

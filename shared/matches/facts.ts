import { FILTERED_NAMES, type FilteredName } from '#matches/filters.ts'
import { type FieldOf, fieldOf } from '#profiles/fields.ts'

/** A field of which a card names one value as distinctive (rule M12): those with `fact`. */
export type FactName = {
  [Name in FilteredName]: FieldOf<Name> extends { fact: 'any' | 'shared' } ? Name : never
}[FilteredName]
export const FACT_NAMES = FILTERED_NAMES.filter((name): name is FactName => fieldOf(name).fact !== undefined)

/** Whether only a value that the viewer has too is a fact. */
export const isOnlyShared = (name: FactName): boolean => fieldOf(name).fact === 'shared'

/** Facts of a card from which the list chooses, so that neighbours do not say the same. */
export const FACTS_A_CARD = 4

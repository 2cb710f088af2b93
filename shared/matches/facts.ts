import type { FilteredName } from '#matches/filters.ts'

/** The fields of which a card names one value as distinctive. What may sound like a judgement is none of them. */
export const FACT_NAMES = [
  'city',
  'state',
  'motherTongue',
  'occupation',
  'qualification',
  'workingWith',
  'religion',
  'caste',
] as const satisfies readonly FilteredName[]
export type FactName = (typeof FACT_NAMES)[number]

/** A card says these anyway: repeated only if the viewer has the same value. */
export const ON_EVERY_CARD: readonly FactName[] = ['city', 'occupation', 'religion', 'caste']

/** Facts of a card from which the list chooses, so that neighbours do not say the same. */
export const FACTS_A_CARD = 4

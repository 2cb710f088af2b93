import { COUNTRIES } from '#options/countries.ts'
import { INTERESTS } from '#options/interests.ts'
import { LANGUAGES_SPOKEN } from '#options/languages-spoken.ts'
import { MOTHER_TONGUES } from '#options/mother-tongues.ts'
import { OCCUPATIONS } from '#options/occupations.ts'
import { QUALIFICATION_LEVELS, QUALIFICATIONS } from '#options/qualifications.ts'
import { CASTES, CASTES_BY_RELIGION, OTHER, RELIGIONS } from '#options/religions.ts'
import { CITIES_BY_STATE, STATES } from '#options/states.ts'
import { WORKING_WITH } from '#options/working-with.ts'

const SOUGHT_MARITAL_STATUSES = ['never_married', 'divorced', 'widowed'] as const

/** Every option list, by the name that the field catalogue uses. */
export const LISTS = {
  religions: RELIGIONS,
  soughtMaritalStatuses: SOUGHT_MARITAL_STATUSES,
  // Married people are not listed and no one can look for them, but their profiles have the value.
  maritalStatuses: [...SOUGHT_MARITAL_STATUSES, 'married'],
  castes: CASTES,
  motherTongues: MOTHER_TONGUES,
  occupations: OCCUPATIONS,
  countries: COUNTRIES,
  qualifications: QUALIFICATIONS,
  states: STATES,
  // There is no list of cities without a state.
  cities: [OTHER],
  workingWith: WORKING_WITH,
  languages: LANGUAGES_SPOKEN,
  interests: INTERESTS,
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ListName = keyof typeof LISTS

/** Lists that depend on another field: castes of a religion, cities of a state. */
export const LIST_PARTS: Readonly<Partial<Record<ListName, Readonly<Record<string, readonly string[]>>>>> = {
  castes: CASTES_BY_RELIGION,
  cities: CITIES_BY_STATE,
}

/** Lists whose values have levels: a value of the level of a preferred one nearly meets the preference. */
export const LIST_LEVELS: Readonly<Partial<Record<ListName, readonly (readonly string[])[]>>> = {
  qualifications: QUALIFICATION_LEVELS,
}

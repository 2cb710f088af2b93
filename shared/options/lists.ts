import { COUNTRIES } from '#options/countries.ts'
import { MOTHER_TONGUES } from '#options/mother-tongues.ts'
import { QUALIFICATIONS } from '#options/qualifications.ts'
import { CASTES, RELIGIONS } from '#options/religions.ts'
import { STATES } from '#options/states.ts'
import { WORKING_WITH } from '#options/working-with.ts'
import { SOUGHT_MARITAL_STATUSES } from '#preferences.ts'

/** The lists that a criterion of a match may take its values from, by the names that `matching/criteria.ts` uses. */
export const LISTS = {
  religions: RELIGIONS,
  // Nobody seeks the married, who are not listed; their profiles say so all the same.
  maritalStatuses: [...SOUGHT_MARITAL_STATUSES, 'married'],
  castes: CASTES,
  motherTongues: MOTHER_TONGUES,
  countries: COUNTRIES,
  qualifications: QUALIFICATIONS,
  states: STATES,
  workingWith: WORKING_WITH,
} as const satisfies Readonly<Record<string, readonly string[]>>

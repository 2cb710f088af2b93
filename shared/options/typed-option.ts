import { COUNTRIES } from './countries.ts'
import { findOption } from './find-option.ts'
import type { ListedField } from './listed-fields.ts'
import { MOTHER_TONGUES } from './mother-tongues.ts'
import { OCCUPATIONS } from './occupations.ts'
import { QUALIFICATIONS } from './qualifications.ts'
import { CASTES, RELIGIONS } from './religions.ts'
import { SPELLINGS } from './spellings.ts'
import { CITIES_BY_STATE, STATES } from './states.ts'
import { WORKING_WITH } from './working-with.ts'

const LISTS: Readonly<Record<Exclude<ListedField, 'city'>, readonly string[]>> = {
  motherTongue: MOTHER_TONGUES,
  qualification: QUALIFICATIONS,
  workingWith: WORKING_WITH,
  occupation: OCCUPATIONS,
  country: COUNTRIES,
  state: STATES,
  religion: RELIGIONS,
  // A caste is its name: the same under every religion.
  caste: CASTES,
}

/** The list that typed text of a field is compared with; cities are those of the state. */
export function optionsOf(field: ListedField, state: unknown): readonly string[] {
  if (field !== 'city') return LISTS[field]
  // A typed state may be the name of something that every object has.
  return typeof state === 'string' && Object.hasOwn(CITIES_BY_STATE, state) ? (CITIES_BY_STATE[state] ?? []) : []
}

/** The list value that typed text means, or null. */
export const typedOption = (field: ListedField, text: string, state: unknown): string | null =>
  findOption(optionsOf(field, state), text, SPELLINGS[field])

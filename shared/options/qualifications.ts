import { OTHER } from './religions.ts'

/** Qualifications offered in profiles and preferences, ending in Other. */
export const QUALIFICATIONS = [
  'High School',
  "Bachelor's",
  "Master's",
  'Ph.D.',
  'MBA',
  'Engineering',
  'Medicine',
  'Law',
  'Commerce',
  'Arts',
  'Science',
  OTHER,
] as const

/** Qualifications of one level: a preference for one of them is nearly met by another. Other has no level. */
export const QUALIFICATION_LEVELS = [
  ['High School'],
  ["Bachelor's", 'Commerce', 'Arts', 'Science'],
  ["Master's", 'MBA', 'Engineering', 'Medicine', 'Law'],
  ['Ph.D.'],
] as const satisfies readonly (readonly (typeof QUALIFICATIONS)[number][])[]

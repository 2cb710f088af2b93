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

import { OTHER } from './religions.ts'

/** Mother tongues offered in profiles and preferences, ending in Other. */
export const MOTHER_TONGUES = [
  'Hindi',
  'Bengali',
  'Marathi',
  'Telugu',
  'Tamil',
  'Gujarati',
  'Urdu',
  'Kannada',
  'Odia',
  'Malayalam',
  'Punjabi',
  'Assamese',
  OTHER,
] as const

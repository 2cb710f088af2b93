import { OTHER } from './religions.ts'

/** Countries of residence offered in profiles and preferences: India first, ending in Other. */
export const COUNTRIES = [
  'India',
  'Australia',
  'Canada',
  'Germany',
  'Kuwait',
  'New Zealand',
  'Qatar',
  'Saudi Arabia',
  'Singapore',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
  OTHER,
] as const

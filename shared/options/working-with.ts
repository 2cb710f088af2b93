import { OTHER } from './religions.ts'

/** Kinds of employer offered in profiles and preferences, ending in Other. */
export const WORKING_WITH = [
  'Private Company',
  'Government/Public Sector',
  'Defense',
  'Business/Self Employed',
  'Not Working',
  'Civil Services',
  OTHER,
] as const

/** The fields whose text is compared with a list of values. */
export const LISTED_FIELDS = [
  'motherTongue',
  'qualification',
  'workingWith',
  'occupation',
  'country',
  'state',
  'city',
  'religion',
  'caste',
] as const
export type ListedField = (typeof LISTED_FIELDS)[number]

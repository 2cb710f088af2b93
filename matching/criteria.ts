/** The ten criteria of a match, heaviest first: the order of every explanation. */
export const CRITERIA = [
  'age',
  'religion',
  'maritalStatus',
  'caste',
  'motherTongue',
  'height',
  'country',
  'qualification',
  'state',
  'workingWith',
] as const

export type Criterion = (typeof CRITERIA)[number]

/** Integer weights of the criteria; they sum to 100. */
export const WEIGHTS: Readonly<Record<Criterion, number>> = {
  age: 15,
  religion: 15,
  maritalStatus: 12,
  caste: 12,
  motherTongue: 10,
  height: 8,
  country: 8,
  qualification: 8,
  state: 6,
  workingWith: 6,
}

/** The eight criteria whose wish is a set of values, in the order of `MemberRow.said` and `Wishes.sets`. */
export const SET_CRITERIA = [
  'religion',
  'maritalStatus',
  'caste',
  'motherTongue',
  'country',
  'qualification',
  'state',
  'workingWith',
] as const satisfies readonly Criterion[]

export type SetCriterion = (typeof SET_CRITERIA)[number]

/** How many codes each set criterion has room for, 0 (not said) and 1 (own text) included, in SET_CRITERIA order. */
export const CODE_LIMITS: readonly number[] = [32, 32, 128, 32, 32, 32, 32, 32]

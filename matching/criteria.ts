/** A criterion whose wish is a range of numbers. */
interface RangeDeclaration {
  name: string
  kind: 'range'
  weight: number
}

/** A criterion whose wish is a set of values from a list. */
interface SetDeclaration {
  name: string
  kind: 'set'
  weight: number
  /** Codes that there is room for, 0 (not said) and 1 (own text) included; a multiple of 32, at most 128. */
  room: number
  /** Somebody who has stated nothing is taken to wish for what the own profile says. */
  assumed: boolean
  /** The option list that numbers the values, and the fields of profile and preferences that hold them. */
  list: string
  said: string
  wish: string
}

/**
 * The criteria of a match, heaviest first: the order of every explanation. The one place for a weight and for a
 * criterion; both engines, the kernel, the explanation and the reference view follow from it (docs/engine.md).
 */
// biome-ignore format: one line a criterion
const DECLARED = [
  { name: 'age', kind: 'range', weight: 15 },
  { name: 'religion', kind: 'set', weight: 15, room: 32, assumed: true, list: 'religions', said: 'religion', wish: 'preferredReligion' },
  { name: 'maritalStatus', kind: 'set', weight: 12, room: 32, assumed: true, list: 'maritalStatuses', said: 'maritalStatus', wish: 'maritalStatus' },
  { name: 'caste', kind: 'set', weight: 12, room: 128, assumed: true, list: 'castes', said: 'caste', wish: 'preferredCaste' },
  { name: 'motherTongue', kind: 'set', weight: 10, room: 32, assumed: true, list: 'motherTongues', said: 'motherTongue', wish: 'motherTongue' },
  { name: 'height', kind: 'range', weight: 8 },
  { name: 'country', kind: 'set', weight: 8, room: 32, assumed: true, list: 'countries', said: 'country', wish: 'country' },
  { name: 'qualification', kind: 'set', weight: 8, room: 32, assumed: false, list: 'qualifications', said: 'qualification', wish: 'qualification' },
  { name: 'state', kind: 'set', weight: 6, room: 32, assumed: true, list: 'states', said: 'state', wish: 'state' },
  { name: 'workingWith', kind: 'set', weight: 6, room: 32, assumed: false, list: 'workingWith', said: 'workingWith', wish: 'workingWith' },
] as const satisfies readonly (RangeDeclaration | SetDeclaration)[]

type Declared = (typeof DECLARED)[number]
export type Criterion = Declared['name']
export type SetCriterion = Extract<Declared, { kind: 'set' }>['name']

export const CRITERIA: readonly Criterion[] = DECLARED.map(({ name }) => name)

/** Integer weights of the criteria; they sum to 100. */
export const WEIGHTS = Object.fromEntries(DECLARED.map(({ name, weight }) => [name, weight])) as Readonly<
  Record<Criterion, number>
>

/** The declarations of the criteria whose wish is a set of values, in the order of `MemberRow.said` and `Wishes.sets`. */
export const SETS = DECLARED.filter((declared) => declared.kind === 'set')

/** The criteria whose wish is a set of values, in the order of SETS. */
export const SET_CRITERIA: readonly SetCriterion[] = SETS.map(({ name }) => name)

/** How many codes each set criterion has room for, in the order of SETS. */
export const CODE_LIMITS: readonly number[] = SETS.map(({ room }) => room)

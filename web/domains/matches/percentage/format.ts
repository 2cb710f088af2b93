import { FIRST_CODE, SETS, type SetCriterion } from '@jodi/matching/criteria.ts'
import { explain } from '@jodi/matching/explain.ts'
import {
  type Basis,
  type Explanation,
  GENDERS,
  type Gender,
  type GenderCode,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Outcome,
} from '@jodi/matching/member.ts'
import { effectivePreferences } from '@jodi/matching/preferences.ts'
import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER as OTHER_TEXT } from '@jodi/shared/options/religions.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { emptyText, preferenceValueLabel, rangeText } from '#domains/preferences/format.ts'
import { formatNumber } from '#lib/texts/format.ts'

/** The criteria that can be changed in addition to the age, in the order of a profile. */
export const EDITABLE = ['religion', 'caste', 'qualification'] as const satisfies readonly SetCriterion[]

/** A made-up person of the calculator: what the profile says, and what the person looks for. */
export interface Sample {
  gender: Gender
  age: number
  /** Null = not specified. */
  values: Readonly<Partial<Record<SetCriterion, string | null>>>
  minAge: number | null
  maxAge: number | null
  anyAge: boolean
  /** Values of the list, or 'No bar' alone; nothing = empty. */
  preferred: Readonly<Partial<Record<SetCriterion, readonly string[]>>>
}
/** The two samples, in the order in which they are shown. */
export type Samples = readonly [Sample, Sample]

export const SAMPLES: Samples = [
  {
    ...{ gender: 'female', age: 27, minAge: 27, maxAge: 33, anyAge: false },
    values: { religion: 'Hinduism', caste: 'Kayastha', qualification: 'Engineering' },
    preferred: { religion: ['Hinduism'], caste: [NO_BAR], qualification: ["Master's"] },
  },
  {
    ...{ gender: 'male', age: 30, minAge: null, maxAge: null, anyAge: false },
    values: { religion: 'Hinduism', caste: 'Brahmin', qualification: 'MBA' },
    preferred: { religion: ['Hinduism'], caste: ['Brahmin'] },
  },
]

export const PERSON_NAMES = [percentageTexts.personA, percentageTexts.personB] as const

export const BASIS_TEXTS: Record<Basis, PlainText> = {
  stated: percentageTexts.stated,
  default: percentageTexts.default,
  noBar: percentageTexts.noBar,
  open: percentageTexts.open,
}

export const OUTCOME_TEXTS: Record<Outcome, PlainText> = {
  met: percentageTexts.met,
  near: percentageTexts.near,
  notSpecified: percentageTexts.notSpecified,
  notMet: percentageTexts.notMet,
}

/** The samples have no birthdays: their ages are given on the day of the calculation. */
const TODAY = 0

/** The percentage of the samples with every point, by the functions of the ranking. */
export function explainSamples([one, other]: Samples): Explanation {
  return explain(memberRowOf(one), memberRowOf(other), TODAY)
}

/** What is used instead of an empty preference; undefined if it is not empty. */
export function emptyHint(sample: Sample, criterion: SetCriterion | 'age'): string | undefined {
  const { age, sets } = effectivePreferences(memberRowOf(sample), TODAY)
  const place = SETS.findIndex(({ name }) => name === criterion)
  const { basis, codes } = sets[place] ?? { ...age, codes: [] }
  if (basis === 'open') return emptyText(null)
  if (basis !== 'default') return undefined
  if (criterion === 'age') return emptyText(rangeText(age.min, age.max, String))
  const value = LISTS[SETS[place]?.list ?? 'religions'][(codes[0] ?? NOT_SPECIFIED) - FIRST_CODE]
  return emptyText(value ? preferenceValueLabel(value) : null)
}

/** 95.8 from 1318 of 1376, rounded down as the percentage is. */
export const shareText = ({ got, of }: { got: number; of: number }) => formatNumber(Math.floor((got * 1000) / of) / 10)

/** The row of a sample: what cannot be changed is the first value of its list for everybody. */
function memberRowOf(sample: Sample): MemberRow {
  const { minAge, maxAge, anyAge } = sample
  return {
    ...{ id: 1, version: 1, listed: true, seeking: 0, activeDay: TODAY, heightTenths: null },
    // What only filters and sorts read.
    ...{ listedDay: TODAY, flags: 0, filterOnly: [] },
    gender: GENDERS.indexOf(sample.gender) as GenderCode,
    ageGiven: sample.age,
    ageGivenOn: TODAY,
    attributes: SETS.map(({ name, list }) => codeOf(list, isEditable(name) ? sample.values[name] : LISTS[list][0])),
    preferences: {
      ...{ minAge, maxAge, anyAge, minHeightTenths: null, maxHeightTenths: null, musts: 0 },
      sets: SETS.map(({ name, list }) => {
        const preferred = sample.preferred[name] ?? []
        if (preferred.includes(NO_BAR)) return 'noBar'
        return preferred.length > 0 ? preferred.map((value) => codeOf(list, value)) : null
      }),
    },
  }
}

const isEditable = (name: SetCriterion) => EDITABLE.some((editable) => editable === name)

function codeOf(list: (typeof SETS)[number]['list'], value: string | null | undefined): number {
  if (value === null || value === undefined) return NOT_SPECIFIED
  const values: readonly string[] = LISTS[list]
  return value === OTHER_TEXT ? OTHER : values.indexOf(value) + FIRST_CODE
}

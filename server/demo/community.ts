import type { Culture } from './first-names.ts'

/** People with a common religion, caste, language, names and region. */
export interface Community {
  /** Members per thousand, roughly. */
  share: number
  religion: string
  caste: string
  motherTongue: string
  culture: Culture
  /** Family names; `FATHER` is replaced by the father's first name. */
  surnames: readonly string[]
  /** Shares of the home states if they differ from those of the language. */
  states?: Readonly<Record<string, number>>
}

/** Placeholder among family names: the father's first name is used instead, as in much of the south. */
export const FATHER = '*'

type States = Readonly<Record<string, number>>
export type Row = readonly [
  share: number,
  caste: string,
  tongue: string,
  culture: Culture,
  surnames: string,
  states?: States,
]

/** Builds the communities of one religion from compact rows. */
export const communitiesOf = (religion: string, rows: readonly Row[]): Community[] =>
  rows.map(([share, caste, motherTongue, culture, surnames, states]) => ({
    share,
    religion,
    caste,
    motherTongue,
    culture,
    surnames: surnames.split(' '),
    ...(states && { states }),
  }))

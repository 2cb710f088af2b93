import type { Culture } from './first-names.ts'

/** People who share faith, caste, language, names and home. */
export interface Community {
  /** Members of every thousand, roughly. */
  share: number
  religion: string
  caste: string
  motherTongue: string
  culture: Culture
  /** Family names; `FATHER` stands for the father's first name. */
  surnames: readonly string[]
  /** Shares of the home states where they differ from those of the language. */
  states?: Readonly<Record<string, number>>
}

/** Among family names: the father's first name is used instead, as in much of the south. */
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

/** The communities of one religion from compact rows. */
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

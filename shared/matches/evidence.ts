import type { Evidence, ExplanationSide } from '#matches/contract.ts'

type Rows = readonly Pick<ExplanationSide['rows'][number], 'criterion' | 'basis' | 'outcome' | 'worth'>[]

/** The stated preferences that count. */
export const statedRows = <Row extends Rows[number]>(rows: readonly Row[]): Row[] =>
  rows.filter(({ basis, worth }) => basis === 'stated' && worth > 0)

/** How many stated preferences count, and how many of them are met. */
export function countStated(rows: Rows): Evidence['yours'] {
  const stated = statedRows(rows)
  return { met: stated.filter(({ outcome }) => outcome === 'met').length, of: stated.length }
}

/** Whether a side has answered 'No bar' wherever it can be answered: a height can only be left empty. */
export const isNoBar = (rows: Rows): boolean =>
  rows.every(({ criterion, basis }) => basis === (criterion === 'height' ? 'open' : 'noBar'))

/** What a percentage rests on, from the rows of both sides. */
export const evidenceOf = (yours: Rows, theirs: Rows): Evidence => ({
  yours: countStated(yours),
  theirs: { ...countStated(theirs), noBar: isNoBar(theirs) },
})

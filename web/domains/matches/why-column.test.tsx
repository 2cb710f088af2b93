import type { Explanation, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { evidenceOf } from '@jodi/shared/matches/evidence.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { evidenceText } from '#domains/matches/format.ts'
import { askedSentence, belowFullReason, shareOf } from '#domains/matches/why/format.ts'
import { WhyColumn } from '#domains/matches/why-column.tsx'
import { WhyYouMatch } from '#domains/matches/why-you-match.tsx'
import { show } from '#test/render.tsx'

type Row = ExplanationSide['rows'][number]

/** Weights of the criteria; a stated preference is worth 16 times that, any other 8 times. */
const WEIGHTS: Record<Row['criterion'], number> = {
  ...{ age: 15, religion: 15, maritalStatus: 12, caste: 12, motherTongue: 10 },
  ...{ height: 8, country: 8, qualification: 8, state: 6, workingWith: 6 },
}
const SHARES: Record<Row['outcome'], number> = { met: 1, near: 0.5, notSpecified: 0.25, notMet: 0 }

const row = (
  criterion: Row['criterion'],
  basis: Row['basis'],
  outcome: Row['outcome'],
  preference: Row['preference'] = null,
  attribute: Row['attribute'] = null,
): Row => {
  const worth = WEIGHTS[criterion] * (basis === 'stated' ? 16 : 8)
  const met = basis === 'open' || basis === 'noBar' ? worth - worth / 8 : worth
  return {
    criterion,
    basis,
    outcome,
    must: false,
    worth,
    points: outcome === 'met' ? met : worth * SHARES[outcome],
    preference,
    attribute,
  }
}
const values = (...list: string[]) => ({ kind: 'values' as const, values: list })
const sideOf = (rows: Row[]): ExplanationSide => ({
  got: rows.reduce((sum, { points }) => sum + points, 0),
  of: rows.reduce((sum, { worth }) => sum + worth, 0),
  rows,
})
const CRITERIA = Object.keys(WEIGHTS) as Row['criterion'][]
const everywhere = (basis: Row['basis'], outcome: Row['outcome'] = 'met') =>
  sideOf(CRITERIA.map((criterion) => row(criterion, basis, outcome)))
/** The same rows, of one criterion with another basis and outcome. */
const except = (
  { rows }: ExplanationSide,
  criterion: Row['criterion'],
  basis: Row['basis'],
  outcome: Row['outcome'] = 'met',
) => sideOf(rows.map((kept) => (kept.criterion === criterion ? row(criterion, basis, outcome) : kept)))

const SIDE = sideOf([
  row('age', 'stated', 'near', { kind: 'range', min: 27, max: 33 }, 34),
  row('religion', 'stated', 'met', values('Hinduism'), 'Hinduism'),
  row('maritalStatus', 'stated', 'met', values('never_married', 'divorced'), 'never_married'),
  row('caste', 'noBar', 'met', null, 'Brahmin'),
  row('motherTongue', 'default', 'notMet', values('Marathi'), 'Tamil'),
  row('height', 'stated', 'notSpecified', { kind: 'range', min: 680, max: 740 }, null),
  row('country', 'default', 'met', values('India'), 'India'),
  row('qualification', 'open', 'met', null, "Master's"),
  row('state', 'stated', 'notMet', values('Maharashtra', 'Goa'), 'Kerala'),
  row('workingWith', 'open', 'met', null, null),
])
const NO_BAR = except(everywhere('noBar'), 'height', 'open')
const explanationOf = (yours: ExplanationSide, theirs: ExplanationSide, percent = 90): Explanation => ({
  ...{ percent, yours, theirs },
})

const linesOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('why you match', () => {
  it('lists what is missed first, then by weight; the other value only if it differs from the preference', () => {
    render(<WhyColumn title="Your preferences" side={SIDE} name={null} />)
    expect(linesOf()).toEqual([
      // A default is worth half: 80 points, and the state 96.
      'StateMaharashtra, GoaNot metKerala',
      'Mother TongueDefaultMarathiNot metTamil',
      'Age27 to 33Near34',
      'Height5 ft 8 in to 6 ft 2 inNot specified',
      'ReligionHinduismMet',
      'Marital StatusNever married, DivorcedMetNever married',
      'CountryDefaultIndiaMet',
    ])
  })

  it('marks the own must-haves, which are met or not, never near', () => {
    const must = (criterion: Row['criterion']) => ({
      ...SIDE,
      rows: SIDE.rows.map((kept) => (kept.criterion === criterion ? { ...kept, must: true } : kept)),
    })
    const { rerender } = render(<WhyColumn title="Your preferences" side={must('religion')} name={null} />)
    expect(linesOf()).toContain('ReligionMust-haveHinduismMet')
    rerender(<WhyColumn title="Your preferences" side={must('age')} name={null} />)
    expect(linesOf()[0]).toBe('AgeMust-have27 to 33Not met34')
    expect(askedSentence(must('age'), null)).toBe('You asked for 5 things: 2 met, 1 not specified, 2 not met')
    rerender(<WhyColumn title="Your preferences" side={must('height')} name={null} />)
    expect(linesOf()).toContain('HeightMust-have5 ft 8 in to 6 ft 2 inNot specified, you asked for it')
  })

  it('counts stated preferences only, and never 0 of 0', () => {
    const { rerender } = render(<WhyColumn title="Your preferences" side={SIDE} name={null} />)
    expect(screen.getByText('2 of 5 met')).toBeTruthy()
    rerender(<WhyColumn title="Your preferences" side={everywhere('default')} name={null} />)
    expect(screen.queryByText(/ of \d+ met/)).toBeNull()
    expect(screen.getAllByText('Default')).toHaveLength(10)
  })

  it('writes what everybody meets, and what has no weight, in one line below', () => {
    const weightless: Row = { ...row('state', 'stated', 'met', values('Kerala'), 'Kerala'), worth: 0, points: 0 }
    const side = { ...SIDE, rows: SIDE.rows.map((kept) => (kept.criterion === 'state' ? weightless : kept)) }
    const { rerender } = render(<WhyColumn title="Your preferences" side={side} name={null} />)
    const below =
      'You said no bar: Caste. You left open: Qualification, Working With. Not part of the percentage: State.'
    expect(screen.getByText(below)).toBeTruthy()
    expect(linesOf()).toHaveLength(6)
    expect(screen.getByText('2 of 4 met')).toBeTruthy()
    rerender(<WhyColumn title="Rohan's preferences" side={SIDE} name="Rohan" />)
    expect(screen.getByText('Rohan said no bar: Caste. Rohan left open: Qualification, Working With.')).toBeTruthy()
  })

  it('addresses the viewer directly', () => {
    render(<WhyColumn title="Rohan's preferences" side={SIDE} name="Rohan" />)
    expect(linesOf()).toContain('Age27 to 33NearYou are 34')
  })

  it('says where defaults are used, of each side only if it has any', async () => {
    const mine = 'Where you left a preference empty, we use a default from your profile, at half weight.'
    const theirs = "Rohan hasn't set preferences. Until then, we use defaults based on their profile."
    const page = show(<WhyYouMatch explanation={explanationOf(SIDE, everywhere('default'))} firstName="Rohan" />)
    const link = await screen.findByRole('link', { name: 'How matching works' })
    expect(link.getAttribute('href')).toBe('/how-matching-works')
    expect([mine, theirs].map((text) => screen.queryAllByText(text).length)).toEqual([1, 1])
    page.unmount()
    show(<WhyYouMatch explanation={explanationOf(everywhere('stated'), NO_BAR)} firstName="Rohan" />)
    await screen.findByText('Why you match')
    expect(screen.queryByText(/default/)).toBeNull()
  })
})

describe('the sentences beside the rings', () => {
  it('count what each side asked for', () => {
    expect(askedSentence(SIDE, null)).toBe('You asked for 5 things: 2 met, 1 near, 1 not specified, 1 not met')
    expect(askedSentence(SIDE, 'Rohan')).toBe('Rohan asked for 5 things: 2 met, 1 near, 1 not specified, 1 not met')
    expect(askedSentence(everywhere('stated'), 'Rohan')).toBe('Rohan asked for 10 things: all met')
  })

  it('have a form for one thing, and words for nothing', () => {
    const one = except(everywhere('default'), 'caste', 'stated')
    expect(askedSentence(one, null)).toBe('You asked for 1 thing: met')
    expect(askedSentence(except(one, 'caste', 'stated', 'near'), 'Rohan')).toBe('Rohan asked for 1 thing: 1 near')
    expect(askedSentence(everywhere('default'), null)).toBe('You have stated nothing yet')
    expect(askedSentence(everywhere('default'), 'Rohan')).toBe('Rohan has stated nothing yet')
    expect(askedSentence(NO_BAR, null)).toBe('You: no bar on anything')
    expect(askedSentence(NO_BAR, 'Rohan')).toBe('Rohan: no bar on anything')
    expect(askedSentence(except(NO_BAR, 'state', 'open'), 'Rohan')).toBe('Rohan has stated nothing yet')
  })

  it('say why it is below 100 only if everything is met', () => {
    const [definite, someOpen] = [everywhere('stated'), except(everywhere('stated'), 'caste', 'noBar')]
    const reason = (mine: ExplanationSide, theirs: ExplanationSide, percent = 97) =>
      belowFullReason(explanationOf(mine, theirs, percent), 'Rohan')
    expect(reason(someOpen, except(definite, 'state', 'open'))).toBe(
      'Not 100%, because both of you left some things open',
    )
    expect(reason(someOpen, definite)).toBe('Not 100%, because you left some things open')
    expect(reason(definite, someOpen)).toBe('Not 100%, because Rohan left some things open')
    expect(reason(definite, definite)).toBe('Not 100%, because some preferences accept several values')
    expect(reason(definite, definite, 100)).toBeNull()
    expect(reason(someOpen, except(definite, 'state', 'stated', 'near'))).toBeNull()
    expect(reason(except(someOpen, 'age', 'default', 'notSpecified'), definite)).toBeNull()
  })

  it('stand beside rings that close only if everything is definite and met', () => {
    expect(shareOf(everywhere('stated'))).toBe(100)
    expect(shareOf(except(everywhere('stated'), 'workingWith', 'noBar'))).toBeLessThan(100)
    expect(shareOf({ ...SIDE, got: 700, of: 1400 })).toBe(50)
  })
})

describe('the evidence of a percentage', () => {
  const evidence = (yours: ExplanationSide, theirs: ExplanationSide) =>
    evidenceText(evidenceOf(yours.rows, theirs.rows), 'Rohan')
  const nothing = everywhere('default')

  it.each([
    [SIDE, everywhere('stated'), '2 of 5 for you, 10 of 10 for Rohan'],
    [SIDE, nothing, '2 of 5 for you. Rohan has stated nothing yet'],
    [SIDE, NO_BAR, '2 of 5 for you. Rohan: no bar on anything'],
    [nothing, SIDE, 'You ask for nothing specific. 2 of 5 for Rohan'],
    [nothing, nothing, 'You ask for nothing specific. Rohan has stated nothing yet'],
    [nothing, NO_BAR, 'You ask for nothing specific. Rohan: no bar on anything'],
  ])('counts stated preferences, and says so if there are none: %#', (yours, theirs, text) => {
    expect(evidence(yours, theirs)).toBe(text)
  })
})

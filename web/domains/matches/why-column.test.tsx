import type { ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scoreSentence } from '#domains/matches/why/format.ts'
import { WhyColumn } from '#domains/matches/why-column.tsx'

type Row = ExplanationSide['rows'][number]

const row = (
  criterion: Row['criterion'],
  outcome: Row['outcome'],
  preference: Row['preference'],
  attribute: Row['attribute'],
): Row => ({
  criterion,
  outcome,
  preference,
  attribute,
})
const values = (...list: string[]) => ({ kind: 'values' as const, values: list })

const SIDE: ExplanationSide = {
  assumed: false,
  got: 100,
  of: 140,
  rows: [
    row('age', 'met', { kind: 'range', min: 27, max: 33 }, 30),
    row('religion', 'met', values('Hinduism'), 'Hinduism'),
    row('maritalStatus', 'met', values('never_married', 'divorced'), 'never_married'),
    row('caste', 'noBar', values('No bar'), 'Brahmin'),
    row('motherTongue', 'notMet', values('Marathi', 'Konkani'), 'Tamil'),
    row('height', 'notSpecified', { kind: 'range', min: 680, max: 740 }, null),
    row('country', 'met', values('India'), 'India'),
    row('qualification', 'noPreference', null, "Master's"),
    row('state', 'noPreference', null, 'Kerala'),
    row('workingWith', 'noPreference', null, null),
  ],
}

const rowOf = (label: string) => screen.getByText(label).closest('li')?.textContent

describe('why you match', () => {
  it('shows each outcome in a word, and the other value only if it differs from the preference', () => {
    render(<WhyColumn title="Your preferences" side={SIDE} ofViewer={false} />)
    expect(rowOf('Age')).toBe('Age27 to 33Met30')
    expect(rowOf('Religion')).toBe('ReligionHinduismMet')
    expect(rowOf('Marital Status')).toBe('Marital StatusNever married, DivorcedMetNever married')
    expect(rowOf('Caste')).toBe('CasteAny communityNo barNo preference')
    expect(rowOf('Mother Tongue')).toBe('Mother TongueMarathi, KonkaniNot metTamil')
    expect(rowOf('Height')).toBe('Height5 ft 8 in to 6 ft 2 inNot specified')
    expect(screen.getByText('4 of 6 met')).toBeTruthy()
  })

  it("shows all ten criteria; without a preference it says 'Does not matter'", () => {
    render(<WhyColumn title="Your preferences" side={SIDE} ofViewer={false} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    expect(rowOf('Qualification')).toBe('QualificationDoes not matter')
    expect(screen.getAllByText('Does not matter')).toHaveLength(3)
  })

  it('addresses the viewer directly, and marks default preferences', () => {
    render(<WhyColumn title="Arjun's preferences" side={{ ...SIDE, assumed: true }} ofViewer />)
    expect(rowOf('Age')).toBe('Age27 to 33MetYou are 30')
    expect(screen.getByText('Default')).toBeTruthy()
  })
})

describe('the sentence beside the rings', () => {
  const open: ExplanationSide = { ...SIDE, rows: SIDE.rows.map((kept) => ({ ...kept, outcome: 'noPreference' })) }

  it('counts the preferences of both sides and what is not specified', () => {
    expect(scoreSentence(SIDE, SIDE, 'Arjun')).toBe(
      "Arjun meets 4 of your 6 preferences. You meet 4 of their 6. 1 more depends on details missing from your profile. 1 more depends on details missing from Arjun's profile.",
    )
  })

  it('shows no count if there is nothing to count', () => {
    expect(scoreSentence(open, SIDE, 'Arjun')).toContain("You have no preferences that count. You meet 4 of Arjun's 6.")
    expect(scoreSentence(open, open, 'Arjun')).toBe('Neither of you has preferences that count.')
  })
})

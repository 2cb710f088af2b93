import type { ExplanationRow, MatchFact } from '@jodi/shared/matches/contract.ts'
import { expect, test } from 'vitest'
import { factsOfCards, factText, missText } from '#domains/matches/facts/format.ts'

const marathi: MatchFact = { name: 'motherTongue', value: 'Marathi', isShared: true }
const konkani: MatchFact = { name: 'motherTongue', value: 'Konkani', isShared: false }
const pune: MatchFact = { name: 'city', value: 'Pune', isShared: true }
const mba: MatchFact = { name: 'qualification', value: 'MBA', isShared: false }

test('neighbouring cards never say the same, also above one another in three columns', () => {
  const cards = [marathi, marathi, marathi, marathi, marathi].map((rarest, at) => ({
    id: String(at),
    facts: [rarest, pune, mba, konkani],
  }))
  const facts = factsOfCards(cards)
  const said = cards.map(({ id }) => facts.get(id))
  expect(said).toEqual([marathi, pune, mba, konkani, marathi])
  for (const [at, fact] of said.entries()) expect(said.slice(Math.max(0, at - 3), at)).not.toContain(fact)
})

test('a card whose only fact a neighbour says has none', () => {
  const facts = factsOfCards([
    { id: 'a', facts: [pune] },
    { id: 'b', facts: [pune] },
    { id: 'c', facts: [] },
  ])
  expect([...facts]).toEqual([['a', pune]])
})

test('a fact is a sentence, which says whether the viewer has the same value', () => {
  expect(factText(marathi)).toBe('Speaks Marathi, like you')
  expect(factText(konkani)).toBe('Speaks Konkani')
  expect(factText(pune)).toBe('Also from Pune')
  expect(factText(mba)).toBe('One of few with MBA')
  expect(factText({ name: 'caste', value: 'Maratha', isShared: true })).toBe('Maratha, like you')
})

test('a field that declares no sentence has one with its name', () => {
  const diet = { name: 'diet', value: 'jain' } as unknown as MatchFact
  expect(factText({ ...diet, isShared: true })).toBe('The same diet as you: Jain')
  expect(factText({ ...diet, isShared: false })).toBe('One of few with this diet: Jain')
})

const row: ExplanationRow = {
  ...{ criterion: 'workingWith', basis: 'stated', outcome: 'notMet', must: false, points: 0, worth: 8 },
  preference: { kind: 'values', values: ['Private Company', 'Government', 'Defence', 'Not Working'] },
  attribute: 'Business/Self Employed',
}
const said = (miss: Partial<ExplanationRow>) =>
  missText({ ...row, ...miss }, { yours: { met: 8, of: 9 }, theirs: { met: 0, of: 0, noBar: false } })

test('the line of evidence is the first miss with what the viewer said, or that everything is met', () => {
  expect(said({})).toBe('Business/Self Employed, you said Private Company, Government and 2 more')
  expect(said({ preference: { kind: 'values', values: ['Government'] } })).toBe(
    'Business/Self Employed, you said Government',
  )
  const age = { criterion: 'age', outcome: 'near', attribute: 31 } as const
  expect(said({ ...age, preference: { kind: 'range', min: null, max: 30 } })).toBe('Age 31, you said up to 30')
  const height = { criterion: 'height', attribute: 670 } as const
  expect(said({ ...height, preference: { kind: 'range', min: 680, max: null } })).toBe(
    'Height 5 ft 7 in, you said from 5 ft 8 in',
  )
  expect(said({ outcome: 'notSpecified', attribute: null })).toBe('Working With: not specified')
  const evidence = (of: number) => ({ yours: { met: of, of }, theirs: { met: 0, of: 0, noBar: false } })
  expect(missText(null, evidence(9))).toBe('All your 9 preferences met')
  expect(missText(null, evidence(1))).toBe('Your preference is met')
  expect(missText(null, evidence(0))).toBeNull()
})

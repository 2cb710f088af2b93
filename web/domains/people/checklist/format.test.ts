import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { CHOSEN_NAMES } from '@jodi/shared/profiles/chosen-fields.ts'
import { expect, test } from 'vitest'
import { checklistOf } from '#domains/people/checklist/format.ts'
import { t } from '#lib/texts/i18n.ts'

const EMPTY = { ...Object.fromEntries(CHOSEN_NAMES.map((name) => [name, null])), about: null, prompts: [] }
const shown = (values: object) =>
  checklistOf({ ...EMPTY, ...values } as unknown as ProfilePage['profile']).map(({ label, filled, all, empty }) => [
    ...[t(label), filled, all, empty],
  ])

test('the checklist counts what is filled in, and opens the first empty field', () => {
  expect(shown({ maritalStatus: 'single', employer: 'Peepal Labs', brothers: 0 })).toEqual([
    ['Work and education', 1, 2, 'college'],
    ['About me', 0, 2, 'about'],
    ['Family', 1, 6, 'fatherOccupation'],
    ['Lifestyle', 0, 6, 'diet'],
    ['Interests', 0, 1, 'interests'],
  ])
})

test('children are counted only where they are asked', () => {
  expect(shown({ maritalStatus: 'divorced' })).toContainEqual(['Lifestyle', 0, 7, 'diet'])
})

test('the own words are complete with About me and one answer', () => {
  const prompts = [{ prompt: 'sunday', answer: 'Dosa at nine.' }]
  expect(shown({ about: 'I teach chess.' })).toContainEqual(['About me', 1, 2, 'prompts'])
  expect(shown({ prompts })).toContainEqual(['About me', 1, 2, 'about'])
  expect(shown({ about: 'I teach chess.', prompts }).map(([label]) => label)).not.toContain('About me')
})

test('nothing is named once everything is filled in', () => {
  const filled = Object.fromEntries([...CHOSEN_NAMES, 'about', 'prompts'].map((name) => [name, 'x']))
  expect(shown({ ...filled, maritalStatus: 'single' })).toEqual([])
})

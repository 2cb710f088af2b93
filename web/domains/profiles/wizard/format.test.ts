import { namesInForm } from '@jodi/shared/profiles/chosen-fields.ts'
import { expect, test } from 'vitest'
import { QUESTIONS_OF_STEPS, questionOfError, WIZARD_STEPS } from '#domains/profiles/wizard/format.ts'

test.each(WIZARD_STEPS.map(({ section }, step) => [section, step] as const))(
  'each field that the wizard has in the section %s belongs to one question of its step',
  (section, step) => {
    const asked = QUESTIONS_OF_STEPS[step]?.flatMap(({ fields }) => fields) ?? []
    expect(asked.toSorted()).toEqual(namesInForm(section, 'wizard').toSorted())
  },
)

test('the photo is the last question of the first step, and of no other', () => {
  const photos = QUESTIONS_OF_STEPS.map((questions) => questions.findIndex(({ hasPhoto }) => hasPhoto))
  expect(photos).toEqual([(QUESTIONS_OF_STEPS[0]?.length ?? 0) - 1, -1, -1])
})

test('the city comes before the state and the country, which it fills', () => {
  const place = QUESTIONS_OF_STEPS.flat().find(({ name }) => name === 'place')
  expect(place?.fields).toEqual(['city', 'state', 'country'])
})

test('an error leads to the first question that has one; whom one is looking for is asked beside the gender', () => {
  const [questions = []] = QUESTIONS_OF_STEPS
  const nameOf = (...wrong: string[]) => questions[questionOfError(questions, (field) => wrong.includes(field))]?.name
  expect(nameOf('motherTongue', 'phoneNumber')).toBe('phone')
  expect(nameOf('seeking')).toBe('ageAndGender')
  expect(nameOf('asTyped')).toBeUndefined()
})

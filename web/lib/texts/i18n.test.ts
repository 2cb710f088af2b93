import { defineTexts, type Translation } from '@jodi/shared/texts.ts'
import { translationOf } from '@jodi/shared/translation.ts'
import { afterEach, expect, test } from 'vitest'
import { t, tCount, tMessage, tOption } from '#lib/texts/i18n.ts'
import { translator } from '#lib/texts/translator.ts'

const sampleTexts = defineTexts('sample', {
  hello: 'Hello {{name}}',
  matches: { one: '{{count}} match', other: '{{count}} matches' },
})

afterEach(() => translator.changeLanguage('en'))

async function speak(language: string, texts: Translation<typeof sampleTexts>) {
  translator.addResources(language, 'translation', translationOf('sample', texts))
  await translator.changeLanguage(language)
}

const said = (...numbers: number[]) => numbers.map((count) => tCount(count, sampleTexts.matches))

test('English: one, and all others; numbers are grouped as in India', () => {
  expect(said(0, 1, 2, 123_456)).toEqual(['0 matches', '1 match', '2 matches', '1,23,456 matches'])
})

test('Hindi: zero and one are the same form', async () => {
  await speak('hi', { hello: 'नमस्ते {{name}}', matches: { one: '{{count}} मेल', other: '{{count}} मेल हैं' } })
  expect(said(0, 1, 2)).toEqual(['0 मेल', '1 मेल', '2 मेल हैं'])
})

test('Arabic: six forms', async () => {
  const matches = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  await speak('ar', { hello: 'مرحبا {{name}}', matches })
  expect(said(0, 1, 2, 3, 11, 100)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
})

test('Polish: one, few, many', async () => {
  const matches = { one: '{{count}} osoba', few: '{{count}} osoby', many: '{{count}} osób', other: '{{count}} osoby' }
  await speak('pl', { hello: 'Cześć {{name}}', matches })
  expect(said(1, 2, 5, 12, 22)).toEqual(['1 osoba', '2 osoby', '5 osób', '12 osób', '22 osoby'])
})

test('a text that a language lacks is shown in English', async () => {
  translator.addResources('mr', 'translation', { 'sample.hello': 'नमस्कार {{name}}' })
  await translator.changeLanguage('mr')
  expect(t(sampleTexts.hello, { name: 'Asha' })).toBe('नमस्कार Asha')
  expect(said(2)).toEqual(['2 matches'])
})

test('a value is never read as a text', () => {
  expect(t(sampleTexts.hello, { name: '{{name}} $t(sample.matches)' })).toBe('Hello {{name}} $t(sample.matches)')
  expect(tMessage('An unknown {text} of a newer server')).toBe('An unknown {text} of a newer server')
})

test('values of option lists are shown in the language; free text is not changed', async () => {
  translator.addResources('hi', 'translation', { 'options.Private Company': 'निजी कंपनी' })
  await translator.changeLanguage('hi')
  expect(['Private Company', 'Potter {{x}}', 'a.b'].map(tOption)).toEqual(['निजी कंपनी', 'Potter {{x}}', 'a.b'])
})

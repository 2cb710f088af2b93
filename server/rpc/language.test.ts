import type { Language } from '@jodi/shared/languages.ts'
import { expect, test } from 'vitest'
import { askedLanguage } from '#rpc/language.ts'

const asked = (header: string) => askedLanguage(header, ['en', 'hi', 'pt-BR'] as string[] as Language[])

test('a browser gets the first language that it asks for and that the product has, of any region', () => {
  expect(asked('hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi')
  expect(asked('ta-IN, en-GB;q=0.5, hi;q=0.7')).toBe('hi')
  expect(asked('pt-br')).toBe('pt-BR')
})

test('it gets none if it asks for none that the product has, or refuses it', () => {
  expect(asked('')).toBeUndefined()
  expect(asked('ta, *')).toBeUndefined()
  expect(asked('hi;q=0')).toBeUndefined()
})

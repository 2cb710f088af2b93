import { defineTexts } from '@jodi/shared/texts.ts'
import { translationOf } from '@jodi/shared/translation.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { translator } from '#lib/texts/translator.ts'
import { RichText } from '#ui/rich-text.tsx'

const markedTexts = defineTexts('marked', { sent: 'Sent to <b>{{email}}</b>, see <a>settings</a>.' })

afterEach(async () => {
  cleanup()
  await translator.changeLanguage('en')
})

const shown = (email: string) => {
  const components = { b: <b />, a: <i /> }
  return render(<RichText text={markedTexts.sent} values={{ email }} components={components} />).container.innerHTML
}

test('marks become parts of the screen', () => {
  expect(shown('a@b.example')).toBe('Sent to <b>a@b.example</b>, see <i>settings</i>.')
})

test('a value is never read as a mark or a text', () => {
  expect(shown('<a>{{email}}</a>')).toBe('Sent to <b>&lt;a&gt;{{email}}&lt;/a&gt;</b>, see <i>settings</i>.')
})

test('a translation has its own order', async () => {
  const sent = '<a>सेटिंग</a>: <b>{{email}}</b>'
  translator.addResources('hi', 'translation', translationOf('marked', { sent } as Parameters<typeof translationOf>[1]))
  await translator.changeLanguage('hi')
  expect(shown('a@b.example')).toBe('<i>सेटिंग</i>: <b>a@b.example</b>')
})

import { expect, test } from 'vitest'
import { findLinks } from '#lib/texts/links.ts'

const linksIn = (text: string) => findLinks(text).flatMap(({ href }) => href ?? [])

test('web addresses are found, and the text around them stays complete', () => {
  const text = 'See https://example.org/a?b=1 and www.example.com, please.'
  expect(findLinks(text)).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ' and ' },
    { text: 'www.example.com', href: 'https://www.example.com/' },
    { text: ', please.' },
  ])
})

test('a link with the capital letter with which a phone begins a sentence is found too', () => {
  expect(linksIn('Www.example.com')).toEqual(['https://www.example.com/'])
})

test('the end of a sentence is not part of a link, brackets of the link are', () => {
  expect(linksIn('(see https://example.org/x).')).toEqual(['https://example.org/x'])
  expect(linksIn('यह देखिए https://example.org/x।')).toEqual(['https://example.org/x'])
  expect(linksIn('https://en.wikipedia.org/wiki/Pune_(city)')).toEqual(['https://en.wikipedia.org/wiki/Pune_(city)'])
})

test('nothing else becomes a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'a.b', 'me@example.org', 'xhttps://x', 'https://'])
    expect(linksIn(text)).toEqual([])
})

test('a text without links is one piece, an empty text has none', () => {
  expect(findLinks('नमस्ते')).toEqual([{ text: 'नमस्ते' }])
  expect(findLinks('')).toEqual([])
})

import { expect, test } from 'vitest'
import { multiLine, oneLine } from '#text-fields.ts'
import { inEnglish } from '#texts.ts'

const messageOf = (schema: ReturnType<typeof oneLine>, text: string) =>
  inEnglish(schema.safeParse(text).error?.issues[0]?.message ?? '')
const hexOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const CONTROLS = [...range(0, 0x1f), ...range(0x7f, 0x9f)]
const DIRECTION = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]
const MARKS = [0x200e, 0x200f, 0x061c]
const ZERO_WIDTH = [0x200b, 0x200c, 0x200d, 0xfeff, 0x2060, 0x00ad, 0x034f, 0x115f, 0x3164, 0x180e, 0xe0061]
const BREAKS = [0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029]

test('single-line text rejects line breaks, control, direction and zero-width characters', () => {
  const taken = [...new Set([...CONTROLS, ...DIRECTION, ...MARKS, ...ZERO_WIDTH, ...BREAKS])].filter(
    (code) => oneLine().safeParse(`As${String.fromCodePoint(code)}ha`).success,
  )
  expect(taken.map(hexOf)).toEqual([])
  for (const code of BREAKS)
    expect(messageOf(oneLine(), `a${String.fromCodePoint(code)}b`)).toBe('Please use a single line')
  expect(messageOf(oneLine(), 'Asha\u202eoaR')).toBe(
    'This contains a character that cannot be seen. Please type it instead of pasting it.',
  )
})

test.each([
  ['Devanagari', 'क्‍ष', 'श्री‌मान'],
  ['Bengali', 'র‍্যাব', 'উদ্‌যোগ'],
  ['Gujarati', 'ક્‍ષ', 'ક્‌ષ'],
  ['Kannada', 'ರ‍್ಯಾಂಕ್', 'ರಾಜ್‌ಕುಮಾರ್'],
  ['Malayalam, a joiner at the end of a word', 'രാജന്‍', 'അവന്‍ വന്നു'],
  ['Sinhala', 'ශ්‍රී', 'ක්‍රිෂ්ණ'],
  ['Telugu', 'రాజ్‌కుమార్', 'క్‌ష'],
])('words of %s keep their joiners', (_script, ...words) => {
  for (const word of words) expect(oneLine().parse(word)).toBe(word)
})

test.each(['👨‍👩‍👧', 'Convocation 👩🏽‍🎓', 'Our home ❤️‍🔥🏳️‍🌈', 'धावताना 🏃🏽‍♀️'])(
  'an emoji of several parts keeps its joiners: %s',
  (text) => {
    expect(oneLine().parse(text)).toBe(text)
  },
)

test.each([
  'Asha\u200dRao',
  '\u200dक',
  'क\u200d',
  'क\u200d Rao',
  'क\u200d\u200dष',
  'क्\u200d\u200d',
  'R\u200cक',
  '👩\u200d',
  '\u200d👩',
  '👩\u200d\u200d👩',
  '1\u200d👩',
  '👩\u200c👩',
])('a joiner is rejected where no Indic word and no emoji needs it: %j', (text) =>
  expect(oneLine().safeParse(text).success).toBe(false),
)

test('ordinary names, punctuation and surrounding spaces are accepted', () => {
  for (const text of ["D'Souza-Nair", 'José', 'اسماء', 'ನಮ್ಮ ಬೆಂಗಳೂರು', '₹1,499 ❤️', '李四', ''])
    expect(oneLine().parse(`  ${text} \n`)).toBe(text)
})

test('multi-line text accepts line breaks, direction marks and joined emoji, and rejects characters that reorder text', () => {
  const text = 'Hello\r\n\tनमस्ते 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم\u200f'
  expect(multiLine().parse(text)).toBe(text)
  const kept = [0x09, 0x0a, 0x0d]
  const refused = [...CONTROLS.filter((code) => !kept.includes(code)), ...DIRECTION, 0x2028, 0x2029]
  const taken = refused.filter((code) => multiLine().safeParse(`a${String.fromCodePoint(code)}b`).success)
  expect(taken.map(hexOf)).toEqual([])
  expect(multiLine().safeParse('a'.repeat(60_000)).success).toBe(true)
})

const stacked = (marks: number) => `Asha${'\u0301'.repeat(marks)} Rao`

test('a letter has at most eight accents and marks, more than any script needs: they would cover other lines', () => {
  for (const schema of [oneLine(), multiLine()]) {
    expect(schema.parse(stacked(8))).toBe(stacked(8))
    expect(messageOf(schema, stacked(9))).toBe('A letter has too many accents or marks')
    expect(messageOf(schema, `क${'\u094d\u093c\u0902'.repeat(3)}`)).toBe('A letter has too many accents or marks')
  }
  // Joiners do not begin another letter.
  expect(multiLine().safeParse(`a${'\u0301\u0301\u200c'.repeat(5)}`).success).toBe(false)
})

test.each([
  ['Devanagari with Vedic accents', 'क़ि॒ꣳ', 'र्त्स्न्यां'],
  ['Tibetan', 'བསྒྲུབས', 'ཧཱུྃ', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ'],
  ['Burmese', 'မြွှောင့်', 'တွှေ့'],
  ['Hebrew', 'בְּרֵאשִׁ֖ית'],
  ['Arabic', 'مُحَمَّدٌ', 'ٱلرَّحْمَٰنِ'],
  ['Vietnamese', 'Nguyễn'.normalize('NFD')],
  ['emoji', '1️⃣ ❤️'],
])('words of %s keep their marks', (_script, ...words) => {
  for (const word of words) expect(multiLine().parse(word)).toBe(word)
})

test.each(['\u200b\u200b', '\u200d\ufe0f\u2060', '\u3164', ' \n\u00ad', '\u2800\u2800', '\ufe0f\ufe0f'])(
  'a text of which nothing can be seen counts as empty: %j',
  (text) => {
    expect(multiLine().parse(text)).toBe('')
    expect(oneLine().min(1).safeParse(text).success).toBe(false)
  },
)

test('one character that can be seen is a text, with all that is invisible beside it', () => {
  for (const text of ['.', '❤️', '\u200bक', '👨‍👩‍👧', 'ा']) expect(multiLine().parse(` ${text} `)).toBe(text)
})

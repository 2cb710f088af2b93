import { expect, test } from 'vitest'
import {
  dayOf,
  formatChoice,
  formatDate,
  formatLongDay,
  formatMoney,
  formatNear,
  formatNumber,
  initials,
  unbrokenNumbers,
} from '#lib/texts/format.ts'

test('money, numbers and dates are written for India', () => {
  expect(formatMoney(149_900)).toBe('₹1,499')
  expect(formatMoney(149_950)).toBe('₹1,499.50')
  expect(formatNumber(1_248_000)).toBe('12,48,000')
  expect(formatDate(new Date('2026-11-19T20:00:00Z'))).toBe('20 Nov 2026')
  expect(formatNear(new Date('2026-11-19T20:00:00Z'))).toBe('20 Nov, 1:30\u00A0am')
})

test('plans to choose from are alternatives', () => {
  expect(formatChoice(['Gold'])).toBe('Gold')
  expect(formatChoice(['Gold', 'Platinum'])).toBe('Gold or Platinum')
})

test('initials are those of the first and the last word', () => {
  expect(initials('Rajesh Kumar Sharma')).toBe('RS')
  expect(initials('Madonna')).toBe('M')
})

test('an initial is a whole letter: with its vowel sign, and the consonants that are written as one', () => {
  expect(initials('ज्ञानेश्वर क्षीरसागर')).toBe('ज्ञाक्षी')
  expect(initials('किरण तुळजापूरकर')).toBe('कितु')
  expect(initials('ஸ்ரீநிவாஸ் பாலன்')).toBe('ஸ்பா')
  expect(initials('e\u0301lodie')).toBe('E\u0301')
})

test('a day begins at midnight in India', () => {
  expect(dayOf(new Date('2026-11-19T18:29:00Z'))).toBe('2026-11-19')
  expect(dayOf(new Date('2026-11-19T18:30:00Z'))).toBe('2026-11-20')
  expect(formatLongDay(new Date('2026-11-19T10:00:00Z'))).toBe('Thursday, 19 Nov 2026')
})

test('a line ends between the parts of a sentence, not within a height or a share', () => {
  const parts = (text: string) => unbrokenNumbers(text).split(' ')
  expect(parts('7 of 10 for you, 4 of 5 for Saurabh').map(plain)).toEqual([
    '7 of 10 for',
    'you,',
    '4 of 5 for',
    'Saurabh',
  ])
  expect(parts('between 5 ft 7 in and 6 ft 2.5 in').map(plain)).toEqual(['between', '5 ft 7 in', 'and', '6 ft 2.5 in'])
  expect(unbrokenNumbers('All your 10 preferences met')).toBe('All your 10 preferences met')
})

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

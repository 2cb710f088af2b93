import { latinDigits } from '@jodi/shared/digits.ts'

const WORDS_MAX = 6
/** Fewer digits are an ordinary word, such as a part of an email address. */
const PHONE_DIGITS_MIN = 4

/** The patterns of a typed search, all of which must match: a phone number, or each word. */
export function patternsOf(search: string): string[] {
  const digits = phoneDigitsOf(search)
  if (digits) return [`%${digits}%`]
  const words = search.normalize().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/**
 * The digits of a text typed like a phone number, in any script, without +91 or a leading 0 of an Indian number; null
 * for other texts.
 */
function phoneDigitsOf(search: string): string | null {
  const typed = latinDigits(search)
  if (!/^[+\d\s().-]+$/.test(typed)) return null
  const digits = typed.replace(/^\s*(\+|00)\s*91/, '').replace(/\D/g, '')
  const national = digits.replace(/^(0*91(?=\d{10}$)|0+)/, '')
  return national.length >= PHONE_DIGITS_MIN ? national : null
}

/**
 * The range of `born` (exclusive lower bound) for an age on a day. Dates are numbers such as 20261121, so that year,
 * month and day compare as in rule F1, also for 29 February.
 */
export function bornBetween(age: number, today: string): { after: number; upTo: number } {
  const now = Number(today.replaceAll('-', ''))
  return { after: now - (age + 1) * 10_000, upTo: now - age * 10_000 }
}

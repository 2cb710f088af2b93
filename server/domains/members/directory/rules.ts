const WORDS_MAX = 6
/** Fewer digits are a word like any other: part of an email address. */
const PHONE_DIGITS_MIN = 4

/** What a typed search looks for: a phone number, or each word in lower case, as patterns that are all to be found. */
export function patternsOf(search: string): string[] {
  const digits = phoneDigitsOf(search)
  if (digits) return [`%${digits}%`]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** The digits of what is typed like a phone number, without +91 or a leading 0 of an Indian number; null for other texts. */
function phoneDigitsOf(search: string): string | null {
  if (!/^[+\d\s().-]+$/.test(search)) return null
  const digits = search.replace(/^\s*(\+|00)\s*91/, '').replace(/\D/g, '')
  const national = digits.replace(/^(0*91(?=\d{10}$)|0+)/, '')
  return national.length >= PHONE_DIGITS_MIN ? national : null
}

/**
 * Between which two numbers (the first left out) lies `born` of somebody of this age on a day. As numbers 20261121, so that year, month
 * and day compare as rule F1 says, 29 February too.
 */
export function bornBetween(age: number, today: string): { after: number; upTo: number } {
  const now = Number(today.replaceAll('-', ''))
  return { after: now - (age + 1) * 10_000, upTo: now - age * 10_000 }
}

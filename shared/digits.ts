/** Any decimal digit of any script. */
const DIGIT = /\p{Nd}/gu
const MATHEMATICAL = 0x1d7ce

/** A text with the digits of every script as 0 to 9: '४११ ००४' is '411 004'. */
export const latinDigits = (text: string): string => text.replace(DIGIT, latinDigit)

/**
 * In Unicode, the ten digits of a script follow each other; only mathematical ones follow one another without a gap.
 */
function latinDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  if (at >= MATHEMATICAL && at < MATHEMATICAL + 50) return String((at - MATHEMATICAL) % 10)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++
  return String(value)
}

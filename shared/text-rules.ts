import { inputTexts } from '#input-texts.ts'
import { type Message, message, type PlainText } from '#texts.ts'

// Apart from the schemas, because what is shown first checks a typed text without them.

const INDIC =
  '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}'
/**
 * The virama of each of these scripts, which removes the vowel of a letter; older Malayalam texts end a word with one
 * and a joiner.
 */
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'
/** Zero-width joiner between the parts of one emoji: a keyboard types it with a family or an occupation. */
const IN_EMOJI = '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?)\\u200d(?=\\p{Extended_Pictographic})'
/** Zero-width joiner and non-joiner where the spelling of Indic words or an emoji needs them. */
const JOINERS = `(?<=[${INDIC}])[\\u200c\\u200d](?=[${INDIC}])|(?<=[${VIRAMAS}])\\u200d(?![\\u200c\\u200d])|${IN_EMOJI}`
/** Control characters and invisible characters: zero-width ones, and those that change the writing direction. */
const UNSEEN = new RegExp(
  `(?!${JOINERS}|[\\n\\v\\f\\r\\x85]|\\p{Variation_Selector})[\\p{Cc}\\p{Default_Ignorable_Code_Point}]`,
  'u',
)
const BREAK = /[\n\v\f\r\x85\u2028\u2029]/
/**
 * Direction marks and joiners are part of some languages and emoji; overrides and isolates can reorder the displayed
 * text.
 */
const UNSAFE = /(?![\n\r\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Nine accents and marks on one letter, or joiners between them, which begin no other letter: no script needs that
 * many. They are drawn above and below each other over other lines, and beside each other out of the frame, as one word
 * that cannot be broken.
 */
const STACKED = /[\p{M}\u200c\u200d]{9}/u

/** Neither white space nor invisible, nor the blank pattern of Braille. */
const SEEN = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** A text without the white space around it; empty if nothing of it can be seen. */
export const trimText = (text: string): string => (SEEN.test(text) ? text.trim() : '')

type Rule = { accepts: (text: string) => boolean; message: PlainText }

const FEW_MARKS: Rule = { accepts: (text) => !STACKED.test(text), message: inputTexts.tooManyMarks }

/** What a single-line text must fulfil (rule P6). */
export const LINE_RULES: readonly Rule[] = [
  { accepts: (text) => !BREAK.test(text), message: inputTexts.useSingleLine },
  { accepts: (text) => !UNSEEN.test(text), message: inputTexts.invisibleCharacter },
  FEW_MARKS,
]

/** What a text that may have several lines must fulfil (rule P6). */
export const TEXT_RULES: readonly Rule[] = [
  { accepts: (text) => !UNSAFE.test(text), message: inputTexts.invisibleCharacter },
  FEW_MARKS,
]

export const SEARCH_MAX = 100

/** What is wrong with the search text of a list, without spaces around it; undefined if nothing is. */
export function searchProblem(text: string): PlainText | Message | undefined {
  if (text.length > SEARCH_MAX) return message(inputTexts.atMostCharacters, { limit: SEARCH_MAX })
  return brokenRule(LINE_RULES, text)
}

/** The message of the first rule that a text does not fulfil. */
export const brokenRule = (rules: readonly Rule[], text: string): PlainText | undefined =>
  rules.find(({ accepts }) => !accepts(text))?.message

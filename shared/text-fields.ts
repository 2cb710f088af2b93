import { z } from 'zod'
import { inputTexts } from '#input-texts.ts'

const INDIC =
  '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}'
/**
 * The virama of each of these scripts, which removes the vowel of a letter; older Malayalam texts end a word with one
 * and a joiner.
 */
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'
/** Zero-width joiner and non-joiner where the spelling of Indic words needs them. */
const JOINERS = `(?<=[${INDIC}])[\\u200c\\u200d](?=[${INDIC}])|(?<=[${VIRAMAS}])\\u200d(?![\\u200c\\u200d])`
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

const BREAK_MESSAGE = inputTexts.useSingleLine
const UNSEEN_MESSAGE = inputTexts.invisibleCharacter

/** A single-line text: a name, a city, a search. `missing` is the message for an empty text. */
export const oneLine = (missing?: string) =>
  z
    .string(missing)
    .trim()
    .refine((text) => !BREAK.test(text), BREAK_MESSAGE)
    .refine((text) => !UNSEEN.test(text), UNSEEN_MESSAGE)

/** A text that may have several lines: a message, a description, a reason. */
export const multiLine = () =>
  z
    .string()
    .trim()
    .refine((text) => !UNSAFE.test(text), UNSEEN_MESSAGE)

/** The search text of a list. */
export const searchSchema = oneLine().max(100)

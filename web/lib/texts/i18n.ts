import { isolate } from '@jodi/shared/isolate.ts'
import type { Language } from '@jodi/shared/languages.ts'
import {
  ENGLISH_LOCALE,
  englishOf,
  isText,
  type PluralText,
  readMessage,
  type Text,
  withValues,
} from '@jodi/shared/texts.ts'
import { otherLanguage } from '#lib/texts/other-language.ts'

/** How numbers, dates and lists are written in the language of the screens. */
export let locale: string = ENGLISH_LOCALE
let shown: Language = 'en'

/** Shows the screens in a language, once its texts are there. */
export async function startLanguage(language: Language = 'en'): Promise<void> {
  if (language === shown) return
  const { speak, writeDocument } = await import('#lib/texts/language.ts')
  await speak(language)
  locale = writeDocument(language)
  shown = language
}

export const isEnglish = () => shown === 'en'

type Values<Names extends string> = Readonly<Record<Names, string | number>>

/** The text in the reader's language; `{{name}}` is replaced by a value. */
export function t<Names extends string>(
  text: Text<Names>,
  ...[values]: [Names] extends [never] ? [] : [Values<Names>]
): string {
  return translate(text, values ?? {})
}

/** A text that the server names: its translation if there is one, else the English that the server sent with it. */
export function tKey(key: string, values: Values<string> = {}, english: string): string {
  return isTranslated(key) ? translate(key, values, written) : english
}

/**
 * The text in the reader's language with its marks, `{{name}}` and `<b>`, for what replaces them by parts of the
 * screen.
 */
export function tMarked(text: Text): string {
  const english = englishOf(text)
  return otherLanguage()?.t(text, { ...english, skipInterpolation: true }) ?? english.defaultValue ?? text
}

/** The form of a text for a number; `{{count}}` is replaced by it, written for the language, `{{name}}` by a value. */
export function tCount(count: number, text: PluralText, values: Values<string> = {}): string {
  const replace = { ...isolated(values), count: written(count) }
  const other = otherLanguage()
  if (other) return other.t(text, { ...englishOf(text), count, replace })
  const { defaultValue_one: one, defaultValue = text } = englishOf(text)
  return withValues((count === 1 && one) || defaultValue, replace)
}

/** A stored value of an option list in the reader's language; free text stays as it is. */
export function tOption(value: string): string {
  const key = `options.${value}`
  return isTranslated(key) ? translate(key, {}) : value
}

/** A message of a schema or of the server, which names a text and its values. */
export function tMessage(message: string): string {
  const { key, values } = readMessage(message)
  return translate(key, values, written)
}

function translate(key: string, values: Values<string>, write: (value: string | number) => string = String): string {
  const replace = isolated(values, write)
  const other = otherLanguage()
  return other ? other.t(key, { ...englishOf(key), replace }) : withValues(englishOf(key).defaultValue ?? key, replace)
}

function isolated(values: Values<string>, write: (value: string | number) => string = String): Values<string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(write(value))]))
}

const isTranslated = (key: string) => otherLanguage()?.exists(key) ?? false

/** A value of a message: a number as the language writes it, or a text, such as the name of a field. */
function written(value: string | number): string {
  if (typeof value === 'number') return isPlainInEnglish(value) ? String(value) : value.toLocaleString(locale)
  return isText(value) || isTranslated(value) ? translate(value, {}) : value
}

/** Small numbers are the most frequent ones, and loading what formats others takes a slow phone more than 0.1 s. */
export function isPlainInEnglish(value: number): boolean {
  return isEnglish() && Number.isInteger(value) && value >= 0 && value < 1000
}

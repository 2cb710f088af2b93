import type { Language } from '@jodi/shared/languages.ts'
import { ENGLISH_LOCALE, englishOf, isText, type PluralText, readMessage, type Text } from '@jodi/shared/texts.ts'
import i18next from 'i18next'

// English is the default of each text; another language adds its texts.
i18next.init({
  lng: 'en',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: { en: { translation: {} } },
  interpolation: { escapeValue: false },
})

/** How numbers, dates and lists are written in the language of the screens. */
export let locale: string = ENGLISH_LOCALE

/** Shows the screens in a language, once its texts are there. */
export async function startLanguage(language: Language = 'en'): Promise<void> {
  if (language === i18next.language) return
  const { speak, writeDocument } = await import('#lib/language.ts')
  await speak(language)
  locale = writeDocument(language)
}

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
  return i18next.exists(key) ? translate(key, values, written) : english
}

/** The form of a text for a number; `{{count}}` is replaced by it, written for the language, `{{name}}` by a value. */
export function tCount(count: number, text: PluralText, values: Values<string> = {}): string {
  return i18next.t(text, { ...englishOf(text), count, replace: { ...values, count: written(count) } })
}

/** A stored value of an option list in the reader's language; free text stays as it is. */
export function tOption(value: string): string {
  const key = `options.${value}`
  return i18next.exists(key) ? i18next.t(key) : value
}

/** A message of a schema or of the server, which names a text and its values. */
export function tMessage(message: string): string {
  const { key, values } = readMessage(message)
  return translate(key, values, written)
}

function translate(key: string, values: Values<string>, write: (value: string | number) => string = String): string {
  const replace = Object.entries(values).map(([name, value]) => [name, isolate(write(value))])
  return i18next.t(key, { ...englishOf(key), replace: Object.fromEntries(replace) })
}

/** A value of a message: a number as the language writes it, or a text, such as the name of a field. */
function written(value: string | number): string {
  if (typeof value === 'number') return value.toLocaleString(locale)
  return isText(value) || i18next.exists(value) ? translate(value, {}) : value
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates a right-to-left value, so that it does not change the direction of the sentence around it. */
function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
}

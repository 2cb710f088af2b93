import type { Language } from '@jodi/shared/languages.ts'
import { ENGLISH_LOCALE, englishOf, isText, type PluralText, readMessage, type Text } from '@jodi/shared/texts.ts'
import i18next from 'i18next'
import type { Started } from '#lib/language.ts'

// English is the default of each text; another language adds a resource.
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

let started: Started | undefined

/** Whether the screens are not in the English with which they start, so that texts have to be loaded. */
export const isTranslated = () => started !== undefined

/** Resolves once the texts of the code that has been loaded are there in the language of the screens. */
export const waitForTexts = async (): Promise<void> => started?.wait()

/** Loads the catalogue of a text that the server names; without it, or offline, the text is in English. */
export const readTexts = async (key: string): Promise<void> => started?.read(key)

/** Shows the screens in a language. */
export async function startLanguage(language: Language = 'en'): Promise<void> {
  if (language === i18next.language) return
  const { startTexts } = await import('#lib/language.ts')
  started = startTexts(language)
  await started.wait()
  locale = started.show()
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

/** The form of a text for a number; `{{count}}` is replaced by it, written for the language. */
export function tCount(count: number, text: PluralText): string {
  return i18next.t(text, { ...englishOf(text), count, replace: { count: written(count) } })
}

/** A stored value of an option list in the reader's language; free text stays as it is. */
export function tOption(value: string): string {
  const key = `options.${value}`
  return i18next.exists(key) ? i18next.t(key) : value
}

/** A message of a schema or of the server, which names a text and its values. */
export function tMessage(message: string): string {
  const { key, values } = readMessage(message)
  return translate(key, values, (value) => (isText(String(value)) ? translate(String(value), {}) : written(value)))
}

function translate(key: string, values: Values<string>, write: (value: string | number) => string = String): string {
  const replace = Object.entries(values).map(([name, value]) => [name, isolate(write(value))])
  return i18next.t(key, { ...englishOf(key), replace: Object.fromEntries(replace) })
}

const written = (value: string | number) => (typeof value === 'number' ? value.toLocaleString(locale) : value)

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates a right-to-left value, so that it does not change the direction of the sentence around it. */
function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
}

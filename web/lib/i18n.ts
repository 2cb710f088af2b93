import type { Language } from '@jodi/shared/languages.ts'
import { englishOf, isText, type PluralText, readMessage, type Text } from '@jodi/shared/texts.ts'
import i18next from 'i18next'

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

/** The catalogue of the values of option lists: the value itself is the name. */
const OPTIONS = 'options'

let textsReady: (() => Promise<void>) | undefined
let readCatalogue: ((catalogue: string) => Promise<void>) | undefined

/** Whether the screens are in another language than English, whose texts have to be loaded. */
export const isTranslated = () => textsReady !== undefined

/** Resolves once the texts of the code that has been loaded are there in the language of the screens. */
export const waitForTexts = async (): Promise<void> => textsReady?.()

/** Shows the screens in a language; English needs nothing. */
export async function startLanguage(language: Language): Promise<void> {
  if (language === i18next.language || language === 'en') return
  const { loadTexts, startTexts } = await import('#lib/language.ts')
  textsReady = startTexts(language, [OPTIONS])
  readCatalogue = (catalogue) => loadTexts(language, catalogue)
  await textsReady()
}

/** Loads the catalogue of a text that the server names; without it, or offline, the text is in English. */
export const readTexts = async (key: string): Promise<void> =>
  readCatalogue?.(key.slice(0, key.indexOf('.'))).catch(() => undefined)

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
  return i18next.exists(key) ? translate(key, values) : english
}

/** The form of a text for a number; `{{count}}` is replaced by it, formatted for India. */
export function tCount(count: number, text: PluralText): string {
  return i18next.t(text, { ...englishOf(text), count, replace: { count: count.toLocaleString('en-IN') } })
}

/** A stored value of an option list in the reader's language; free text stays as it is. */
export function tOption(value: string): string {
  const key = `${OPTIONS}.${value}`
  return i18next.exists(key) ? i18next.t(key) : value
}

/** A message of a schema or of the server, which names a text and its values. */
export function tMessage(message: string): string {
  const { key, values } = readMessage(message)
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    isText(String(value)) ? translate(String(value), {}) : value,
  ])
  return translate(key, Object.fromEntries(texts))
}

function translate(key: string, values: Values<string>): string {
  const isolated = Object.entries(values).map(([name, value]) => [name, isolate(String(value))])
  return i18next.t(key, { ...englishOf(key), replace: Object.fromEntries(isolated) })
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates a right-to-left value, so that it does not change the direction of the sentence around it. */
function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
}

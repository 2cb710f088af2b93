import { LANGUAGE_CODES, type Language, languageOf } from '@jodi/shared/languages.ts'
import { englishOf, isText, type PluralText, readMessage } from '@jodi/shared/texts.ts'
import { createInstance } from 'i18next'
import { resourcesOf } from '#lib/translations.ts'

const i18n = createInstance()
i18n.init({
  lng: 'en',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: await resourcesOf(LANGUAGE_CODES),
  interpolation: { escapeValue: false },
})

/**
 * A text or a message in a language. Values that are keys are texts themselves, such as the name of a field. What is no
 * text is written as it is: i18next would look for marks in it.
 */
export function textIn(language: Language, given: string, more: Readonly<Record<string, string>> = {}): string {
  const { key, values } = readMessage(given)
  if (!isText(key)) return given
  const { locale } = languageOf(language)
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(locale) : isText(value) ? textIn(language, value) : value,
  ])
  return i18n.t(key, { ...englishOf(key), lng: language, replace: { ...Object.fromEntries(written), ...more } })
}

/** The form of a text for a number. */
export function countIn(language: Language, count: number, text: PluralText): string {
  const { locale } = languageOf(language)
  return i18n.t(text, { ...englishOf(text), lng: language, count, replace: { count: count.toLocaleString(locale) } })
}

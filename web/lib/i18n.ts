import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

// The English text is the key, so that another language only needs a catalogue.
i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  resources: { en: { translation: {} } },
  interpolation: { escapeValue: false },
})

/** The text in the reader's language; `{{name}}` is replaced by a value. */
export function t(text: string, values: Record<string, string | number> = {}): string {
  return i18next.t(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])))
}

/** One of two texts depending on the number; `{{count}}` is replaced by it, formatted for India. */
export function tCount(count: number, one: string, other: string): string {
  const written = count.toLocaleString('en-IN')
  return count === 1 ? t(one, { count: written }) : t(other, { count: written })
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates a right-to-left value, so that it does not change the direction of the sentence around it. */
function isolate(value: string | number): string | number {
  return typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
}

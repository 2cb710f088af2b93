import { unbrokenTime } from '@jodi/shared/unbroken-time.ts'
import { isEnglish, isPlainInEnglish, locale } from '#lib/texts/i18n.ts'
import {
  isoDay,
  plainDate,
  plainDay,
  plainDayAndMonth,
  plainList,
  plainTime,
  plainWeekday,
} from '#lib/texts/plain-english.ts'

const ZONE = 'Asia/Kolkata'

/**
 * A formatter in the language of the screens, created on first use: creating all at start would delay a slow phone.
 */
function inLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: Made
  let madeFor: string
  return () => {
    if (madeFor !== locale) {
      madeFor = locale
      made = make(locale)
    }
    return made
  }
}

/** A formatter of days and times in India. */
export const datesInLocale = (options: Intl.DateTimeFormatOptions, localeOf = (locale: string) => locale) =>
  inLocale((locale) => new Intl.DateTimeFormat(localeOf(locale), { ...options, timeZone: ZONE }))

const number = inLocale((locale) => new Intl.NumberFormat(locale))
const list = inLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const choice = inLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const units = inLocale((locale) => new Intl.ListFormat(locale, { type: 'unit' }))
const rupees = inLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' }),
)
const date = datesInLocale({ day: 'numeric', month: 'short', year: 'numeric' })
const dateTime = datesInLocale({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' })
const near = datesInLocale({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
const day = datesInLocale({ weekday: 'long', day: 'numeric', month: 'long' })
const weekday = datesInLocale({ weekday: 'long' })
const dayAndMonth = datesInLocale({ day: 'numeric', month: 'short' })
const longDay = datesInLocale({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' })
const time = datesInLocale({ hour: 'numeric', minute: '2-digit' })

/** Writes a value in English as `plain` does, in other languages as the formatter. */
const orPlain =
  <Value>(plain: (value: Value) => string, formatter: () => { format(value: Value): string }) =>
  (value: Value) =>
    isEnglish() ? plain(value) : formatter().format(value)

/** Gold, Silver and Platinum */
export const formatList = orPlain((parts: readonly string[]) => plainList(parts, 'and'), list)

/** Gold, Silver or Platinum */
export const formatChoice = orPlain((parts: readonly string[]) => plainList(parts, 'or'), choice)

/** 8 met, 1 near */
export const formatUnits = orPlain((parts: readonly string[]) => parts.join(', '), units)

/** 12,48,000 */
export const formatNumber = (value: number) => (isPlainInEnglish(value) ? String(value) : number().format(value))

/** ₹1,499 from 149900 paise, ₹1,499.50 from 149950. */
export const formatMoney = (paise: number) => rupees().format(paise / 100)

/** 20 Nov 2026, in India. */
export const formatDate = orPlain(plainDate, date)

/** 20 Nov, in India: for days of this year. */
export const formatDayAndMonth = orPlain(plainDayAndMonth, dayAndMonth)

/** Tuesday, in India: for days of this week. */
export const formatWeekday = orPlain(plainWeekday, weekday)

/** Friday, 20 November, in India. */
export const formatDay = orPlain(plainDay, day)

/** 20 Nov 2026, 4:38 pm, in India. */
export const formatDateTime = (value: Date) => unbrokenTime(dateTime().format(value))

/** 20 Nov, 4:38 pm, in India: for dates of the same year. */
export const formatNear = (value: Date) => unbrokenTime(near().format(value))

/** 4:38 pm, in India. */
export const formatTime = (value: Date) => unbrokenTime(writeTime(value))
const writeTime = orPlain(plainTime, time)

/** 2026-11-20, the day in India: equal for two moments of the same day. */
export const dayOf = isoDay

/** Thursday, 19 Nov 2026, in India. */
export const formatLongDay = orPlain((value: Date) => `${plainWeekday(value)}, ${plainDate(value)}`, longDay)

/** The parts of a name that are set, in order. */
export const fullName = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** In most Indian scripts a sign joins a consonant to the next one; in Tamil it only removes the vowel. */
const JOINING = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d'
const FIRST_LETTER = new RegExp(`^(?:\\P{M}\\p{M}*[${JOINING}]\\u200d?)*\\P{M}\\p{M}*`, 'u')

/** RS for 'Rajesh Sharma': the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => FIRST_LETTER.exec(word ?? '')?.[0].toUpperCase() ?? '').join('')
}

/** A text in which no line ends within '4 of 5' or '5 ft 7 in'. */
export const unbrokenNumbers = (text: string) =>
  text.replace(/(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '\u00A0').replace(/(?<=\d\u00A0\p{L}{1,3}) (?=\d)/gu, '\u00A0')

import { type Language, languageOf } from '@jodi/shared/languages.ts'
import { unbrokenTime } from '@jodi/shared/unbroken-time.ts'
import { textIn } from '#lib/i18n.ts'

/** Writes stored values of an email in the recipient's language. */
export interface EmailFormat {
  /** 20 Nov 2026, in India, from an ISO date and time. */
  day(moment: string): string
  /** 20 Nov 2026, 4:38 pm, in India, from an ISO date and time. */
  time(moment: string): string
  /** ₹1,499.50 from the paise '149950'. */
  money(paise: string): string
  /** 1,200 */
  number(value: number): string
  /** A text of the product by its key. */
  text(key: string): string
}

const ISO = /^\d{4}-\d{2}-\d{2}T/
const PAISE = /^\d+$/

/** Emails queued by 0.1.0 contain formatted values, which are written as they are. */
export function emailFormat(language: Language): EmailFormat {
  const { locale } = languageOf(language)
  const timeZone = 'Asia/Kolkata'
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const number = new Intl.NumberFormat(locale)
  return {
    day: (moment) => (ISO.test(moment) ? day.format(new Date(moment)) : moment),
    time: (moment) => (ISO.test(moment) ? unbrokenTime(time.format(new Date(moment))) : moment),
    text: (key) => textIn(language, key),
    number: (value) => number.format(value),
    money: (paise) => (PAISE.test(paise) ? money.format(Number(paise) / 100) : paise),
  }
}

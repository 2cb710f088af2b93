const ZONE = 'Asia/Kolkata'

/** Formatters are created on first use: creating all at start would delay a slow phone. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

const number = once(() => new Intl.NumberFormat('en-IN'))
const list = once(() => new Intl.ListFormat('en-IN', { type: 'conjunction' }))
const rupees = once(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' }),
)
const date = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE }),
)
const shortDay = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: ZONE }))
const day = once(
  () => new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE }),
)
const weekday = once(() => new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: ZONE }))
const isoDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }))
const time = once(() => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: ZONE }))

/** Gold, Silver and Platinum */
export const formatList = (parts: readonly string[]) => list().format(parts)

/** 12,48,000 */
export const formatNumber = (value: number) => number().format(value)

/** ₹1,499 from 149900 paise, ₹1,499.50 from 149950. */
export const formatMoney = (paise: number) => rupees().format(paise / 100)

/** 20 Nov 2026, in India. */
export const formatDate = (value: Date) => date().format(value)

/** Friday, 20 November, in India. */
export const formatDay = (value: Date) => day().format(value)

/** 20 Nov 2026, 4:38 pm, in India. */
export const formatDateTime = (value: Date) => `${date().format(value)}, ${time().format(value)}`

/** 20 Nov, 4:38 pm, in India: for dates of the same year. */
export const formatNear = (value: Date) => `${shortDay().format(value)}, ${time().format(value)}`

/** 4:38 pm, in India. */
export const formatTime = (value: Date) => time().format(value)

/** 2026-11-20, the day in India: equal for two moments of the same day. */
export const dayOf = (value: Date) => isoDay().format(value)

/** Thursday, 19 Nov 2026, in India. */
export const formatLongDay = (value: Date) => `${weekday().format(value)}, ${date().format(value)}`

/** 5 ft 7.5 in from 675 tenths of an inch. */
export function feetAndInches(tenths: number): string {
  const rounded = Math.round(tenths)
  return `${Math.floor(rounded / 120)} ft ${(rounded % 120) / 10} in`
}

/** The parts of a name that are set, in order. */
export const fullName = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** RS for 'Rajesh Sharma': the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

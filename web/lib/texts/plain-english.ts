import { INDIA_OFFSET_MS } from '@jodi/shared/time.ts'

// Dates and lists in English without `Intl`: its first formatter of each kind costs a slow phone up to 0.2 s. A test
// compares them with those of `Intl`.

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS: readonly [long: string, short: string][] = [
  ['January', 'Jan'],
  ['February', 'Feb'],
  ['March', 'Mar'],
  ['April', 'Apr'],
  ['May', 'May'],
  ['June', 'Jun'],
  ['July', 'Jul'],
  ['August', 'Aug'],
  ['September', 'Sept'],
  ['October', 'Oct'],
  ['November', 'Nov'],
  ['December', 'Dec'],
]

const inIndia = (value: Date) => new Date(value.getTime() + INDIA_OFFSET_MS)

/** 2026-11-20 in any language: it sorts and compares. */
export const isoDay = (value: Date) => inIndia(value).toISOString().slice(0, 10)

/** Tuesday */
export const plainWeekday = (value: Date) => WEEKDAYS[inIndia(value).getUTCDay()] ?? ''

/** 20 Nov */
export const plainDayAndMonth = (value: Date) => dayAndMonth(value, 1)

/** Friday, 20 November */
export const plainDay = (value: Date) => `${plainWeekday(value)}, ${dayAndMonth(value, 0)}`

function dayAndMonth(value: Date, length: 0 | 1): string {
  const day = inIndia(value)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]?.[length]}`
}

/** 20 Nov 2026 */
export const plainDate = (value: Date) => `${plainDayAndMonth(value)} ${inIndia(value).getUTCFullYear()}`

/** 4:38 pm */
export function plainTime(value: Date): string {
  const time = inIndia(value)
  const hour = time.getUTCHours()
  const minutes = String(time.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** Gold, Silver and Platinum */
export function plainList(parts: readonly string[], word: 'and' | 'or'): string {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${word} ${last}` : last
}

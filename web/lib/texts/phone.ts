const INDIA = '91'
/** A zero after the country code is dialled only without that code. */
const INDIAN_MOBILE = /^((?:\+91|0091|91)0?|0?)([6-9]\d{4})(\d{5})$/

const partsOf = (phone: string) => INDIAN_MOBILE.exec(phone.replace(/[^\d+]/g, ''))
/** The zero in brackets of '+44 (0)20 7946 0958' is not dialled. */
const digitsOf = (phone: string) => (/^\s*(?:\+|00)/.test(phone) ? phone.replace('(0)', '') : phone).replace(/\D/g, '')

/**
 * '98765 43210' or '+91 98765 43210': an Indian mobile number in the groups in which it is read, however it was typed.
 * Any other number stays as it was typed.
 */
export function formatPhone(phone: string): string {
  const [, before, start, end] = partsOf(phone) ?? []
  if (!start) return phone.trim()
  return before?.includes(INDIA) ? `+${INDIA} ${start} ${end}` : `${start} ${end}`
}

/** The `tel:` URL of a number, without spaces and punctuation, which some phones do not dial. */
export function telLink(phone: string): string {
  const [, before, start, end] = partsOf(phone) ?? []
  if (before?.includes(INDIA)) return `tel:+${INDIA}${start}${end}`
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`
}

/** The digits with the country code, which an Indian mobile number may lack; null if the country is not known. */
export function internationalDigits(phone: string): string | null {
  const [, , start, end] = partsOf(phone) ?? []
  if (start) return `${INDIA}${start}${end}`
  if (phone.trim().startsWith('+')) return digitsOf(phone)
  return digitsOf(phone).startsWith('00') ? digitsOf(phone).slice(2) : null
}

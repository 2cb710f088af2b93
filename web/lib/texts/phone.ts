const INDIA = '91'
const INDIAN_MOBILE = /^(\+91|0091|91|0?)([6-9]\d{4})(\d{5})$/

const partsOf = (phone: string) => INDIAN_MOBILE.exec(phone.replace(/[^\d+]/g, ''))
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/**
 * '98765 43210' or '+91 98765 43210': an Indian mobile number in the groups in which it is read, however it was typed.
 * Any other number stays as it was typed.
 */
export function formatPhone(phone: string): string {
  const [, before, start, end] = partsOf(phone) ?? []
  if (!start) return phone.trim()
  return before?.endsWith(INDIA) ? `+${INDIA} ${start} ${end}` : `${start} ${end}`
}

/** The `tel:` URL of a number, without spaces and punctuation, which some phones do not dial. */
export const telLink = (phone: string) => `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`

/** The digits with the country code, which an Indian mobile number may lack; null if the country is not known. */
export function internationalDigits(phone: string): string | null {
  const [, , start, end] = partsOf(phone) ?? []
  if (start) return `${INDIA}${start}${end}`
  if (phone.trim().startsWith('+')) return digitsOf(phone)
  return digitsOf(phone).startsWith('00') ? digitsOf(phone).slice(2) : null
}

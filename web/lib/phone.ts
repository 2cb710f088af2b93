const INDIAN_MOBILE = /^(\+91|0091|91|0?)([6-9]\d{4})(\d{5})$/

/**
 * '98765 43210' or '+91 98765 43210': an Indian mobile number in the groups in which it is read, however it was typed. Any
 * other number stays as it was typed.
 */
export function formatPhone(phone: string): string {
  const [, before, start, end] = INDIAN_MOBILE.exec(phone.replace(/[^\d+]/g, '')) ?? []
  if (!start) return phone.trim()
  return before?.endsWith('91') ? `+91 ${start} ${end}` : `${start} ${end}`
}

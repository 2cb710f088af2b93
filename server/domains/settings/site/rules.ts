/** Where the bureau's picture is read by anybody; its key changes with it. */
export const logoUrl = (key: string | null) => (key === null ? null : `/files/logo/${key}`)

/** The number of a new edition of the terms: the day, and which of that day it is. `today` as `YYYY-MM-DD`. */
export function nextTermsVersion(current: string, today: string): string {
  if (!current.startsWith(today)) return today
  return `${today}.${Number(current.split('.')[1] ?? 1) + 1}`
}

/** The public path of the bureau's logo; its key changes with the file. */
export const logoUrl = (key: string | null) => (key === null ? null : `/files/logo/${key}`)

/** The number of a new version of the terms: the day, and a counter within the day. `today` is `YYYY-MM-DD`. */
export function nextTermsVersion(current: string, today: string): string {
  if (!current.startsWith(today)) return today
  return `${today}.${Number(current.split('.')[1] ?? 1) + 1}`
}

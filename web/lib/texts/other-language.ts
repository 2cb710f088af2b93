/** Writes texts in a language other than English. */
interface Writer {
  t(key: string, options: Record<string, unknown>): string
  exists(key: string): boolean
}

let writer: Writer | null = null

/**
 * What writes the texts of the screens; null while they are in English, which needs no more than the declared texts.
 */
export const otherLanguage = () => writer

export function writeWith(next: Writer | null): void {
  writer = next
}

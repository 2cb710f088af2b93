import { LANGUAGE_CODES, type Language } from '@jodi/shared/languages.ts'
import { parseAccept } from 'hono/utils/accept'

/** The first language that a browser asks for (Accept-Language) and that the product has, of any region. */
export function askedLanguage(header: string, offered: readonly Language[] = LANGUAGE_CODES): Language | undefined {
  const asked = parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
  for (const tag of asked) {
    const found = [tag, tag.split('-')[0]].flatMap((name) => offered.filter((code) => code.toLowerCase() === name))[0]
    if (found) return found
  }
  return undefined
}

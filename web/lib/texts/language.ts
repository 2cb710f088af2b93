import { type Language, languageOf } from '@jodi/shared/languages.ts'
import { translationOf } from '@jodi/shared/translation.ts'
import { translator } from '#lib/texts/translator.ts'

type Module = { default: Parameters<typeof translationOf>[1] }
// The build makes one file of each language, so that no text is missing when a screen is shown. Texts of emails and of
// files that the server writes stay there.
const FILES = import.meta.glob<Module>([
  '../../../shared/translations/*/*.ts',
  '!**/*-email.ts',
  '!**/email-layout.ts',
  '!**/audit-file.ts',
])

/** Loads the texts of a language; English has none, because it is declared with the texts. */
export async function speak(language: Language): Promise<void> {
  const files = Object.keys(FILES).filter((file) => file.includes(`/translations/${language}/`))
  const texts = await Promise.all(
    files.map(async (file) => {
      const module = await FILES[file]?.()
      return module ? translationOf(nameOf(file), module.default) : {}
    }),
  )
  translator.addResources(language, 'translation', Object.assign({}, ...texts))
  await translator.changeLanguage(language)
}

/** Names the language on the document, as the server does for a page that it sends. Returns its locale. */
export function writeDocument(language: Language): string {
  const { direction, locale } = languageOf(language)
  document.documentElement.lang = locale
  document.documentElement.dir = direction === 'rtl' ? direction : ''
  return locale
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)

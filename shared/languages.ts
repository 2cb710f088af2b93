interface Declaration {
  /** Its name in the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /**
   * How numbers, dates and lists are written, and the language of documents. Times are those of India in every
   * language.
   */
  readonly locale: string
}

/**
 * The languages of the product. English is declared with each text; every other language has a line here and a folder
 * in `shared/translations`.
 */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-IN' },
} as const satisfies Record<string, Declaration>
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

/** The declaration of a language. */
export const languageOf = (language: Language): Declaration => LANGUAGES[language]

/** How the beginning of a document names its direction: from left to right without an attribute. */
export const directionAttribute = (language: Language) => (languageOf(language).direction === 'rtl' ? ' dir="rtl"' : '')

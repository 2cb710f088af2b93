/**
 * The languages that people can choose. English is declared with each text; every other language has a folder in
 * `shared/translations`.
 */
export const LANGUAGES = { en: 'English' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

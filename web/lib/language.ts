import { type Language, languageOf } from '@jodi/shared/languages.ts'
import { watchCatalogues } from '@jodi/shared/texts.ts'
import { translationOf } from '@jodi/shared/translation.ts'
import i18next from 'i18next'

/** The language of the screens, if it is not the English with which they start. */
export interface Started {
  /** Resolves once the texts of the code that has been loaded are there. */
  wait(): Promise<void>
  /** Loads the catalogue of a text that the server names; without it, or offline, the text is in English. */
  read(key: string): Promise<void>
  /** Names the language on the document, as the server does for a page that it sends. Returns its locale. */
  show(): string
}

type Module = { default: Parameters<typeof translationOf>[1] }
// Loaded with the first page that uses the catalogue; English needs none of them.
const FILES = import.meta.glob<Module>('../../shared/translations/*/*.ts')

/** Loads the texts of a language: those of option lists at once, the others for the code that is and will be loaded. */
export function startTexts(language: Language): Started {
  const loading = new Set<Promise<void>>()
  const start = (catalogue: string) => {
    const load = loadTexts(language, catalogue).finally(() => loading.delete(load))
    loading.add(load)
  }
  start('options')
  watchCatalogues(start)
  return {
    async wait() {
      while (loading.size > 0) await Promise.all(loading)
      await i18next.changeLanguage(language)
    },
    read: (key) => loadTexts(language, key.slice(0, key.indexOf('.'))).catch(() => undefined),
    show() {
      const { direction, locale } = languageOf(language)
      document.documentElement.lang = locale
      document.documentElement.dir = direction === 'rtl' ? direction : ''
      return locale
    },
  }
}

async function loadTexts(language: string, catalogue: string): Promise<void> {
  const file = catalogue.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const load = FILES[`../../shared/translations/${language}/${file}.ts`]
  if (!load) return
  i18next.addResources(language, 'translation', translationOf(file, (await load()).default))
}

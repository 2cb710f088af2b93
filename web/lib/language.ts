import type { Language } from '@jodi/shared/languages.ts'
import { watchCatalogues } from '@jodi/shared/texts.ts'
import { translationOf } from '@jodi/shared/translation.ts'
import i18next from 'i18next'

type Module = { default: Parameters<typeof translationOf>[1] }
// Loaded with the first page that uses the catalogue; English needs none of them.
const FILES = import.meta.glob<Module>('../../shared/translations/*/*.ts')

/**
 * Loads the texts of a language: some at once, the others for the code that is and will be loaded. Returns how to wait for
 * them.
 */
export function startTexts(language: Language, always: readonly string[]): () => Promise<void> {
  const loading = new Set<Promise<void>>()
  const start = (catalogue: string) => {
    const load = loadTexts(language, catalogue).finally(() => loading.delete(load))
    loading.add(load)
  }
  for (const catalogue of always) start(catalogue)
  watchCatalogues(start)
  return async () => {
    while (loading.size > 0) await Promise.all(loading)
    await i18next.changeLanguage(language)
  }
}

export async function loadTexts(language: string, catalogue: string): Promise<void> {
  const file = catalogue.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const load = FILES[`../../shared/translations/${language}/${file}.ts`]
  if (!load) return
  i18next.addResources(language, 'translation', translationOf(file, (await load()).default))
}

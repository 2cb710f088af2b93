import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { translationOf } from '@jodi/shared/translation.ts'

const FOLDER = path.join(import.meta.dirname, '..', '..', 'shared', 'translations')

/** The texts of every language as i18next has them, from `shared/translations/<language>/<catalogue>.ts`. */
export async function resourcesOf(languages: readonly string[]) {
  const all = await Promise.all(languages.map(async (language) => [language, { translation: await textsOf(language) }]))
  return Object.fromEntries(all) as Record<string, { translation: Record<string, string> }>
}

async function textsOf(language: string): Promise<Record<string, string>> {
  const files = globSync('*.ts', { cwd: path.join(FOLDER, language) })
  const texts = await Promise.all(
    files.map(async (file) => {
      const { default: texts } = await import(pathToFileURL(path.join(FOLDER, language, file)).href)
      return translationOf(path.basename(file, '.ts'), texts)
    }),
  )
  return Object.assign({}, ...texts)
}

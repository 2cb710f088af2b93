import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LIST_PARTS, LISTS } from '../../shared/options/lists.ts'
import { declaredTexts } from '../../shared/texts.ts'
import { ROOT } from '../lib/tool.ts'
import { lengthen } from './lengthen.ts'

const SHARED = path.join(ROOT, 'shared')

/** Writes the folder of a language whose texts are made from English: a file per catalogue, as a translator does. */
export async function writeTranslations(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const types = await loadCatalogues()
  for (const [catalogue, texts] of byCatalogue()) {
    const type = types.get(catalogue)
    const head = type
      ? `import type { ${type.name} } from '#${type.file}'\nimport type { Translation } from '#texts.ts'\n\n`
      : ''
    const check = type ? ` satisfies Translation<typeof ${type.name}>` : ''
    const file = catalogue.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    writeFileSync(
      path.join(folder, `${file}.ts`),
      `${head}export default ${JSON.stringify(Object.fromEntries(texts), null, 2)}${check}\n`,
    )
  }
}

type Written = string | Record<string, string>

/** The names of the texts of each catalogue, with their translation. */
function byCatalogue(): Map<string, Map<string, Written>> {
  const catalogues = new Map([['options', new Map<string, Written>(optionValues().map((one) => [one, lengthen(one)]))]])
  for (const [key, english] of declaredTexts()) {
    const dot = key.indexOf('.')
    const texts = catalogues.get(key.slice(0, dot)) ?? new Map<string, Written>()
    texts.set(key.slice(dot + 1), typeof english === 'string' ? lengthen(english) : formsOf(english))
    catalogues.set(key.slice(0, dot), texts)
  }
  return catalogues
}

const formsOf = (forms: object) =>
  Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, lengthen(text)]))

/** Every value of an option list. */
export function optionValues(): string[] {
  const parts = Object.values(LIST_PARTS).flatMap((lists) => Object.values(lists).flat())
  return [...new Set([...Object.values(LISTS).flat(), ...parts])]
}

/** Loads every catalogue. Returns those that are exported, whose type a translation has to satisfy. */
async function loadCatalogues(): Promise<Map<string, { name: string; file: string }>> {
  const types = new Map<string, { name: string; file: string }>()
  const files = globSync('**/*.ts', { cwd: SHARED, exclude: ['node_modules/**', '**/*.test.ts'] })
  for (const file of files.filter((one) => readFileSync(path.join(SHARED, one), 'utf8').includes('defineTexts('))) {
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(SHARED, file)).href)
    for (const [name, value] of Object.entries(module)) {
      const catalogue = catalogueOf(value)
      if (catalogue) types.set(catalogue, { name, file: file.replaceAll('\\', '/') })
    }
  }
  // Emails declare their catalogues themselves.
  await import('../../server/email/render.ts')
  return types
}

/** The catalogue whose keys these are; undefined if they are of several. */
function catalogueOf(keys: unknown): string | undefined {
  if (typeof keys !== 'object' || keys === null) return undefined
  const found = new Set(
    Object.values(keys).map((key) => (declaredTexts().has(key) ? key.slice(0, key.indexOf('.')) : undefined)),
  )
  return found.size === 1 ? [...found][0] : undefined
}

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atExit, ROOT } from '../lib/tool.ts'
import { writeTranslations } from './translations.ts'

/**
 * A language with 40 % longer texts, and one that is written from right to left; both have the plural forms of English.
 */
export const LONGER = 'en-XA'
export const RIGHT_TO_LEFT = 'en-XB'

// Dates, numbers and lists of Marathi have no Latin letters that could hide English, but the digits that tests read.
const LINES: Record<string, string> = {
  [LONGER]: "name: 'Löngér', direction: 'ltr', locale: 'mr-IN-u-hc-h23-nu-latn'",
  [RIGHT_TO_LEFT]: "name: 'Rîght tö léft', direction: 'rtl', locale: 'ur-IN-u-nu-latn'",
}
const WORKSPACES = ['shared', 'matching', 'server', 'web']
const COPIED = [...WORKSPACES, 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/**
 * A copy of the product in a temporary folder, with both languages. Each is added as a real one is, by a folder of
 * texts and a line; nothing of them is in the product itself.
 */
export async function copyProduct(): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'jodi-languages-'))
  atExit(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))
  const isSource = (file: string) => !/[\\/](node_modules|web[\\/]dist)$/.test(file)
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, filter: isSource })
  linkPackages(root)
  for (const [code, line] of Object.entries(LINES)) await addLanguage(root, code, line)
  return root
}

async function addLanguage(root: string, code: string, line: string): Promise<void> {
  const file = path.join(root, 'shared', 'languages.ts')
  const text = readFileSync(file, 'utf8')
  const added = text.replace(/^ {2}en: \{.*\n/m, (english) => `${english}  '${code}': { ${line} },\n`)
  if (added === text) throw new Error('shared/languages.ts has no line of English.')
  writeFileSync(file, added)
  await writeTranslations(path.join(root, 'shared', 'translations', code))
}

/** The installed packages, except that the workspaces are those of the copy. */
function linkPackages(root: string): void {
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(packages, '@jodi'), { recursive: true })
  const link = (from: string, to: string) => symlinkSync(from, to, 'junction')
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@jodi' && !name.startsWith('.'))
      link(path.join(ROOT, 'node_modules', name), path.join(packages, name))
  for (const name of WORKSPACES) {
    link(path.join(root, name), path.join(packages, '@jodi', name))
    const own = path.join(ROOT, name, 'node_modules')
    if (existsSync(own)) link(own, path.join(root, name, 'node_modules'))
  }
}

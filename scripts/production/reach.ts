import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import { type Import, readSource } from '../structure/sources.ts'

/** Where the server starts, with the files that it finds by their folder. */
export const SERVER_ENTRIES = [
  'server/main.ts',
  ...globSync(['server/domains/*/emails/*.ts', 'shared/translations/*/*.ts'], { cwd: ROOT }),
]

interface Reach {
  /** Files of the project that are loaded, perhaps later. */
  files: string[]
  /** Imports of packages, by file. */
  packages: PackageImport[]
}

interface PackageImport {
  file: string
  name: string
  target: string
  /** The file of the package that is loaded instead of its entry, relative to it. */
  place?: string | undefined
}

/** What files import at run time, directly or not. */
export function reachOf(entries: string[]): Reach {
  const seen = new Set<string>()
  const packages: PackageImport[] = []
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const found: (Import & { place?: string })[] = [...readSource(file, text).imports, ...foundByUrl(file, text)]
    for (const { target, own, typeOnly, place } of found) {
      if (typeOnly || target.startsWith('node:')) continue
      if (own) open.push(target)
      else packages.push({ file, target, place, name: packageOf(target) })
    }
  }
  return { files: [...seen].sort(), packages }
}

/** Threads and processes are started by the URL of their file, and a file of a package may be loaded by its URL. */
function foundByUrl(file: string, text: string): (Import & { place?: string })[] {
  const rest = { typeOnly: false, names: [] }
  const started = [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)]
  const loaded = [...text.matchAll(/new URL\('([^']+)', import\.meta\.resolve\('([^']+)'\)\)/g)]
  const folder = path.posix.dirname(file)
  return [
    ...started.map(([, place = '']) => ({ target: path.posix.join(folder, place), own: true, ...rest })),
    ...loaded.map(([, place = '', target = '']) => ({ target, place, own: false, ...rest })),
  ]
}

function packageOf(target: string): string {
  const [scope = '', name = ''] = target.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

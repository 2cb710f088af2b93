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
  packages: { file: string; name: string; target: string }[]
}

/** What files import at run time, directly or not. */
export function reachOf(entries: string[]): Reach {
  const seen = new Set<string>()
  const packages: Reach['packages'] = []
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const { target, own, typeOnly } of [...readSource(file, text).imports, ...foundByUrl(file, text)]) {
      if (typeOnly || target.startsWith('node:')) continue
      if (own) open.push(target)
      else packages.push({ file, target, name: packageOf(target) })
    }
  }
  return { files: [...seen].sort(), packages }
}

/** Threads and processes are started by the URL of their file, and a file of a package may be loaded by its URL. */
function foundByUrl(file: string, text: string): Import[] {
  const started = [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)]
  const loaded = [...text.matchAll(/import\.meta\.resolve\('([^']+)'\)/g)]
  const rest = { typeOnly: false, names: [] }
  return [
    ...started.map(([, place = '']) => ({
      target: path.posix.join(path.posix.dirname(file), place),
      own: true,
      ...rest,
    })),
    ...loaded.map(([, target = '']) => ({ target, own: false, ...rest })),
  ]
}

function packageOf(target: string): string {
  const [scope = '', name = ''] = target.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

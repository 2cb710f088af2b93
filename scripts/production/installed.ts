import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'

/** The workspaces that run in production; pages are built before, so web is not one of them. */
export const SERVING = ['server', 'shared', 'matching']

const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
const LIBC = header.glibcVersionRuntime ? 'glibc' : 'musl'

interface Locked {
  libc?: string[]
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders of the packages that the serving workspaces need, such as `node_modules/hono`. */
export function productionPackages(): string[] {
  const locked: Record<string, Locked> = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  const found = new Set<string>()
  const open = [...SERVING]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const own = locked[folder]
    if (!own || found.has(folder)) continue
    if (own.link) {
      open.push(own.resolved ?? '')
      continue
    }
    // A package for another system is locked and not installed; older npm also installs those for another libc.
    if (!existsSync(path.join(ROOT, folder)) || (own.libc && !own.libc.includes(LIBC))) continue
    found.add(folder)
    open.push(...neededBy(own).flatMap((name) => placeOf(name, folder, locked) ?? []))
  }
  return [...found].filter((folder) => folder.includes('node_modules/')).sort()
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Where Node finds a package: in the nearest `node_modules` above the one that needs it. */
function placeOf(name: string, from: string, locked: Record<string, Locked>): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? path.posix.dirname(folder) : '') {
    const place = path.posix.join(folder, 'node_modules', name)
    if (locked[place]) return place
    if (folder === '') return undefined
  }
}

/** What no package needs at run time. Node runs no TypeScript in `node_modules`. */
const NEVER_RUN = /\.(map|tsx?|[mc]ts|md|markdown|flow|tsbuildinfo)$/i
const LICENCE = /(^|\/)(licen[cs]e|copying|notice)/i

/** What packages have for browsers and for other databases. */
const UNUSED: [names: RegExp, files: RegExp][] = [
  [/^@cantoo\/pdf-lib$/, /^(cjs|es)\/|^dist\/pdf-lib(?!\.min\.js$)/],
  [/^@electric-sql\/pglite$/, /^dist\/(?!pg_trgm)[\w-]+\.tar\.gz$/],
  [/^@zxcvbn-ts\//, /^(src\/|dist\/zxcvbn-ts)/],
  [/^@(aws-sdk|smithy)\//, /^dist-es\//],
  [/^bintrees$/, /^test\//],
]

/** Whether the server needs this file of a package. */
export function isNeeded(folder: string, file: string): boolean {
  if (LICENCE.test(file)) return true
  const [name = ''] = folder.split('node_modules/').slice(-1)
  return !NEVER_RUN.test(file) && !UNUSED.some(([names, files]) => names.test(name) && files.test(file))
}

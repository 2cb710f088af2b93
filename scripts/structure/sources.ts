import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../lib/tool.ts'

export interface Import {
  /** A path from the root for files of the project, else the specifier. */
  target: string
  /** Whether it is a file of the project, not of a package. */
  own: boolean
  /** Type-only: removed at run time. */
  typeOnly: boolean
  names: string[]
}

export interface Source {
  /** Relative to the root, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

const WORKSPACES = ['web', 'server', 'shared', 'matching']
const FOLDERS = [...WORKSPACES, 'scripts', 'e2e', 'bench']
const SKIPPED = new Set(['node_modules', 'dist', 'migrations'])

/** Every TypeScript file of the project with its imports. */
export function readSources(): Source[] {
  return FOLDERS.flatMap((folder) => filesUnder(path.join(ROOT, folder)))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'))
    .map((file) => {
      const relative = path.relative(ROOT, file).replaceAll('\\', '/')
      return readSource(relative, readFileSync(file, 'utf8'))
    })
}

/** The text of a file with its imports. */
export function readSource(file: string, text: string): Source {
  return { path: file, text, imports: file.endsWith('.md') ? [] : importsOf(file, text) }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(full)
    return [full]
  })
}

function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    names: entries.map((entry) => entry.importName.name ?? ''),
  }))
  for (const { entries } of module.staticExports)
    for (const entry of entries)
      if (entry.moduleRequest)
        found.push({ request: entry.moduleRequest.value, typeOnly: entry.isType, names: [entry.importName.name ?? ''] })
  for (const { moduleRequest } of module.dynamicImports) {
    const request = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (request) found.push({ request, typeOnly: false, names: [] })
  }
  return found.map(({ request, ...rest }) => ({ ...rest, ...resolveImport(file, request) }))
}

function resolveImport(file: string, request: string): { target: string; own: boolean } {
  if (request.startsWith('#')) return { target: `${file.split('/')[0]}/${request.slice(1)}`, own: true }
  if (request.startsWith('.')) return { target: path.posix.join(path.posix.dirname(file), request), own: true }
  const workspace = /^@jodi\/([a-z]+)\/(.+)$/.exec(request)
  if (workspace) return { target: `${workspace[1]}/${workspace[2]}`, own: true }
  return { target: request, own: false }
}

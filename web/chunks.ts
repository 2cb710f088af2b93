import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where screens begin: a module belongs to the people whose screens need it. */
const ROOTS: [file: RegExp, people: People][] = [
  [files('app/routes/admin-routes.ts', 'app/routes/agent-routes.ts', 'app/shells/staff-shell.tsx'), 'staff'],
  [files('app/routes/member-routes.ts', 'app/routes/signed-in-routes.ts'), 'person'],
  [files('app/routes/open-routes.ts', 'app/root.tsx', 'app/main.tsx'), 'everyone'],
]
type People = 'staff' | 'person' | 'everyone'

/** The libraries of schemas. */
export const SCHEMA_LIBRARIES = /\/node_modules\/(zod|@hookform)\//
const SCHEMAS = /\/node_modules\/(zod|@hookform)\/|\/shared\//

const PRODUCT = /\/(web|shared|matching|node_modules)\//

/**
 * Few and large chunks by purpose, because each file costs a slow phone a round trip: what every screen needs, what
 * forms need, the first screens, and what several other screens share. See docs/decisions/034-few-chunks-by-purpose.md.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Each language is one file; English is in the others.
  { name: languageOf, debugName: 'languages', test: /\/shared\/translations\//, priority: 12 },
  // The entry needs this, partly of the bundler, and nothing else before the first paint.
  { name: 'preload', test: /vite\/preload-helper|\/shared\/first-scripts\.ts$/, priority: 11 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 10 },
  { name: 'router', test: /\/node_modules\/@tanstack\//, priority: 9 },
  {
    name: 'start',
    test: files(
      ...['app/main.tsx', 'app/navigation/wordmark.tsx', 'app/navigation/theme-button.tsx', 'ui/icon-button.tsx'],
      ...['ui/badge.tsx', '../node_modules/lucide-react/dist/esm/icons/eye.mjs'],
    ),
    priority: 8,
  },
  // What schemas and the first screens share, so that these do not load the schemas with it.
  { name: sharedFile(false, 'catalogue'), debugName: 'catalogue', test: /\/shared\//, priority: 6.5 },
  { name: sharedFile(true, 'schemas'), debugName: 'schemas', test: SCHEMAS, priority: 6 },
  {
    name: 'sign-in',
    test: files('app/shells/auth-shell.tsx', 'pages/sign-in.tsx', 'lib/forms/use-form.ts'),
    priority: 7,
  },
  {
    name: 'member',
    test: files(
      ...['app/shells/member-area.tsx', 'app/shells/member-shell.tsx', 'app/shells/signed-in-shell.tsx'],
      ...['app/live-updates.tsx', 'pages/dashboard.tsx', 'pages/matches.tsx'],
    ),
    priority: 4,
  },
  // Loaded after the first screen is shown.
  { name: 'toasts', test: files('ui/toaster.tsx', 'ui/toasts.tsx'), priority: 3.8 },
  // The next screens that members open first, with no more of what other screens share than they need.
  { name: 'people', test: files('pages/profile.tsx', 'pages/chats.tsx', 'pages/chat.tsx'), priority: 3.5 },
  // The rest that several screens share: a chunk for each small part would be a request.
  { name: sharedBy('everyone', 'shared'), debugName: 'shared', test: PRODUCT, minShareCount: 2, priority: 3 },
  { name: sharedBy('person', 'person'), debugName: 'person', test: PRODUCT, minShareCount: 2, priority: 2 },
  { name: sharedBy('staff', 'staff'), debugName: 'staff', test: PRODUCT, minShareCount: 2, priority: 1 },
]

/** Names the chunk of the shared modules that load schemas, or of those that do not and that others than staff need. */
function sharedFile(hasSchemas: boolean, name: string) {
  const known = new Map<string, boolean>()
  const owners = new Map<string, People>()
  return (file: string, graph: ModuleGraph) => {
    if (hasSchemas !== loadsSchemas(file, graph, known)) return null
    return hasSchemas || ownersOf(file, graph, owners) !== 'staff' ? name : null
  }
}

function loadsSchemas(file: string, graph: ModuleGraph, known: Map<string, boolean>): boolean {
  if (!known.has(file)) {
    known.set(file, SCHEMA_LIBRARIES.test(file))
    const imported = /\/shared\//.test(file) ? (graph.getModuleInfo(file)?.importedIds ?? []) : []
    if (imported.some((id) => loadsSchemas(id, graph, known))) known.set(file, true)
  }
  return known.get(file) ?? false
}

/** The name of a language, with its folder, as the name of its file. */
function languageOf(file: string) {
  return /\/translations\/([^/]+)\//.exec(file)?.[1] ?? null
}

/** Names the chunk of the modules that belong to these people. */
function sharedBy(people: People, name: string) {
  const known = new Map<string, People>()
  return (file: string, graph: ModuleGraph) => (ownersOf(file, graph, known) === people ? name : null)
}

/** The widest group of people whose screens need a module. */
function ownersOf(file: string, graph: ModuleGraph, known: Map<string, People>): People {
  const owners = known.get(file)
  if (owners) return owners
  const found = new Set<People>()
  const seen = new Set<string>()
  const follow = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const root = ROOTS.find(([path]) => path.test(id))?.[1]
    if (root) {
      found.add(root)
      return
    }
    const info = graph.getModuleInfo(id)
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) follow(importer)
  }
  follow(file)
  const widest = (['everyone', 'person', 'staff'] as const).find((people) => found.has(people)) ?? 'everyone'
  known.set(file, widest)
  return widest
}

/** These files of `web`. One that has another place now would only make the chunks worse, which no screen shows. */
function files(...names: string[]): RegExp {
  const missing = names.filter((name) => !existsSync(path.join(import.meta.dirname, name)))
  if (missing.length > 0) throw new Error(`web/chunks.ts names files that do not exist: ${missing.join(', ')}`)
  const ids = names.map((name) => path.posix.join('/web', name))
  return new RegExp(`(${ids.map((id) => id.replaceAll('.', '\\.')).join('|')})$`)
}

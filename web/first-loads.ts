import { ANYWHERE, type FirstLoads } from '@jodi/shared/page.ts'
import type { Plugin, Rolldown } from 'vite'
import { SCHEMA_LIBRARIES } from './chunks.ts'

const APP = 'app/main.tsx'
const AUTH = ['app/shells/auth-shell.tsx']
const MEMBER = ['app/shells/member-area.tsx']
const ANY_ROLE = ['app/shells/signed-in-shell.tsx']
const STAFF = ['app/shells/staff-shell.tsx']
const CHATS = [...MEMBER, 'pages/chats.tsx']
const PROFILE = [...MEMBER, 'pages/profile.tsx']

/**
 * The screens that people open first, with the lazy modules that `app/routes` loads for each. `*` is an id.
 */
const PLACES: Record<string, string[]> = {
  [ANYWHERE]: [],
  '/': [...AUTH, 'pages/sign-in.tsx'],
  '/signin': [...AUTH, 'pages/sign-in.tsx'],
  '/signup': [...AUTH, 'pages/sign-up.tsx'],
  '/welcome': ['app/shells/public-shell.tsx', 'pages/welcome.tsx'],
  '/dashboard': [...MEMBER, 'pages/dashboard.tsx'],
  '/matches': [...MEMBER, 'pages/matches.tsx'],
  '/profile': PROFILE,
  '/profile/*': PROFILE,
  '/view-profile/*': PROFILE,
  '/profile/edit': [...MEMBER, 'pages/edit-profile.tsx'],
  '/chats': CHATS,
  '/chat/*': [...CHATS, 'pages/chat.tsx'],
  '/settings': [...ANY_ROLE, 'pages/settings.tsx'],
  '/tickets': [...ANY_ROLE, 'pages/tickets.tsx'],
  '/admin-dashboard': [...STAFF, 'pages/admin-index.tsx'],
  '/admin-dashboard/users': [...STAFF, 'domains/members/directory/member-table.tsx'],
  '/agent-dashboard': [...STAFF, 'pages/agent-dashboard.tsx'],
}

/** Screens that are shown without schemas: to load and build them takes a slow phone 0.2 to 0.4 s. */
const WITHOUT_SCHEMAS = ['/signin', '/dashboard', '/matches', '/profile', '/profile/*', '/chats', '/chat/*']

/** Writes a list of the scripts that each screen needs, so that the server can name them in the page. */
export function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const loads = loadsOf(chunks)
      const withSchemas = chunks.filter(({ moduleIds }) => moduleIds.some((id) => SCHEMA_LIBRARIES.test(id)))
      for (const path of WITHOUT_SCHEMAS)
        for (const { fileName } of withSchemas)
          if (loads[path]?.includes(fileName)) this.error(`${path} loads schemas before it is shown, in ${fileName}.`)
      this.emitFile({ type: 'asset', fileName: '.first-loads.json', source: JSON.stringify(loads) })
    },
  }
}

function loadsOf(chunks: Rolldown.OutputChunk[]): FirstLoads {
  const needs = (chunk: Rolldown.OutputChunk | undefined, found = new Set<string>()): Set<string> => {
    if (!chunk || found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const file of chunk.imports)
      needs(
        chunks.find(({ fileName }) => fileName === file),
        found,
      )
    return found
  }
  const partOf = (part: string) =>
    needs(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${part}`))))
  // The build already adds the imports of the entry to the page.
  const named = needs(chunks.find(({ isEntry }) => isEntry))
  return Object.fromEntries(
    Object.entries(PLACES).map(([path, parts]) => {
      const needed = new Set([APP, ...parts].flatMap((part) => [...partOf(part)]))
      return [path, [...needed].filter((file) => !named.has(file))]
    }),
  )
}

import { DOMAINS } from './names.ts'
import type { Import, Source } from './sources.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(server|matching|web)\/test\//.test(file)
const WEB_LAYERS = ['web/lib/', 'web/ui/', 'web/domains/', 'web/pages/', 'web/app/']
/** The only file of the ranking that the rest of the server imports. */
const RANKING_ENTRY = 'server/ranking/ranking.ts'
const IN_DOMAINS_OR_RANKING = /^server\/(domains|ranking)\//
const DATABASE_FILES = /\/(queries|commands|jobs|tables|sql)\.ts$/
const CACHE_NAMES = ['useQueryClient', 'QueryClient', 'QueryCache', 'queryOptions', 'infiniteQueryOptions']
/** The only file that uses the mutations of the library, which drop the callbacks of an unmounted component. */
const MUTATIONS = 'web/lib/requests/use-mutation.ts'
const MUTATION_NAMES = ['useMutation', 'MutationObserver']

/** The rules of the percentage in plain functions, and the only files of the web that may use them. */
const PERCENTAGE = ['age', 'criteria', 'explain', 'member', 'points', 'preferences', 'score'].map(
  (name) => `matching/${name}.ts`,
)
const SHOWS_RULES = 'web/domains/matches/percentage/'

type Rule = (file: string, imported: Import) => string | false

const RULES: Rule[] = [
  workspaces,
  packages,
  webLayers,
  domainOrder,
  rankingByOneFile,
  databaseInItsFiles,
  pureFiles,
  requestInHandlers,
  cacheInQueries,
  ownMutations,
]

/** The permitted directions of imports. */
export function checkDirection(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) =>
      RULES.flatMap((rule) => {
        const problem = rule(source.path, imported)
        return problem ? [`${source.path}: imports ${imported.target}: ${problem}`] : []
      }),
    ),
  )
}

function workspaces(file: string, { target, own }: Import): string | false {
  const from = file.split('/')[0] ?? ''
  const allowed = {
    web: file.startsWith(SHOWS_RULES) ? ['web', 'shared', ...PERCENTAGE] : ['web', 'shared'],
    shared: ['shared'],
    matching: ['matching', 'shared/profiles/preferences.ts'],
  }[from]
  if (!own || !allowed || isTest(file)) return false
  return (
    !allowed.some((place) => target === place || target.startsWith(`${place}/`)) &&
    `${from} may import only ${allowed.join(', ')}`
  )
}

function packages(file: string, { target, own }: Import): string | false {
  if (own || isTest(file) || file.endsWith('.config.ts')) return false
  if (file.startsWith('matching/')) return 'matching imports nothing'
  if (file.startsWith('shared/') && !['zod', '@orpc/contract'].includes(target))
    return 'shared may import only zod and the contract'
  // Files beside the folders of web are plugins of its build.
  return /^web\/.+\//.test(file) && target.startsWith('node:') && 'server-only import in browser code'
}

function webLayers(file: string, { target }: Import): string | false {
  const from = WEB_LAYERS.findIndex((layer) => file.startsWith(layer))
  const to = WEB_LAYERS.findIndex((layer) => target.startsWith(layer))
  return from >= 0 && to > from && 'app, pages, domains, ui, lib: downwards only'
}

function domainOrder(file: string, { target }: Import): string | false {
  const from = domainOf(file)
  const to = domainOf(target)
  const mayUseAll = isTest(file) || /^server\/.*\/handlers\.ts$/.test(file)
  return from >= 0 && to > from && !mayUseAll && `${DOMAINS[from]} may not use ${DOMAINS[to]}, which comes after it`
}

function rankingByOneFile(file: string, { target }: Import): string | false {
  if (!target.startsWith('server/ranking/') || target === RANKING_ENTRY) return false
  if (/^(server\/(ranking|test)|bench)\//.test(file)) return false
  // Triggers and views are created together with those of the domains.
  if (file === 'server/db/migrate.ts' && target === 'server/ranking/sql.ts') return false
  return `outside of the ranking only ${RANKING_ENTRY} is imported`
}

// The ranking reads the tables of the domains before matches, which do not use it.
function domainOf(file: string): number {
  if (file.startsWith('server/ranking/')) return DOMAINS.indexOf('matches')
  const name = /^(?:web|server)\/domains\/([a-z]+)\//.exec(file)?.[1] ?? ''
  return DOMAINS.indexOf(name)
}

function databaseInItsFiles(file: string, { target, own, typeOnly }: Import): string | false {
  if (!IN_DOMAINS_OR_RANKING.test(file) || isTest(file) || typeOnly) return false
  if (DATABASE_FILES.test(file)) return false
  const touches = own ? /\/tables\.ts$|^server\/db\//.test(target) : /^(drizzle-orm|pg|@electric-sql)/.test(target)
  return touches && 'only queries, commands and jobs touch the database'
}

function pureFiles(file: string, { target, own, typeOnly }: Import): string | false {
  if (!/^server\/(domains|ranking)\/.*\/(policy|rules)\.ts$/.test(file) || typeOnly) return false
  const impure = own
    ? /^server\/(domains|ranking)\/.*\/(queries|commands|jobs|handlers|tables)\.ts$|^server\/rpc\/(?!errors|actor)/.test(
        target,
      )
    : /^node:(fs|net|http)/.test(target)
  return impure && 'policies and rules are pure'
}

function requestInHandlers(file: string, { target }: Import): string | false {
  if (!IN_DOMAINS_OR_RANKING.test(file) || isTest(file) || file.endsWith('/handlers.ts')) return false
  return /^server\/rpc\/(?!errors|actor)|^hono|^@orpc\/server/.test(target) && 'only handlers may use the request'
}

function cacheInQueries(file: string, { target, names }: Import): string | false {
  if (!/^web\/(domains|ui|pages)\//.test(file) || isTest(file) || /\/(queries|live)\.ts$/.test(file)) return false
  const touches = target === '@tanstack/react-query' && names.some((name) => CACHE_NAMES.includes(name))
  return (
    (touches || [MUTATIONS, 'web/lib/requests/query-client.ts'].includes(target)) &&
    'only queries.ts and live.ts touch the query cache'
  )
}

function ownMutations(file: string, { target, names }: Import): string | false {
  if (!file.startsWith('web/') || isTest(file) || file === MUTATIONS || target !== '@tanstack/react-query') return false
  return names.some((name) => MUTATION_NAMES.includes(name)) && `use ${MUTATIONS}, which loses no callback`
}

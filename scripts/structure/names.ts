import type { Source } from './sources.ts'

/**
 * Every domain in dependency order: a domain may use those before it, never one after it. Only handlers, where domains
 * meet, may use all.
 */
export const DOMAINS = [
  'accounts',
  'settings',
  'audit',
  'safety',
  'plans',
  'tickets',
  'profiles',
  'checks',
  'preferences',
  'matches',
  'searches',
  'chat',
  'pairs',
  'stories',
  'reports',
  'agents',
  'members',
  'people',
  'figures',
  'admins',
]

const FORBIDDEN = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'constants', 'manager', 'service']
const TOP: Record<string, string[]> = {
  web: ['app', 'pages', 'domains', 'ui', 'lib', 'test'],
  server: ['rpc', 'db', 'live', 'lib', 'work', 'email', 'backup', 'domains', 'ranking', 'test', 'demo'],
  shared: ['options', 'contact-data', 'translations', ...DOMAINS],
  matching: ['index', 'kernel', 'test'],
}
const SERVER_FILES = ['tables', 'queries', 'commands', 'policy', 'rules', 'handlers', 'jobs', 'sql', 'worker']
const VENDORS = ['jose', 'pdf-lib', 'sharp', 'razorpay', 'sandbox', 'zxcvbn']
const WEB_FILES = ['queries', 'live', 'format']

/** Locations and names of files. */
export function checkNames(sources: Source[]): string[] {
  return sources.flatMap((source) => [
    ...nameProblems(source.path),
    ...placeProblems(source.path),
    ...unusedNames(source),
  ])
}

function nameProblems(file: string): string[] {
  const problems: string[] = []
  for (const part of file.split('/')) {
    const stem = part.replace(/(\.(test|config|spec))?\.tsx?$/, '')
    if (!/^[$a-z0-9]+([-.][$a-z0-9]+)*$/.test(stem)) problems.push(`${file}: names are kebab-case`)
    if (FORBIDDEN.some((word) => stem.split('-').includes(word)))
      problems.push(`${file}: "${stem}" is not a descriptive name`)
    if (['src', 'apps', 'packages'].includes(stem)) problems.push(`${file}: no folder ${stem}`)
    if (/^index\.tsx?$/.test(part)) problems.push(`${file}: no barrels`)
  }
  return problems
}

/** The linter permits an unused name with an underscore, which a parameter may need, but a declaration never does. */
function unusedNames({ path: file, text }: Source): string[] {
  return [...text.matchAll(/^(?:export )?(?:const|let|(?:async )?function) (_\w+)/gm)].map(
    ([, name]) => `${file}: ${name} is unused, or has a name for something unused`,
  )
}

function placeProblems(file: string): string[] {
  const [workspace = '', folder = '', ...rest] = file.split('/')
  const folders = TOP[workspace]
  if (!folders || rest.length === 0) return []
  if (!folders.includes(folder)) return [`${file}: ${workspace} has no folder ${folder}`]
  if (folder === 'ranking') return rankingProblems(file, rest)
  if (folder !== 'domains') return []
  return domainProblems(file, workspace, rest)
}

function rankingProblems(file: string, inside: string[]): string[] {
  if (inside.length > 2) return [`${file}: the ranking has one level of sub-nouns`]
  const stem = inside.at(-1)?.replace(/\.ts$/, '') ?? ''
  const isAllowed = stem.endsWith('.test') || [...SERVER_FILES, 'ranking'].includes(stem)
  return isAllowed ? [] : [`${file}: file name not allowed in the ranking`]
}

function domainProblems(file: string, workspace: string, [domain = '', ...inside]: string[]): string[] {
  if (!DOMAINS.includes(domain)) return [`${file}: no such domain`]
  if (inside.length < 1 || inside.length > 2) return [`${file}: a domain has one level of sub-nouns`]
  const name = inside.at(-1) ?? ''
  // The check of emails says what is in them.
  if (workspace === 'server' && inside[0] === 'emails') return []
  if (/\.test\.tsx?$/.test(name)) return []
  const stem = name.replace(/\.tsx?$/, '')
  const allowed = workspace === 'server' ? [...SERVER_FILES, ...VENDORS] : WEB_FILES
  if (workspace === 'web' && name.endsWith('.tsx')) return []
  if (name.endsWith('.ts') && allowed.includes(stem)) return []
  return [`${file}: file name not allowed in a ${workspace} domain`]
}

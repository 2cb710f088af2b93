import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import { DOMAINS } from './names.ts'
import type { Source } from './sources.ts'

const MAP = 'web/app/live-keys.ts'
const EVENTS = 'shared/live.ts'

/** One map says what each event makes outdated; no screen subscribes to events by itself. */
export function checkLiveKeys(sources: Source[]): string[] {
  const [queried, published] = [queriedKeys(sources), publishingText(sources)]
  return sources.flatMap((source) => [
    ...subscribers(source),
    ...unknownKeys(source, queried),
    ...namedKeys(source, queried),
    ...eventsWithoutKeys(source),
    ...unpublishedEvents(source, published),
  ])
}

/** The first two words of every query key, as 'tickets.mine'. */
function queriedKeys(sources: Source[]): Set<string> {
  const files = sources.filter(
    ({ path: file, text }) => /^web\/.*\/(queries|live)\.ts$/.test(file) || text.includes('useStaffList({'),
  )
  return new Set(
    files.flatMap(({ text }) =>
      [...text.replaceAll(FILTER, '').matchAll(/\['(\w+)', '([\w-]+)'/g)].map(([, one, two]) => `${one}.${two}`),
    ),
  )
}

/** The queries that a call of the cache is about, such as `invalidateQueries({ queryKey: ['chat', 'list'] })`. */
const FILTER = /\{ queryKey: \['(\w+)', '([\w-]+)'[^\]]*\](?:, type: '\w+')? \}/g

/** A key that a mutation names, and no query has: what it changes would not be loaded again. */
function namedKeys({ path: file, text }: Source, queried: Set<string>): string[] {
  if (!/^web\/.*\/queries\.ts$/.test(file)) return []
  return [...text.matchAll(FILTER)].flatMap(([, domain = '', name = '']) =>
    queried.has(`${domain}.${name}`) ? [] : [`${file}: no query has the key ['${domain}', '${name}']`],
  )
}

/** Where events are published: commands, jobs and the effects of a unit of work. */
const publishingText = (sources: Source[]): string =>
  sources
    .filter(({ path: file }) => /^server\/.*\/(commands|jobs|effects)\.ts$/.test(file))
    .map(({ text }) => text)
    .join('\n')

function subscribers({ path: file, imports }: Source): string[] {
  if (file === MAP || file.startsWith('web/lib/') || /\.test\.tsx?$/.test(file)) return []
  const subscribes = imports.some(({ target, typeOnly }) => target === 'web/lib/live/subscribers.ts' && !typeOnly)
  return subscribes ? [`${file}: subscribes to live events; ${MAP} says what to reload`] : []
}

function unknownKeys({ path: file, text }: Source, queried: Set<string>): string[] {
  if (file !== MAP) return []
  return [...text.matchAll(/[[\s]\['(\w+)'(?:, '(\w+)')?/g)].flatMap(([, domain = '', name]) => {
    if (!DOMAINS.includes(domain)) return [`${MAP}: '${domain}' is not a domain`]
    return !name || queried.has(`${domain}.${name}`) ? [] : [`${MAP}: no query has the key ['${domain}', '${name}']`]
  })
}

function unpublishedEvents({ path: file, text }: Source, published: string): string[] {
  if (file !== EVENTS) return []
  const types = [...text.matchAll(/\btype: z\.literal\('(\w+)'\)/g)].map(([, type = '']) => type)
  return types.filter((type) => !published.includes(`'${type}'`)).map((type) => `${EVENTS}: nothing publishes ${type}`)
}

function eventsWithoutKeys({ path: file, text }: Source): string[] {
  if (file !== EVENTS) return []
  const map = readFileSync(path.join(ROOT, MAP), 'utf8')
  return [...text.matchAll(/\btype: (.+)/g)].flatMap(([, written = '']) => {
    const type = /^z\.literal\('(\w+)'\)/.exec(written)?.[1]
    // Such as `z.enum`, whose events this check could not look up.
    if (!type) return [`${EVENTS}: the type of each event is one z.literal, not ${written.slice(0, 30)}`]
    return map.includes(`\n  ${type}: (`) ? [] : [`${MAP}: no keys for the event ${type}`]
  })
}

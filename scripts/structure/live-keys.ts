import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import { DOMAINS } from './names.ts'
import type { Source } from './sources.ts'

const MAP = 'web/app/live-keys.ts'
const EVENTS = 'shared/live.ts'

/** One map says what each event makes outdated; no screen subscribes to events by itself. */
export function checkLiveKeys(sources: Source[]): string[] {
  return sources.flatMap((source) => [...subscribers(source), ...unknownKeys(source), ...eventsWithoutKeys(source)])
}

function subscribers({ path: file, imports }: Source): string[] {
  if (file === MAP || file.startsWith('web/lib/') || /\.test\.tsx?$/.test(file)) return []
  const subscribes = imports.some(({ target, typeOnly }) => target === 'web/lib/live.ts' && !typeOnly)
  return subscribes ? [`${file}: subscribes to live events; ${MAP} says what to reload`] : []
}

function unknownKeys({ path: file, text }: Source): string[] {
  if (file !== MAP) return []
  const words = [...text.matchAll(/[[\s]\['(\w+)'/g)].map(([, word = '']) => word)
  return words.filter((word) => !DOMAINS.includes(word)).map((word) => `${MAP}: '${word}' is not a domain`)
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

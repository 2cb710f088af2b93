import type { Import, Source } from './sources.ts'

const isTest = (file: string) => /\.test\.ts$|^server\/test\//.test(file)
const MAY_COMMIT = /^server\/(work|db)\//
const COMMANDS = /^server\/(domains|ranking)\//

/** Files that write without a unit of work, with the reason. */
const DIRECT_WRITERS: Record<string, string> = {
  'server/domains/accounts/queries.ts':
    'each request waits for it: activity and session, once a day each, by one statement',
  'server/domains/settings/clock/commands.ts': 'runs before there is an app context',
  'server/domains/settings/installation/commands.ts': 'runs before there is an app context',
}

const DIRECT_WRITE = /\bdb\s*\.(insert|update|delete)\(|\bdatabase\s*\.(query|run)\(/
const RAW_STATEMENT = /\bdb\s*\.execute\(\s*sql(?:<[^`]*>)?`([^`]*)`/g
const RAW_WRITE = /\b(insert\s+into|delete\s+from|update\s+\S+\s+(\w+\s+)?set)\b/i

/** What only some files import at run time: neither its names nor all of it. */
const RESTRICTED: { target: string; by: RegExp; problem: string; except?: { by: string; name: string } }[] = [
  { target: 'server/live/publish.ts', by: /^server\/work\//, problem: 'publishes events outside of server/work' },
  {
    target: 'server/live/hub.ts',
    by: /^server\/(live\/|open-live\.ts$)/,
    problem: 'delivers events; commands use work.publish',
  },
  {
    target: 'server/work/effects.ts',
    by: /^server\/work\//,
    problem: 'runs effects outside of server/work',
    // Typing is reported and not stored.
    except: { by: 'server/domains/chat/events/commands.ts', name: 'publishNow' },
  },
  {
    target: 'server/email/outbox.ts',
    by: /^server\/(work|email)\//,
    problem: 'queues or sends an email outside of server/work',
  },
]

const MAY_MAIL = /^server\/(email\/|lib\/|create-app-context\.ts$)/
const MAILER = /\bmailer\b(?!\s*\.\s*(sent|close)\()/

/**
 * Writes and their effects go through the unit of work: only there are transactions opened, events published and emails
 * queued. The ranking opens transactions that only read.
 */
export function checkEffects(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap((source) => [...transactions(source), ...directWrites(source), ...imports(source), ...mailers(source)])
}

function transactions({ path, text }: Source): string[] {
  if (MAY_COMMIT.test(path)) return []
  const mayRead = path.startsWith('server/ranking/')
  const opened = [...text.matchAll(/\.transaction\(/g)].map(({ index }) => callAt(text, index + '.transaction'.length))
  return opened.every((call) => mayRead && /accessMode: 'read only'[^()]*\)$/.test(call))
    ? []
    : [`${path}: opens a transaction; commands use perform or performAs of server/work`]
}

/** The arguments of a call with their parentheses. */
function callAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start, at + 1)
  }
  return ''
}

function directWrites({ path, text }: Source): string[] {
  if (!COMMANDS.test(path) || path in DIRECT_WRITERS) return []
  const writes =
    DIRECT_WRITE.test(text) || [...text.matchAll(RAW_STATEMENT)].some(([, sql = '']) => RAW_WRITE.test(sql))
  return writes ? [`${path}: writes outside of a unit of work; use work.tx of perform or performAs`] : []
}

function imports({ path, imports: all }: Source): string[] {
  return all
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap((one) =>
      RESTRICTED.filter(({ target, by }) => one.target === target && !by.test(path))
        .filter(({ except }) => !(except?.by === path && takesOnly(one, except.name)))
        .map(({ problem }) => `${path}: ${problem}`),
    )
}

/** A namespace and an import at run time have no names. */
function takesOnly({ names }: Import, name: string): boolean {
  return names.length > 0 && names.every((one) => one === name)
}

function mailers({ path, text }: Source): string[] {
  return !MAY_MAIL.test(path) && MAILER.test(text) ? [`${path}: sends emails; commands use work.email`] : []
}

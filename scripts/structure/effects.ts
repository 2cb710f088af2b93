import type { Source } from './sources.ts'

const isTest = (file: string) => /\.test\.ts$|^server\/test\//.test(file)
const MAY_COMMIT = /^server\/(work|db)\//
const OUTBOX_WRITERS = ['queueMail', 'sendMails']

/**
 * Writes and their effects go through the unit of work: only there are transactions opened, events published and emails
 * queued. The ranking opens transactions that only read.
 */
export function checkEffects(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap((source) => [...transactions(source), ...effects(source)])
}

function transactions({ path, text }: Source): string[] {
  if (MAY_COMMIT.test(path) || !text.includes('.transaction(')) return []
  if (path.startsWith('server/ranking/') && text.includes("accessMode: 'read only'")) return []
  return [`${path}: opens a transaction; commands use perform or performAs of server/work`]
}

function effects({ path, imports }: Source): string[] {
  if (path.startsWith('server/work/')) return []
  return imports.flatMap(({ target, typeOnly, names }) => {
    if (target === 'server/live/publish.ts' && !typeOnly) return [`${path}: publishes events outside of server/work`]
    const isOutbox = target === 'server/email/outbox.ts' && !path.startsWith('server/email/')
    return isOutbox && names.some((name) => OUTBOX_WRITERS.includes(name))
      ? [`${path}: queues or sends an email outside of server/work`]
      : []
  })
}

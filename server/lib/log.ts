import { pino } from 'pino'
import type { Env } from '#lib/env.ts'

export type Log = ReturnType<typeof createLog>

/** Structured lines without personal data: ids, codes of outcomes and durations only. */
export function createLog(env: Pick<Env, 'logLevel'>) {
  return pino({ level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

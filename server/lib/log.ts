import { type DestinationStream, pino } from 'pino'
import type { Env } from '#lib/env.ts'

export type Log = ReturnType<typeof createLog>

/** Structured lines without personal data: ids, codes of outcomes and durations only. */
export function createLog(env: Pick<Env, 'logLevel'>, to?: DestinationStream) {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  }
  return to ? pino(options, to) : pino(options)
}

/** Where and why, never about what: messages and fields of a database or a schema repeat what people typed. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  return {
    type: error.constructor.name,
    code,
    constraint,
    message: repeatsValues(error) ? query : error.message,
    frames: error.stack?.split('\n').filter((line) => /^ +at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: withoutValues(error.cause) }),
  }
}

function repeatsValues(error: Error): boolean {
  return 'query' in error || 'severity' in error || error instanceof SyntaxError
}

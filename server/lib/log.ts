import { MINUTE_MS } from '@jodi/shared/time.ts'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { findUnavailable } from '#db/unavailable.ts'
import type { Env } from '#lib/env.ts'

export type Log = ReturnType<typeof createLog>

/** Structured log lines without personal data: only ids, outcome codes and durations. */
export function createLog(env: Pick<Env, 'logLevel'>, to?: DestinationStream) {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    hooks: { logMethod: reportOutageOnceAMinute() },
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * While the database is unavailable everything fails for the same reason: one line per minute, without a stack trace.
 */
function reportOutageOnceAMinute(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  let failures = 0
  let next = Number.NEGATIVE_INFINITY
  return function (args, method) {
    const unavailable = findUnavailable((args[0] as { err?: unknown } | undefined)?.err)
    if (!unavailable) return method.apply(this, args)
    failures += 1
    if (performance.now() < next) return
    this.error({ failures, code: unavailable.code }, unavailable.message)
    next = performance.now() + MINUTE_MS
    failures = 0
  }
}

/** Location and reason only: messages and fields of a database or a schema may contain what people typed. */
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

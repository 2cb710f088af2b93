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
 * While the database is unavailable, or its disk full, everything fails for the same reason: one line per minute,
 * without a stack trace.
 */
function reportOutageOnceAMinute(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const noted = new Map<string, { failures: number; next: number }>()
  return function (args, method) {
    const outage = findOutage((args[0] as { err?: unknown } | undefined)?.err)
    if (!outage) return method.apply(this, args)
    const { failures, next } = noted.get(outage.message) ?? { failures: 0, next: Number.NEGATIVE_INFINITY }
    const isDue = performance.now() >= next
    if (isDue) this.error({ failures: failures + 1, code: outage.code }, outage.message)
    noted.set(
      outage.message,
      isDue ? { failures: 0, next: performance.now() + MINUTE_MS } : { failures: failures + 1, next },
    )
  }
}

function findOutage(error: unknown): { code: string; message: string } | undefined {
  return findUnavailable(error) ?? (isFull(error) ? FULL : undefined)
}

const FULL = { code: '53100', message: 'the disk of the database is full: free some space there' }

function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === FULL.code) return true
  return false
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

import type { ErrorData } from '@jodi/shared/errors.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { ORPCError } from '@orpc/server'
import type { AppContext } from '#lib/app-context.ts'
import { AppError, asUnavailable, isOfFileStore } from '#rpc/errors.ts'

interface Call {
  context: { app: AppContext; requestId: string; setRetryAfter(seconds: number): void }
  next(): Promise<unknown>
}

/**
 * The interceptors of a handler that log internal failures. Before the procedure is called only the request can be
 * wrong: anyone can send unreadable bodies, as often as they like.
 */
export function logFailures(message: string) {
  const called = new WeakSet<object>()
  const interceptor = async ({ context, next }: Call) => {
    try {
      return (await next()) as never
    } catch (error) {
      const { app, requestId, setRetryAfter } = context
      if (isUnavailable(error)) logUnavailable(app, error.data?.reason)
      else if (called.has(context) && isFailure(error)) logFailure(app, error, requestId, message)
      const answer = isStorageFull(error) ? new AppError('STORAGE_FULL') : asUnavailable(error, requestId)
      if (answer instanceof ORPCError && answer.data?.retryAfter) setRetryAfter(answer.data.retryAfter)
      throw answer
    }
  }
  const clientInterceptor = async ({ context, next }: Call) => {
    called.add(context)
    return (await next()) as never
  }
  return { interceptors: [interceptor], clientInterceptors: [clientInterceptor] }
}

/** A deliberate response, mostly because too much is waiting: anyone can cause it as often as they like. */
const isUnavailable = (error: unknown): error is ORPCError<string, ErrorData | undefined> =>
  error instanceof ORPCError && error.code === 'UNAVAILABLE'

const unavailable = new WeakMap<AppContext, { next: number; reasons: Record<string, number> }>()

/** Logs one line per minute, with the number of rejections since the last one, by reason. */
export function logUnavailable(app: AppContext, reason = 'busy'): void {
  const noted = unavailable.get(app) ?? { next: Number.NEGATIVE_INFINITY, reasons: {} }
  unavailable.set(app, noted)
  noted.reasons[reason] = (noted.reasons[reason] ?? 0) + 1
  if (performance.now() < noted.next) return
  app.log.warn({ reasons: noted.reasons }, 'requests were answered as unavailable')
  unavailable.set(app, { next: performance.now() + MINUTE_MS, reasons: {} })
}

const nextOfFiles = new WeakMap<AppContext, number>()

/**
 * Logs an error. While the store of the files does not answer every photo of every page fails, so of these one is
 * logged per minute, and the others are counted.
 */
export function logFailure(app: AppContext, error: unknown, requestId: string | undefined, message: string): void {
  if (isOfFileStore(error)) {
    if (performance.now() < (nextOfFiles.get(app) ?? Number.NEGATIVE_INFINITY)) {
      logUnavailable(app, 'files')
      return
    }
    nextOfFiles.set(app, performance.now() + MINUTE_MS)
  }
  app.log.error({ requestId, err: error }, message)
}

/** Codes of the operating system, and of PostgreSQL and the embedded database. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']

/** The disk is full, for a file or for the database. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (FULL.includes((cause as { code?: string }).code ?? '')) return true
  return false
}

/** The sender closed the connection before the body was complete. */
export function isCutOff(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return code === 'ECONNRESET' && message === 'aborted'
}

const isFailure = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500

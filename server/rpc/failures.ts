import { ORPCError } from '@orpc/server'
import type { House } from '#lib/house.ts'
import { AppError, asUnavailable } from '#rpc/errors.ts'

interface Call {
  context: { house: House; requestId: string; setRetryAfter(seconds: number): void }
  next(): Promise<unknown>
}

/**
 * The interceptors of a handler that log what failed on our side. Before the procedure is called only the request itself
 * can be wrong: anyone can send a body that cannot be read, as often as they like.
 */
export function logFailures(message: string) {
  const called = new WeakSet<object>()
  const interceptor = async ({ context, next }: Call) => {
    try {
      return (await next()) as never
    } catch (error) {
      const { house, requestId, setRetryAfter } = context
      if (called.has(context) && isFailure(error)) house.log.error({ requestId, err: error }, message)
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

/** Codes of the operating system, and that of PostgreSQL, which the embedded database shares. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']

/** There was no room on the disk for a file, or for the database. */
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

import { BACK_SOON, BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorData } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'
import { findUnavailable, isTooSlow } from '#db/unavailable.ts'

/** An error that the caller is meant to see; anything else that is thrown is a bug. */
export class AppError extends ORPCError<ErrorCode, ErrorData> {
  constructor(code: ErrorCode, data: ErrorData = {}, message?: string) {
    super(code, { status: ERROR_STATUS[code], data, ...(message ? { message } : {}) })
  }
}

/** Seconds after which asking again is worthwhile, where nobody can be answered at the moment. */
export const RETRY_AFTER_SECONDS = 2
export const BACK_SOON_DATA = { reason: BACK_SOON, retryAfter: RETRY_AFTER_SECONDS } as const

/**
 * The error for what failed because the database is lost, or because a statement took too long; other errors pass.
 * Only the first is asked for again by itself: a slow statement would only be slow again.
 */
export function asUnavailable(error: unknown, requestId: string | undefined): unknown {
  if (findUnavailable(error)) return new AppError('UNAVAILABLE', BACK_SOON_DATA, BACK_SOON_TEXT)
  return isTooSlow(error) ? new AppError('UNAVAILABLE', { requestId }) : error
}

/** Runs a write and turns the violation of one unique index into an error. */
export async function onUnique<T>(constraint: string, createError: () => AppError, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isViolationOf(constraint, error)) throw createError()
    throw error
  }
}

/** Whether something failed because a unique index has the row already. */
export function isViolationOf(constraint: string, error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: violated } = cause as { code?: string; constraint?: string }
    if (code === '23505' && violated === constraint) return true
  }
  return false
}

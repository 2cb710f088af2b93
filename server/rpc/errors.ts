import { BACK_SOON, BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorData, type ErrorDetails, errorPayload } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'
import { findUnavailable, isTooSlow } from '#db/unavailable.ts'
import { FilesUnavailable, isRefusal } from '#lib/files.ts'

/** Reasons on which the library of the web app branches; every other reason is the name of a text. */
type Reason = typeof BACK_SOON | typeof INVALID

/** The reason of an input that the schema rejects. */
export const INVALID = 'invalid'

/** An error for the caller; anything else that is thrown is a bug. */
export class AppError extends ORPCError<ErrorCode, ErrorData> {
  constructor(code: ErrorCode, details: ErrorDetails & { reason?: Reason } = {}) {
    super(code, { status: ERROR_STATUS[code], ...errorPayload(details) })
  }
}

/** Seconds until a retry makes sense, while no one can be served. */
export const RETRY_AFTER_SECONDS = 2
export const backSoonError = () =>
  new AppError('UNAVAILABLE', { text: BACK_SOON_TEXT, reason: BACK_SOON, retryAfter: RETRY_AFTER_SECONDS })

/** The store of the files does not answer, or refuses its key. */
export const isOfFileStore = (error: unknown) => error instanceof FilesUnavailable || isRefusal(error)

/**
 * The error for a lost database, a file store that does not answer or refuses its key, or a statement that took too
 * long; other errors are returned unchanged. Clients retry automatically only after the first: a missing photo does not
 * stop a page, and a slow statement would be slow again.
 */
export function asUnavailable(error: unknown, requestId: string | undefined): unknown {
  if (findUnavailable(error)) return backSoonError()
  if (isOfFileStore(error)) return new AppError('UNAVAILABLE', { requestId, retryAfter: RETRY_AFTER_SECONDS })
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

/** Runs a write that refers to a person: one who was deleted in the meantime is not found. */
export async function onGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (refersToDeleted(error)) throw new AppError('NOT_FOUND')
    throw error
  }
}

/** Whether a write referred to a row that does not exist any more. */
export const refersToDeleted = (error: unknown) => isCausedBy(error, ({ code }) => code === '23503')

/** Whether the error is a violation of a unique index or of a check. */
export function isViolationOf(constraint: string, error: unknown): boolean {
  return isCausedBy(error, ({ code = '', constraint: violated }) => VIOLATIONS.has(code) && violated === constraint)
}

const VIOLATIONS = new Set(['23505', '23514'])

type DatabaseError = Error & { code?: string; constraint?: string }

function isCausedBy(error: unknown, isCause: (cause: DatabaseError) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isCause(cause)) return true
  return false
}

import { ERROR_STATUS, type ErrorCode, type ErrorData } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'

/** A refusal; anything else that is thrown is a bug. */
export class AppError extends ORPCError<ErrorCode, ErrorData> {
  constructor(code: ErrorCode, data: ErrorData = {}, message?: string) {
    super(code, { status: ERROR_STATUS[code], data, ...(message ? { message } : {}) })
  }
}

/** Runs a write and turns the violation of one unique index into a refusal. */
export async function onUnique<T>(constraint: string, refusal: () => AppError, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isViolationOf(constraint, error)) throw refusal()
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

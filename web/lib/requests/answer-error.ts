import { ERROR_STATUS, type ErrorCode, errorDataSchema } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/client'
import { z } from 'zod'

const errorSchema = z.object({ data: errorDataSchema.optional(), message: z.string().optional() })

/**
 * The error of a plain path, as a procedure would throw it: by its status, with the data of its body if there is one.
 */
export function answerError(status: number, body?: unknown): ORPCError<ErrorCode, unknown> {
  const byStatus = Object.entries(ERROR_STATUS).find(([, one]) => one === status)
  const code = (byStatus?.[0] ?? 'INTERNAL') as ErrorCode
  const read = errorSchema.safeParse(body)
  return new ORPCError(code, { status: ERROR_STATUS[code], ...(read.success ? read.data : {}) })
}

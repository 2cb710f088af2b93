import { z } from 'zod'
import { inEnglish, type Message, type PlainText, readMessage } from '#texts.ts'

/** Every error code of a procedure, with its HTTP status. */
export const ERROR_STATUS = {
  BAD_INPUT: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The key of a text with its values; the same text in English, for scripts, is the message beside them. */
export const textShape = {
  key: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}

/** What is wrong with one field. */
const issueSchema = z.object({ field: z.string(), message: z.string(), ...textShape })

/** The data of an error: `reason` is what a caller branches on, `field` the form field that it belongs to. */
export const errorDataSchema = z.object({
  reason: z.string().optional(),
  ...textShape,
  field: z.string().optional(),
  /** The message that staff wrote to the person. */
  staffMessage: z.string().optional(),
  /** Seconds until another attempt is permitted. */
  retryAfter: z.number().optional(),
  issues: z.array(issueSchema).optional(),
  requestId: z.string().optional(),
})

export type ErrorData = z.infer<typeof errorDataSchema>

/** The content of an error: the text that the person reads, and the rest of its data. */
export type ErrorDetails = Omit<ErrorData, 'key' | 'values'> & { text?: PlainText | Message }

/**
 * The data and the English message of an error. Without another reason, it is the name of the text in its catalogue.
 */
export function errorPayload({ text, ...rest }: ErrorDetails): { data: ErrorData; message?: string } {
  if (!text) return { data: rest }
  const { key, values } = readMessage(text)
  const data = {
    reason: key.slice(key.indexOf('.') + 1),
    key,
    ...(Object.keys(values).length > 0 && { values }),
    ...rest,
  }
  return { data, message: inEnglish(text) }
}

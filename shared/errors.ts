import { z } from 'zod'

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

/** What is wrong with one field: the key of a text with its values, and the text in English for scripts. */
const issueSchema = z.object({
  field: z.string(),
  message: z.string(),
  key: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The data of an error: `reason` is one of the domain's denial reasons, `field` the form field that it belongs to. */
export const errorDataSchema = z.object({
  reason: z.string().optional(),
  field: z.string().optional(),
  /** The message that staff wrote to the person. */
  staffMessage: z.string().optional(),
  /** Seconds until another attempt is permitted. */
  retryAfter: z.number().optional(),
  issues: z.array(issueSchema).optional(),
  requestId: z.string().optional(),
})

export type ErrorData = z.infer<typeof errorDataSchema>

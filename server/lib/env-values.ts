import { z } from 'zod'

// A file of settings easily leaves a space, a line end or quotation marks, and the texts of the library do not show them.
export const spaced = z.string().trim()
export const flag = spaced.pipe(z.enum(['0', '1'])).transform((value) => value === '1')
/** A text that is used as it is: a space around it would become part of the name of a folder, or of a key. */
export const literal = z.string().regex(/^\S(.*\S)?$/s, 'remove the space or line end before or after it')
export const QUOTED = /^(["'`]).*\1$/s
/** One address, alone or behind a name: `Jodi <no-reply@example.in>`. */
export const SENDER = /^([^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u

export const BAD_ORIGIN = 'give scheme, host and port, for example https://example.in'
export const BAD_DATABASE =
  'give postgresql://user:password@host:port/database, with / ? # % of user and password as %2F %3F %23 %25'
export const BAD_SMTP =
  'give smtp://user:password@host:port or smtps://..., with / ? # % of user and password as %2F %3F %23 %25'

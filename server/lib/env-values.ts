import { z } from 'zod'

// A file of settings easily leaves a space, a line end or quotation marks, and the texts of the library do not show
// them.
const spaced = z.string().trim()
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  spaced.pipe(z.enum(values, `give ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)}`))
export const flag = oneOf(['0', '1']).transform((value) => value === '1')
/** A whole number in digits. */
export function whole(least: number, most: number) {
  const error = `give a whole number, from ${least} to ${most}`
  return spaced
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
}
/** A text that is used as it is: a space around it would become part of the name of a folder, or of a key. */
export const literal = z.string().regex(/^\S(.*\S)?$/s, 'remove the space or line end before or after it')
export const atLeast = (characters: number) => literal.min(characters, `give at least ${characters} characters`)
/** What a client can send in a header. */
export const headerToken = (characters: number) =>
  atLeast(characters).regex(/^[ -~]*$/, 'give letters a to z, digits and signs: a header carries no others')
export const QUOTED = /^(["'`]).*\1$/s
/** One address, alone or behind a name: `Jodi <no-reply@example.in>`. */
export const SENDER = /^([^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u

export const BAD_ORIGIN = 'give scheme, host and port, for example https://example.in'
export const BAD_DATABASE =
  'give postgresql://user:password@host:port/database, with / ? # % of user and password as %2F %3F %23 %25'
export const BAD_SMTP =
  'give smtp://user:password@host:port or smtps://..., with / ? # % of user and password as %2F %3F %23 %25'
export const NO_SMTP = 'a public ORIGIN needs a mail server, as smtp://user:password@host:port or smtps://...'
export const BAD_BUCKET = 'give key, secret, host and bucket, for example https://key:secret@s3.example/bucket'
export const BAD_RAZORPAY = 'give the address of its API, for example https://api.razorpay.com'

/**
 * With these modes the driver also checks the certificate, as with `verify-full`, and prints a page about it at every
 * start and command. `uselibpqcompat=true` asks for the weaker ones of other clients.
 */
export function withCheckedCertificate(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

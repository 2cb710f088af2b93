import { z } from 'zod'
import { isSameText, sign } from '#lib/signing.ts'

/** How long a token is valid, in milliseconds, also if the clocks of the two machines differ a little. */
const VALID_MS = 90_000

/** What a server says about itself to `npm run doctor`. */
export const answerSchema = z.object({
  version: z.string(),
  /** The parts that are not ready. */
  missing: z.array(z.string()),
  clock: z.enum(['right', 'differs', 'doubtful']),
  /** When the last backup was made; null if none is recorded. */
  backedUpAt: z.string().nullable(),
  /** The address that it counts the request to, and how the headers contradict its settings. */
  address: z.string(),
  contradiction: z.string().nullable(),
})
export type Answer = z.infer<typeof answerSchema>

/** Shows that the caller has the secret of the installation, and does not reveal it. */
export const doctorToken = (secret: string, now: number): string => sign(secret, 'doctor', String(now))

export function isDoctorToken(secret: string, token: string, now: number): boolean {
  const at = Number(token.split('.')[0])
  return Math.abs(now - at) <= VALID_MS && isSameText(token, doctorToken(secret, at))
}

import { type Answer, answerSchema, doctorToken } from '../../server/domains/figures/doctor/rules.ts'
import { codeOf } from './lines.ts'

const ANSWER_MS = 5000

/** `isForeign`: something answers that is not a server of this installation. */
export type Asked = { answer: Answer } | { status: number; isForeign: boolean } | { code: string }

/** Asks a server of this installation about itself, with a token that only its secret can make. */
export async function askServer(origin: string, secret: string, headers: Record<string, string> = {}): Promise<Asked> {
  try {
    const authorization = `Bearer ${doctorToken(secret, Date.now())}`
    const response = await fetch(`${origin}/doctor`, {
      headers: { ...headers, authorization },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { status } = response
    if (status !== 200) return { status, isForeign: status < 500 }
    const parsed = answerSchema.safeParse(await response.json().catch(() => undefined))
    return parsed.success ? { answer: parsed.data } : { status, isForeign: true }
  } catch (error) {
    return { code: codeOf(error) }
  }
}

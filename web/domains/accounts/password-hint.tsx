import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { usePasswordEvaluation } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { useDebounced } from '#lib/time/use-debounced.ts'
import { StrengthMeter } from '#ui/strength-meter.tsx'

type Props = {
  password: string
  minLength: number
  /** What is known about the owner of a new account; without an email the password is that of the current user. */
  email?: string
  names?: (string | null)[]
}

const PAUSE_MS = 400

/** The server's assessment of a password while it is typed. */
export function PasswordHint({ password, minLength, email, names }: Props) {
  const isShort = password.length < minLength
  const settled = useDebounced(password, PAUSE_MS)
  const known = names?.map((name) => name?.trim() ?? '').filter(Boolean)
  const evaluation = usePasswordEvaluation({ password: settled, email, names: known }, !isShort)
  const current = settled === password ? evaluation : undefined
  const strength = isShort ? (password ? 0 : null) : (current?.strength ?? null)
  const problem = !isShort && current?.reason ? t(accountErrorTexts[current.reason]) : undefined
  return <StrengthMeter strength={strength} minLength={minLength} problem={problem} />
}

import { t } from '#lib/i18n.ts'

const WORDS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong']
const COLORS = ['bg-bad', 'bg-bad', 'bg-accent', 'bg-good', 'bg-good']

type Props = {
  /** 0 to 4; null while unknown. */
  strength: number | null
  minLength: number
  /** Why the password is rejected, instead of the word for its strength. */
  problem?: string | undefined
}

/** Four bars and a word for the strength of a password; also says the minimum length. */
export function StrengthMeter({ strength, minLength, problem }: Props) {
  const rule = t('At least {{count}} characters.', { count: minLength })
  const word = strength === null ? '' : `${t(WORDS[strength] ?? '')}. `
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full ${strength !== null && step <= strength ? COLORS[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="text-small text-ink-3" aria-live="polite">
        {problem ?? word + rule}
      </p>
    </div>
  )
}

import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'

const WORDS = [uiTexts.tooShort, uiTexts.weak, uiTexts.fair, uiTexts.good, uiTexts.strong]
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
  const rule = t(uiTexts.atLeastCharacters, { count: minLength })
  const named = strength === null ? undefined : WORDS[strength]
  const word = named ? `${t(named)}. ` : ''
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

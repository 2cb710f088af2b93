import { t } from '#lib/i18n.ts'

const WORDS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong']
const COLORS = ['bg-bad', 'bg-bad', 'bg-accent', 'bg-good', 'bg-good']

/** Four bars and a word for how hard a password is to guess; says the shortest length too. */
export function StrengthMeter({ password, minLength }: { password: string; minLength: number }) {
  const strength = password.length < minLength ? 0 : strengthOf(password)
  const rule = t('At least {{count}} characters.', { count: minLength })
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 rounded-full ${step <= strength ? COLORS[strength] : 'bg-line'}`} />
        ))}
      </div>
      <p className="text-small text-ink-3" aria-live="polite">
        {password ? `${t(WORDS[strength] ?? '')}. ${rule}` : rule}
      </p>
    </div>
  )
}

/** 1 to 4 from the length and the kinds of characters; repeated characters count little. */
function strengthOf(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const points = Math.min(distinct, password.length) * (1 + (kinds - 1) * 0.35)
  return points < 7 ? 1 : points < 11 ? 2 : points < 16 ? 3 : 4
}

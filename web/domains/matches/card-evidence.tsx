import type { MatchCard, MatchFact } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Check, CircleHelp, EqualApproximately, type LucideIcon, Star, X } from 'lucide-react'
import { factText, missText } from '#domains/matches/facts/format.ts'
import { outcomeOf } from '#domains/matches/why/format.ts'
import { unbrokenNumbers } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

type Props = { match: Pick<MatchCard, 'miss' | 'evidence'>; fact: MatchFact | undefined }

const ICONS: Record<ReturnType<typeof outcomeOf>, LucideIcon> = {
  met: Check,
  near: EqualApproximately,
  notMet: X,
  notSpecified: CircleHelp,
}
const COLOURS: Record<ReturnType<typeof outcomeOf>, string> = {
  met: 'text-good',
  near: 'text-accent-text',
  notMet: 'text-bad',
  notSpecified: 'text-ink-3',
}

/** What is special about a person, and one line of evidence: what is not met first, else that everything is. */
export function CardEvidence({ match: { miss, evidence }, fact }: Props) {
  const text = missText(miss, evidence)
  const outcome = miss ? outcomeOf(miss) : 'met'
  const Icon = ICONS[outcome]
  return (
    <ul className="mt-3 grid content-start gap-1 text-small text-ink-2">
      {fact && (
        <li className="flex gap-1.5">
          <Star aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-accent-text" />
          <span className="min-w-0 wrap-anywhere text-ink">{unbrokenNumbers(factText(fact))}</span>
        </li>
      )}
      {text && (
        <li className="flex gap-1.5">
          <Icon aria-hidden="true" className={`mt-0.5 size-3.5 shrink-0 ${COLOURS[outcome]}`} />
          <span className="min-w-0 wrap-anywhere">
            {outcome === 'near' && <span className="sr-only">{t(matchesTexts.near)} </span>}
            {outcome === 'notMet' && <span className="sr-only">{t(matchesTexts.notMet)} </span>}
            {unbrokenNumbers(text)}
          </span>
        </li>
      )}
    </ul>
  )
}

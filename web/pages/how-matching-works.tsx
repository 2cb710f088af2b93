import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowRight } from 'lucide-react'
import { useSession } from '#domains/accounts/queries.ts'
import { PercentageCalculator } from '#domains/matches/percentage/percentage-calculator.tsx'
import { PercentageRules } from '#domains/matches/percentage/percentage-rules.tsx'
import { t } from '#lib/texts/i18n.ts'

const LINK = 'link inline-flex min-h-11 items-center gap-1.5 justify-self-start'

/** /how-matching-works, public */
export function HowMatchingWorksPage() {
  const person = useSession()
  return (
    <article className="grid max-w-[900px] gap-8">
      <header className="grid gap-3">
        {/* The shell of signed-in people has the h1. */}
        {!person && <h1 className="type-hero">{t(percentageTexts.howMatchingWorks)}</h1>}
        <p className="max-w-[56ch] text-title leading-normal">{t(percentageTexts.meaning)}</p>
        <p className="max-w-[64ch]">{t(percentageTexts.noBarMeaning)}</p>
        <a href="#calculator" className={LINK}>
          {t(percentageTexts.trySamples)}
          <ArrowDown aria-hidden="true" className="size-4" />
        </a>
      </header>
      <PercentageRules />
      <PercentageCalculator />
      <Link to="/faq" className={LINK}>
        {t(percentageTexts.questions)}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </article>
  )
}

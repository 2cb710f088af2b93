import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Link } from '@tanstack/react-router'
import { askedSentence, belowFullReason, defaultsNote, shareOf } from '#domains/matches/why/format.ts'
import { WhyColumn } from '#domains/matches/why-column.tsx'
import { t } from '#lib/texts/i18n.ts'
import { PairRing } from '#ui/pair-ring.tsx'

type Props = { explanation: Explanation; firstName: string; className?: string }

/** What the percentage rests on: a sentence for each side, then the preferences of both people, line by line. */
export function WhyYouMatch({ explanation, firstName: name, className = '' }: Props) {
  const { yours, theirs } = explanation
  const below = belowFullReason(explanation, name)
  const notes = [defaultsNote(yours, null), defaultsNote(theirs, name)].filter((note) => note !== null)
  return (
    <section className={`@container ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-title">{t(matchesTexts.whyYouMatch)}</h3>
        <Link to="/how-matching-works" className="link rounded-sm text-small max-md:py-2.5">
          {t(matchesTexts.howMatchingWorks)}
        </Link>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-sunken p-4">
        <PairRing mine={shareOf(yours)} theirs={shareOf(theirs)} gap="stroke-sunken" className="w-24" />
        <div className="grid min-w-0 flex-1 basis-52 gap-1.5">
          <AskedLine ring="border-ring-a" text={askedSentence(yours, null)} />
          <AskedLine ring="border-ring-b" text={askedSentence(theirs, name)} />
          {below && <p className="text-small wrap-anywhere text-ink-2">{below}</p>}
        </div>
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-2.5 text-small wrap-anywhere text-ink-2">
          {note}
        </p>
      ))}
      <div className="mt-4 grid gap-x-6 gap-y-6 @lg:grid-cols-2">
        <WhyColumn title={t(matchesTexts.yourPreferences)} side={yours} name={null} />
        <WhyColumn title={t(matchesTexts.preferencesOf, { name })} side={theirs} name={name} />
      </div>
    </section>
  )
}

/** A sentence with the colour of its ring. */
function AskedLine({ ring, text }: { ring: string; text: string }) {
  return (
    <p className="flex items-baseline gap-2 wrap-anywhere">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border-3 ${ring}`} />
      {text}
    </p>
  )
}

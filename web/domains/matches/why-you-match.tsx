import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { WhyColumn } from '#domains/matches/why-column.tsx'
import { t } from '#lib/i18n.ts'

type Props = { explanation: Explanation; firstName: string; className?: string }

/** The preferences of both people, line by line. */
export function WhyYouMatch({ explanation: { yours, theirs }, firstName, className = '' }: Props) {
  const name = firstName
  const notes = [
    yours.assumed && t(matchesTexts.ownDefaultsUsed),
    theirs.assumed &&
      t(matchesTexts.theirDefaultsUsed, {
        name,
      }),
  ].filter(Boolean)
  return (
    <section className={className}>
      <h3 className="type-title">{t(matchesTexts.whyYouMatch)}</h3>
      {notes.map((note) => (
        <p key={String(note)} className="mt-0.5 text-small text-ink-2">
          {note}
        </p>
      ))}
      <div className="mt-3 grid gap-x-8 max-md:gap-y-6 md:grid-cols-2 md:grid-rows-[repeat(11,auto)]">
        <WhyColumn title={t(matchesTexts.yourPreferences)} side={yours} ofViewer={false} />
        <WhyColumn title={t(matchesTexts.preferencesOf, { name })} side={theirs} ofViewer />
      </div>
    </section>
  )
}

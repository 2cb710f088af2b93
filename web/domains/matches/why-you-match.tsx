import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { WhyColumn } from '#domains/matches/why-column.tsx'
import { t } from '#lib/i18n.ts'

type Props = { explanation: Explanation; firstName: string; className?: string }

/** The preferences of both people, line by line. */
export function WhyYouMatch({ explanation: { yours, theirs }, firstName, className = '' }: Props) {
  const name = firstName
  const notes = [
    yours.assumed && t("You haven't set your preferences. Until you do, we use defaults based on your profile."),
    theirs.assumed &&
      t("{{name}} hasn't set preferences. Until then, we use defaults based on their profile.", {
        name,
      }),
  ].filter(Boolean)
  return (
    <section className={className}>
      <h3 className="type-title">{t('Why you match')}</h3>
      {notes.map((note) => (
        <p key={String(note)} className="mt-0.5 text-small text-ink-2">
          {note}
        </p>
      ))}
      <div className="mt-3 grid gap-x-8 max-md:gap-y-6 md:grid-cols-2 md:grid-rows-[repeat(11,auto)]">
        <WhyColumn title={t('Your preferences')} side={yours} ofViewer={false} />
        <WhyColumn title={t("{{name}}'s preferences", { name })} side={theirs} ofViewer />
      </div>
    </section>
  )
}

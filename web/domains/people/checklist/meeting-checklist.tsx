import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { checklistOf } from '#domains/people/checklist/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** What is empty of the optional content. */
export function MeetingChecklist({ profile }: { profile: ProfilePage['profile'] }) {
  const entries = checklistOf(profile)
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{t(peopleTexts.meetingChecklist)}</h3>
      <p className="mb-2 text-small text-ink-3">{t(peopleTexts.meetingChecklistHint)}</p>
      <ul className="grid">
        {entries.map(({ label, filled, all, empty }) => (
          <li key={label} className="border-line not-first:border-t">
            <Link
              to="/profile/edit"
              hash={empty}
              className="flex min-h-11 items-center gap-x-3 py-1 hover:text-action-text large-text:flex-wrap"
            >
              <span className="min-w-0 flex-1 large-text:basis-full">{t(label)}</span>
              <span className="text-small text-ink-3 tabular-nums">{t(peopleTexts.partsFilled, { filled, all })}</span>
              <span className="link text-small">{t(peopleTexts.addPart)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

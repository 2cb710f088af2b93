import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { checklistOf } from '#domains/people/checklist/format.ts'
import { t } from '#lib/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** On one's own page: what is empty of the optional content. */
export function MeetingChecklist({ profile }: { profile: ProfilePage['profile'] }) {
  const entries = checklistOf(profile)
  if (entries.length === 0) return null
  return (
    <TitledCard title={t(peopleTexts.meetingChecklist)} text={t(peopleTexts.meetingChecklistHint)}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {entries.map(({ label, filled, all, empty }) => (
          <li key={label} className="border-t border-line">
            <Link
              to="/profile/edit"
              hash={empty}
              className="flex min-h-11 items-center gap-3 py-1.5 hover:text-action-text"
            >
              <span className="min-w-0 flex-1">{t(label)}</span>
              <span className="text-small text-ink-3 tabular-nums">{t(peopleTexts.partsFilled, { filled, all })}</span>
              <span className="link text-small">{t(peopleTexts.addPart)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

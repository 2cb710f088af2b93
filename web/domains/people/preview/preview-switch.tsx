import type { PreviewViewer } from '@jodi/shared/people/preview.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { Link } from '@tanstack/react-router'
import { Eye, MessageCircle, Pencil } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { chipStyle } from '#ui/chip-style.ts'

const VIEWS = [
  { as: undefined, label: peopleTexts.edit, short: peopleTexts.edit, icon: Pencil },
  { as: 'match', label: peopleTexts.previewAsMatch, short: peopleTexts.asMatch, icon: Eye },
  { as: 'chat', label: peopleTexts.previewInChat, short: peopleTexts.inChat, icon: MessageCircle },
] as const

/** Shows one's own profile to be edited, or as others see it. It stays in its place, and keeps the focus. */
export function PreviewSwitch({ as }: { as: PreviewViewer | undefined }) {
  return (
    <nav aria-label={t(peopleTexts.shownAs)} className="flex flex-wrap gap-2">
      {VIEWS.map((view) => (
        <Link
          key={view.label}
          to="/profile"
          search={{ as: view.as }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-label={t(view.label)}
          aria-current={view.as === as ? 'page' : undefined}
          className={chipStyle({ on: view.as === as })}
        >
          <view.icon aria-hidden="true" />
          <span aria-hidden="true" className="md:hidden">
            {t(view.short)}
          </span>
          <span aria-hidden="true" className="max-md:hidden">
            {t(view.label)}
          </span>
        </Link>
      ))}
    </nav>
  )
}

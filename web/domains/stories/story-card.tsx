import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import type { ReactNode } from 'react'
import { namesText } from '#domains/stories/format.ts'
import { StoryPhoto } from '#domains/stories/story-photo.tsx'
import { t } from '#lib/texts/i18n.ts'

type Props = {
  names: [string, string]
  text: string
  photo: string | null
  /** Below the text: the date, or the status. */
  footer?: ReactNode
  className?: string
}

/** A published story: the photo of the couple, their first names, and the text. */
export function StoryCard({ names, text, photo, footer, className = '' }: Props) {
  return (
    <article aria-label={namesText(names)} className={`card overflow-hidden ${className}`}>
      {photo && <StoryPhoto photo={photo} alt={t(storiesTexts.photoOf, { names: namesText(names) })} />}
      <div className="grid gap-3 p-4 md:p-6">
        <h3 dir="auto" className="type-head">
          {namesText(names)}
        </h3>
        <p dir="auto" className="whitespace-pre-line text-ink-2">
          {text}
        </p>
        {footer && <div className="text-small text-ink-3">{footer}</div>}
      </div>
    </article>
  )
}

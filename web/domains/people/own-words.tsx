import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { type ReactNode, useState } from 'react'
import { IN_GALLERY, photosBetween } from '#domains/people/gallery/format.ts'
import { PhotoFigure } from '#domains/people/gallery/photo-figure.tsx'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { RemoveTextDialog } from '#domains/profiles/reviews/remove-text-dialog.tsx'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'

type Text = { subject: TextSubject; text: string }
type Props = { page: ProfilePage; className?: string }

/**
 * What a member has written: About me, then the answers to prompts, never shortened, with a photo before each. Without
 * any text nothing.
 */
export function OwnWords({ page, className = '' }: Props) {
  const { profile, reviews, may } = page
  const { about, prompts } = profile
  const [removing, setRemoving] = useState<Text | null>(null)
  if (!about && prompts.length === 0) return null
  const photos = photosBetween(page)
  const name = fullName(profile.firstName, profile.middleName, profile.lastName)
  const notes = (text: Text): ReactNode => (
    <>
      <ReviewNote state={reviews[text.subject]} />
      {may.removeTexts && (
        <Button
          className="mt-3"
          aria-label={t(profilesTexts.removeTextAbout, { subject: subjectLabel(text.subject) })}
          onClick={() => setRemoving(text)}
        >
          {t(profilesTexts.removeText)}
        </Button>
      )}
    </>
  )
  const answers = prompts.map(({ prompt, answer }) => (
    <section key={prompt} className="card px-5 pt-4 pb-5 md:px-6 md:pt-5 md:pb-6">
      <h3 className="text-small font-semibold text-ink-2">{subjectLabel(prompt)}</h3>
      <p dir="auto" className="type-answer mt-2 text-pretty whitespace-pre-line wrap-anywhere">
        {answer}
      </p>
      {notes({ subject: prompt, text: answer })}
    </section>
  ))
  return (
    <div className={`grid gap-7 ${className}`}>
      {about && (
        <section>
          <h2 className="type-title">{subjectLabel('about')}</h2>
          <p dir="auto" className="mt-2 max-w-[62ch] leading-[1.65] text-pretty whitespace-pre-line wrap-anywhere">
            {about}
          </p>
          {notes({ subject: 'about', text: about })}
        </section>
      )}
      {answers.length > 0 && (
        <div className="grid gap-4">
          {photos.map((photo, at) => (
            <div key={photo.id} className={pairStyle(at)}>
              <PhotoFigure
                photo={photo}
                id={profile.id}
                name={name}
                className={at + 1 < IN_GALLERY ? 'lg:hidden' : ''}
              />
              {answers[at]}
            </div>
          ))}
          {answers.slice(photos.length)}
        </div>
      )}
      {removing && (
        <RemoveTextDialog
          read={{ personId: profile.id, ...removing }}
          name={profile.firstName ?? ''}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

const BESIDE = {
  inGallery: 'max-lg:@lg:grid-cols-[200px_minmax(0,1fr)] lg:not-has-[section]:hidden',
  not: '@lg:grid-cols-[200px_minmax(0,1fr)]',
}

/** A photo and an answer, beside each other where there is room; the gallery of a wide screen has the first photos. */
const pairStyle = (at: number) => `grid items-center gap-4 ${at + 1 < IN_GALLERY ? BESIDE.inGallery : BESIDE.not}`

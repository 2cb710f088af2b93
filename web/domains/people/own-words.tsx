import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { PROMPTS_MAX } from '@jodi/shared/profiles/prompts.ts'
import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EditLink } from '#domains/people/edit-link.tsx'
import { IN_GALLERY, photosBetween } from '#domains/people/gallery/format.ts'
import { PhotoFigure } from '#domains/people/gallery/photo-figure.tsx'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { fullName } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { latePart } from '#ui/late-part.tsx'

// For staff only.
const RemoveContentDialog = latePart(
  async () => (await import('#domains/profiles/reviews/remove-content-dialog.tsx')).RemoveContentDialog,
)

type Text = { subject: TextSubject; text: string }
type Props = { page: ProfilePage; className?: string }

/**
 * What a member has written: About me, then the answers to prompts, never shortened, with a photo before each. Without
 * any text nothing; its owner sees what can still be written, and links to edit.
 */
export function OwnWords({ page, className = '' }: Props) {
  const { profile, reviews, may } = page
  const { about, prompts } = profile
  const [removing, setRemoving] = useState<Text | null>(null)
  const isOwn = page.relation === 'self'
  // The dialog stays with its reason if another admin has removed the last text in the meantime.
  if (!isOwn && !about && prompts.length === 0 && !removing) return null
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
    // Beside a photo it is at least as high.
    <section key={prompt} className="card grid content-center px-5 pt-4 pb-5 md:px-6 md:pt-5 md:pb-6">
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-small font-semibold text-ink-2">{subjectLabel(prompt)}</h3>
          {isOwn && <EditLink part={subjectLabel(prompt)} hash="prompts" className="-my-2 -mr-3" />}
        </div>
        <p dir="auto" className="type-answer mt-2 text-pretty whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
        {notes({ subject: prompt, text: answer })}
      </div>
    </section>
  ))
  return (
    <div className={`grid gap-7 ${className}`}>
      {(about || isOwn) && (
        <section>
          <div className="flex items-center justify-between gap-3">
            <h2 className="type-title">{subjectLabel('about')}</h2>
            {isOwn && <EditLink part={subjectLabel('about')} hash="section-about" className="-mr-3" />}
          </div>
          {about ? (
            <p dir="auto" className="mt-2 max-w-[62ch] leading-[1.65] whitespace-pre-line wrap-anywhere">
              {about}
            </p>
          ) : (
            <p className="mt-2 text-ink-3">{t(peopleTexts.emptyAbout)}</p>
          )}
          {notes({ subject: 'about', text: about ?? '' })}
        </section>
      )}
      {(answers.length > 0 || isOwn) && (
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
          {isOwn && <AnswerPrompt left={PROMPTS_MAX - prompts.length} />}
        </div>
      )}
      {removing && (
        <RemoveContentDialog
          read={{ personId: profile.id, kind: 'text', subject: removing.subject, content: removing.text }}
          name={profile.firstName ?? ''}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

const BESIDE = {
  inGallery: 'max-lg:@lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:not-has-[section]:hidden',
  not: '@lg:grid-cols-[12.5rem_minmax(0,1fr)]',
}

/** A photo and an answer, beside each other where there is room; the gallery of a wide screen has the first photos. */
const pairStyle = (at: number) => `grid gap-4 ${at + 1 < IN_GALLERY ? BESIDE.inGallery : BESIDE.not}`

/** In place of the answers that can still be given. */
function AnswerPrompt({ left }: { left: number }) {
  if (left <= 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-edge px-5 py-4 md:px-6 print:hidden">
      <p className="min-w-0 flex-1 basis-48 text-small text-ink-2">{tCount(left, peopleTexts.promptsLeft)}</p>
      <Link to="/profile/edit" hash="prompts" className={buttonStyle()}>
        {t(peopleTexts.answerPrompt)}
      </Link>
    </div>
  )
}

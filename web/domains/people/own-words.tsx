import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { type ReactNode, useState } from 'react'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { RemoveTextDialog } from '#domains/profiles/reviews/remove-text-dialog.tsx'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'

type Text = { subject: TextSubject; text: string }

/** What a member has written: About me, then the answers to prompts, never shortened. Without any of them nothing. */
export function OwnWords({ page, className = '' }: { page: ProfilePage; className?: string }) {
  const { profile, reviews, may } = page
  const [removing, setRemoving] = useState<Text | null>(null)
  if (!profile.about && profile.prompts.length === 0) return null
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
  return (
    <div className={`grid gap-7 ${className}`}>
      {profile.about && (
        <section>
          <h2 className="type-title">{subjectLabel('about')}</h2>
          <p dir="auto" className="mt-2 max-w-[62ch] leading-[1.65] text-pretty whitespace-pre-line wrap-anywhere">
            {profile.about}
          </p>
          {notes({ subject: 'about', text: profile.about })}
        </section>
      )}
      {profile.prompts.length > 0 && (
        <div className="grid gap-4">
          {profile.prompts.map(({ prompt, answer }) => (
            <section key={prompt} className="card px-5 pt-4 pb-5 md:px-6 md:pt-5 md:pb-6">
              <h3 className="text-small font-semibold text-ink-2">{subjectLabel(prompt)}</h3>
              <p dir="auto" className="type-answer mt-2 text-pretty whitespace-pre-line wrap-anywhere">
                {answer}
              </p>
              {notes({ subject: prompt, text: answer })}
            </section>
          ))}
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

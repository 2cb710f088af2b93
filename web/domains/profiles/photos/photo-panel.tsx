import type { EditablePhoto, EditablePhotos } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { ArrowLeft, ArrowRight, RefreshCw, Star } from 'lucide-react'
import { CaptionForm } from '#domains/profiles/photos/caption-form.tsx'
import { PhotoVisibilitySelect } from '#domains/profiles/photos/photo-visibility-select.tsx'
import { PickPhoto } from '#domains/profiles/photos/pick-photo.tsx'
import { useSavePhoto, useSendPhoto } from '#domains/profiles/photos/queries.ts'
import { RemovePhoto } from '#domains/profiles/photos/remove-photo.tsx'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  photo: EditablePhoto
  at: number
  profileId: string
  profile: EditablePhotos
  isOwn: boolean
  /** An error, which the list holds: this photo may have been removed in another window. */
  problem: string | null
  onProblem: (text: string | null) => void
  onTyped: (caption: string | null) => void
  onMove: (to: number) => void
  onReplace: (id: string) => void
}

/** What can be changed about one photo. */
export function PhotoPanel(props: Props) {
  const { photo, at, profileId, profile, isOwn, problem, onProblem, onTyped, onMove, onReplace } = props
  const total = profile.photos.length
  const save = useSavePhoto(profileId)
  const send = useSendPhoto(profileId)
  const showError = (error: unknown) => onProblem(errorText(error))
  const replace = (file: Blob) => {
    const added = crypto.randomUUID()
    onReplace(added)
    onProblem(null)
    send.mutate(
      { file, added, replaces: photo.id },
      { onSuccess: () => toast.good(t(photoTexts.photoReplaced)), onError: showError },
    )
  }
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-title">
          {photo.isFirst ? t(photoTexts.firstPhoto) : t(photoTexts.photoNumber, { number: at + 1 })}
        </h3>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            className="aria-disabled:text-ink-3"
            aria-disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {t(photoTexts.moveLeft)}
          </Button>
          <Button
            size="small"
            className="aria-disabled:text-ink-3"
            aria-disabled={at === total - 1}
            onClick={() => onMove(at + 1)}
          >
            {t(photoTexts.moveRight)}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-small text-bad">
          {tMessage(problem)}
        </p>
      )}
      <ReviewNote state={photo.review} of="photo" />
      {photo.isFirst ? (
        <p className="text-ink-2">{t(photoTexts.firstPhotoHint)}</p>
      ) : (
        <Field label={t(photoTexts.visibility)}>
          <PhotoVisibilitySelect photo={photo} save={save} onSave={() => onProblem(null)} onError={showError} />
        </Field>
      )}
      <CaptionForm photo={photo} profileId={profileId} onProblem={onProblem} onTyped={onTyped} />
      <div className="flex flex-wrap gap-2">
        {!photo.isFirst && (
          <Button onClick={() => onMove(0)}>
            <Star aria-hidden="true" />
            {t(photoTexts.makeFirst)}
          </Button>
        )}
        <PickPhoto
          label={t(photoTexts.replacePhoto)}
          icon={RefreshCw}
          progress={send.progress}
          onPicked={() => onProblem(null)}
          onCropped={replace}
          onUnreadable={onProblem}
        />
        <RemovePhoto
          photo={photo}
          profileId={profileId}
          profile={profile}
          isOwn={isOwn}
          onRemoved={() => onTyped(null)}
        />
      </div>
    </section>
  )
}

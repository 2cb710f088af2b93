import { captionSchema, type EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { useSavePhoto } from '#domains/profiles/photos/queries.ts'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { FormField } from '#ui/form-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

const captionForm = z.object({ caption: captionSchema })

type Props = {
  photo: EditablePhoto
  profileId: string
  onProblem: (text: string | null) => void
  /** Called with the caption that is not saved yet; null while there is none. */
  onTyped: (caption: string | null) => void
}

/** A caption that was saved in another window is taken over, unless one is typed here (rule F7). */
export function CaptionForm({ photo, profileId, onProblem, onTyped }: Props) {
  const save = useSavePhoto(profileId)
  const [begun, setBegun] = useState(photo.caption)
  const [isConflict, setConflict] = useState(false)
  const form = useForm({
    schema: captionForm,
    defaultValues: { caption: photo.caption },
    save: async ({ caption }) => {
      onProblem(null)
      const isPressed = document.activeElement?.matches('[type=submit]')
      // The notice shows the newest one: saving again replaces it deliberately.
      await save.mutateAsync({ photoId: photo.id, caption, captionBefore: isConflict ? photo.caption : begun })
      setConflict(false)
      setBegun(caption)
      // The button goes with the change, and the focus with it, unless the person is elsewhere by now.
      if (isPressed && !document.activeElement?.matches('a, input, select, button:not([type=submit])'))
        form.setFocus('caption')
      form.reset({ caption })
      toast.good(t(photoTexts.captionSaved))
    },
    onError: (text, error) => {
      if (apiErrorOf(error)?.data.reason === 'captionChanged') setConflict(true)
      // A message of the photo, which may have been removed in another window.
      else onProblem(text)
    },
  })
  const { isDirty } = form.formState
  useReportUnsaved(isDirty)
  const typed = form.watch('caption')
  useEffect(() => onTyped(isDirty ? typed : null), [isDirty, typed, onTyped])
  const { reset } = form
  useEffect(() => reset({ caption: photo.caption }, { keepDirtyValues: true, keepDirty: true }), [photo.caption, reset])
  useEffect(() => {
    if (!isDirty) setBegun(photo.caption)
  }, [isDirty, photo.caption])
  const isSame = photo.caption === typed
  const changes = useMemo(
    () => (isSame ? [] : [{ label: t(photoTexts.caption), value: photo.caption || t(uiTexts.notSpecified) }]),
    [isSame, photo.caption],
  )
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-2">
      {isConflict && isDirty && <ConflictNotice text={t(photoTexts.captionSavedElsewhere)} changes={changes} />}
      <FormField control={form.control} name="caption" label={t(photoTexts.caption)} hint={t(photoTexts.captionHint)}>
        {(field) => <TextInput {...field} />}
      </FormField>
      <ReviewNote state={photo.captionReview} />
      {isDirty && (
        <Button type="submit" size="small" variant="tonal" busy={form.busy} className="justify-self-start">
          {t(photoTexts.saveCaption)}
        </Button>
      )}
    </form>
  )
}

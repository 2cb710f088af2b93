import type { EditablePhoto, EditablePhotos } from '@jodi/shared/profiles/photo-contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRemovePhoto } from '#domains/profiles/photos/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'
import { toast } from '#ui/toast.tsx'

// Only staff need it.
const StaffRemoval = latePart(async () => (await import('#domains/profiles/photos/staff-removal.tsx')).StaffRemoval)

type Props = {
  photo: EditablePhoto
  profileId: string
  profile: EditablePhotos
  isOwn: boolean
  onRemoved: () => void
}

/** Removes a photo after a question; staff give a reason, and may write to the person (rule G9). */
export function RemovePhoto({ photo, profileId, profile, isOwn, onRemoved }: Props) {
  const { name, canReceiveMessage } = profile
  const [open, setOpen] = useState(false)
  const remove = useRemovePhoto(profileId)
  const ask = () => {
    // The error of an earlier attempt says nothing about the next one.
    remove.reset()
    setOpen(true)
  }
  const done = () => {
    setOpen(false)
    onRemoved()
    toast.good(t(photoTexts.photoRemoved))
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={ask}>
        <Trash2 aria-hidden="true" />
        {t(photoTexts.removePhoto)}
      </Button>
      <AlertDialog
        open={open && isOwn}
        onOpenChange={setOpen}
        title={t(photoTexts.removeQuestion)}
        description={t(photoTexts.removeConsequence)}
        action={t(photoTexts.removeAction)}
        busy={remove.isPending}
        onAction={() => remove.mutate({ photoId: photo.id }, { onSuccess: done })}
      >
        {remove.error && (
          <p role="alert" className="text-small text-bad">
            {errorText(remove.error)}
          </p>
        )}
      </AlertDialog>
      {open && !isOwn && (
        <StaffRemoval
          photoId={photo.id}
          name={name}
          canReceiveMessage={canReceiveMessage}
          save={(reason) => remove.mutateAsync({ photoId: photo.id, reason })}
          onClose={() => setOpen(false)}
          onDone={done}
        />
      )}
    </>
  )
}

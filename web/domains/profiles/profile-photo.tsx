import { profileReasons } from '@jodi/shared/profiles.ts'
import { useState } from 'react'
import { PhotoField } from '#domains/profiles/photo-field.tsx'
import { useRemovePhoto, useUploadPhoto } from '#domains/profiles/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; name: string; photo: string | null }

/** The photo of a profile that stands: sent as soon as it is cropped; a refused one leaves the old. */
export function ProfilePhoto({ id, name, photo }: Props) {
  const upload = useUploadPhoto()
  const remove = useRemovePhoto(id)
  const [shown, setShown] = useState(photo)
  const [asking, setAsking] = useState(false)

  const removeNow = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setShown(null)
        toast.good(t('Photo removed'))
      },
      onError: (error) => toast.bad(t('The photo could not be removed'), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <PhotoField
        id={id}
        name={name}
        photo={shown}
        progress={upload.progress}
        error={upload.isError ? errorText(upload.error, profileReasons) : null}
        onCropped={(file) =>
          upload.mutate(
            { id, file },
            {
              onSuccess: (answer) => {
                setShown(answer.photo)
                toast.good(t('Photo saved'))
              },
            },
          )
        }
        onRemove={() => setAsking(true)}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove the photo?')}
        description={t('Matches see initials until you choose another one.')}
        action={t('Remove photo')}
        onAction={removeNow}
        busy={remove.isPending}
      />
    </>
  )
}

import { PHOTO_MAX_BYTES, profileReasons } from '@jodi/shared/profiles.ts'
import { useState } from 'react'
import { CropDialog } from '#domains/profiles/crop-dialog.tsx'
import { isPicture } from '#lib/crop-picture.ts'
import { t } from '#lib/i18n.ts'
import { Portrait } from '#ui/portrait.tsx'
import { UploadField } from '#ui/upload-field.tsx'

type Props = {
  id: string
  name: string
  /** The path of the photo that stands. */
  photo: string | null
  /** A cropped picture that is not sent yet, as an address that an image takes. */
  held?: string | null
  progress?: number | null
  error?: string | null
  onCropped: (picture: Blob) => void
  onRemove?: () => void
}

// The picture that is sent is cropped and made smaller first; this only stops what no phone makes.
const ORIGINAL_MAX_BYTES = 8 * PHOTO_MAX_BYTES

/** The portrait: choose or drop a picture, cut it to 4:5, see how it looks. */
export function PhotoField({ id, name, photo, held, progress, error, onCropped, onRemove }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)

  const choose = async (file: File) => {
    setUnreadable(null)
    if (file.size > ORIGINAL_MAX_BYTES) setUnreadable(profileReasons.photoTooLarge)
    else if (await isPicture(file)) setChosen(file)
    else setUnreadable(profileReasons.photoNotImage)
  }
  const preview = held ? (
    <img src={held} alt={t('Your new photo')} className="aspect-4/5 w-24 rounded-control object-cover" />
  ) : photo ? (
    <Portrait id={id} name={name} photo={photo} sizes="96px" className="w-24 rounded-control" />
  ) : undefined
  return (
    <div id="photo" tabIndex={-1} className="scroll-mt-28 outline-none">
      <UploadField
        label={t('Photo')}
        hint={t('JPEG, PNG or WebP. You choose the part that is shown; only your matches see it.')}
        accept="image/jpeg,image/png,image/webp"
        preview={preview}
        progress={progress}
        error={unreadable ?? error}
        onChoose={choose}
        onRemove={preview ? onRemove : undefined}
      />
      {chosen && (
        <CropDialog
          file={chosen}
          onCancel={() => setChosen(null)}
          onCropped={(picture) => {
            setChosen(null)
            onCropped(picture)
          }}
        />
      )}
    </div>
  )
}

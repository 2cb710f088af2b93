import { PHOTO_MAX_BYTES, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { type ReactNode, useState } from 'react'
import { LateCropDialog } from '#domains/profiles/late-crop-dialog.tsx'
import { isPicture } from '#lib/files/crop-picture.ts'
import { UploadField } from '#ui/upload-field.tsx'

type Props = {
  label: string
  hint: string
  /** The preview of the saved or selected image. */
  preview?: ReactNode
  placeholder?: ReactNode
  /** The aspect ratio of the crop (width by height), and the title of its dialog. */
  crop?: { aspect: number; title: string; text: string }
  progress?: number | null
  error?: string | null
  onCropped: (picture: Blob) => void
  onRemove?: () => void
  /** Another action, while there is no picture. */
  other?: ReactNode
}

// The image is cropped and scaled down before the upload; this limit only stops extreme files.
const ORIGINAL_MAX_BYTES = 8 * PHOTO_MAX_BYTES

/** Select or drop an image and crop it; files that this browser cannot display are rejected at once. */
export function PictureField({ crop, error, onCropped, onRemove, ...field }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)

  const choose = async (file: File) => {
    setUnreadable(null)
    if (file.size > ORIGINAL_MAX_BYTES) setUnreadable(profileErrorTexts.photoTooLarge)
    else if (await isPicture(file)) setChosen(file)
    else setUnreadable(profileErrorTexts.photoNotImage)
  }
  return (
    <>
      <UploadField
        {...field}
        accept="image/jpeg,image/png,image/webp"
        error={unreadable ?? error}
        onChoose={choose}
        onRemove={field.preview ? onRemove : undefined}
      />
      {chosen && (
        <LateCropDialog
          {...crop}
          file={chosen}
          onClose={() => setChosen(null)}
          onCropped={onCropped}
          onFailed={setUnreadable}
        />
      )}
    </>
  )
}

import { PHOTO_MAX_BYTES, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { LateCropDialog } from '#domains/profiles/late-crop-dialog.tsx'
import { isPicture } from '#lib/files/crop-picture.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

// As for the photo of the form: it is cropped and scaled down before the upload.
const ORIGINAL_MAX_BYTES = 8 * PHOTO_MAX_BYTES

type Props = {
  label: string
  icon?: LucideIcon
  /** 0 to 100 while a picture is sent. */
  progress: number | null
  onPicked: () => void
  onCropped: (picture: Blob) => void
  onUnreadable: (reason: string) => void
  className?: string
}

/** A button that asks for a picture and crops it to the shape of a photo. */
export function PickPhoto({ label, icon: Icon, progress, onPicked, onCropped, onUnreadable, className }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const choose = async (file: File) => {
    onPicked()
    if (file.size > ORIGINAL_MAX_BYTES) onUnreadable(profileErrorTexts.photoTooLarge)
    else if (await isPicture(file)) setChosen(file)
    else onUnreadable(profileErrorTexts.photoNotImage)
  }
  const busy = progress !== null
  return (
    <>
      <Button busy={busy} className={className} onClick={() => input.current?.click()}>
        {!busy && Icon && <Icon aria-hidden="true" />}
        {busy ? `${t(uiTexts.uploading)} ${Math.round(progress)}%` : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Permits selecting the same file again after an error.
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
      {chosen && (
        <LateCropDialog
          file={chosen}
          title={t(photoTexts.cropTitle)}
          text={t(photoTexts.cropHint)}
          onClose={() => setChosen(null)}
          onCropped={onCropped}
          onFailed={onUnreadable}
        />
      )}
    </>
  )
}

import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { PHOTO_MAX_BYTES, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUploadAvatar } from '#domains/agents/queries.ts'
import { LateCropDialog } from '#domains/profiles/late-crop-dialog.tsx'
import { isPicture } from '#lib/files/crop-picture.ts'
import type { HeldFile } from '#lib/files/use-held-file.ts'
import { useObjectUrl } from '#lib/files/use-object-url.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

// The photo is cropped and scaled down before the upload; this limit only stops extreme files.
const ORIGINAL_MAX_BYTES = 8 * PHOTO_MAX_BYTES

type Props = {
  id: string
  name: string
  avatar: string | null
  mayUpload: boolean
  /** In a form the photo is saved with the form, otherwise at once. */
  file?: HeldFile<Blob, string>
}

/** The photo of an agent, with a button to replace it for those who may; a rejected photo keeps the old one. */
export function AgentAvatar({ id, name, avatar, mayUpload, file }: Props) {
  const upload = useUploadAvatar(id)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const held = useObjectUrl(file?.held ?? null)
  const busy = upload.progress !== null

  const choose = async (file: File) => {
    if (file.size > ORIGINAL_MAX_BYTES) showError(t(profileErrorTexts.photoTooLarge))
    else if (await isPicture(file)) setChosen(file)
    else showError(t(profileErrorTexts.photoNotImage))
  }
  const send = (picture: Blob) => {
    if (file) return file.hold(picture)
    upload.mutate(picture, {
      onSuccess: () => toast.good(t(agentsTexts.profileImageUpdated)),
      onError: (error) => showError(errorText(error)),
    })
  }
  return (
    <div className="grid content-start justify-items-center gap-3">
      {held ? (
        <img src={held} alt={t(agentsTexts.yourNewPhoto)} className="size-24 rounded-full object-cover" />
      ) : (
        <Avatar id={id} name={name} photo={avatar} className="size-24 text-title!" />
      )}
      {mayUpload && (
        <>
          <Button size="small" onClick={() => input.current?.click()} busy={busy}>
            {!busy && <Camera aria-hidden="true" />}
            {busy ? t(uiTexts.uploading) : t(agentsTexts.changePicture)}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            tabIndex={-1}
            aria-label={t(agentsTexts.picture)}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0]
              // Permits selecting the same file again after an error.
              event.target.value = ''
              if (file) choose(file)
            }}
          />
        </>
      )}
      {file?.error ? (
        <p role="alert" className="max-w-48 text-center text-small text-bad">
          {errorText(file.error)}
        </p>
      ) : null}
      {chosen && (
        <LateCropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onCropped={send}
          onFailed={(reason) => showError(t(reason))}
        />
      )}
    </div>
  )
}

const showError = (text: string) => toast.bad(t(agentsTexts.errorUpdatingProfileImage), text)

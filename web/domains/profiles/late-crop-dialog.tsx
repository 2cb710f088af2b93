import { profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'

const readDialog = async () => (await import('#domains/profiles/crop-dialog.tsx')).CropDialog
type Dialog = Awaited<ReturnType<typeof readDialog>>

type Props = Omit<ComponentProps<Dialog>, 'onCancel' | 'onUnreadable'> & {
  /** After a cropped picture, a cancellation or a failure. */
  onClose: () => void
  /** The picture could not be read, or the code not loaded: the person can choose the picture again. */
  onFailed: (reason: PlainText) => void
}

/** Crops a picture; the code is loaded once one is chosen. */
export function LateCropDialog({ onClose, onCropped, onFailed, ...dialog }: Props) {
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const fail = (reason: PlainText) => {
    onClose()
    onFailed(reason)
  }
  const failToLoad = useEffectEvent(() => fail(uiTexts.serverUnreachable))
  useEffect(() => {
    readDialog().then(
      (dialog) => setLoaded(() => dialog),
      () => failToLoad(),
    )
  }, [])
  if (!Loaded) return null
  return (
    <Loaded
      {...dialog}
      onCancel={onClose}
      onCropped={(picture) => {
        onClose()
        onCropped(picture)
      }}
      onUnreadable={() => fail(profileErrorTexts.photoNotImage)}
    />
  )
}

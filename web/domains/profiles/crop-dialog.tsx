import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useMemo, useState } from 'react'
import Cropper from 'react-easy-crop'
import { type CropArea, cropPicture } from '#lib/crop-picture.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  file: File
  /** Aspect ratio of the cropped area: width by height. */
  aspect?: number
  title?: string
  text?: string
  onCancel: () => void
  onCropped: (picture: Blob) => void
  /** This browser cannot crop the image, for example because it is damaged or too large. */
  onUnreadable: () => void
}

const ZOOM_MAX = 4

/** Crops an image; in the shape of the portrait by default. */
export function CropDialog(props: Props) {
  const { file, aspect = 4 / 5, title = t(profilesTexts.yourPhoto), text, onCancel } = props
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [busy, setBusy] = useState(false)
  const image = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(image), [image])

  const use = () => {
    if (!area) return
    setBusy(true)
    cropPicture(file, area).then(props.onCropped, props.onUnreadable)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={text ?? t(profilesTexts.moveAndZoomUntilYour)}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" onClick={use} busy={busy || !area}>
            {t(profilesTexts.usePhoto)}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(26rem,60dvh)] overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={aspect}
          objectFit="cover"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          // Hidden until it is positioned, so that it does not visibly jump.
          style={{ mediaStyle: area ? {} : { visibility: 'hidden' } }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className="mt-4 flex items-center gap-3">
        <span className="text-small font-semibold">{t(profilesTexts.zoom)}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 flex-1 accent-action"
        />
      </label>
    </Dialog>
  )
}

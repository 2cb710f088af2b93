import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useMemo, useState } from 'react'
import Cropper from 'react-easy-crop'
import { type CropArea, cropPicture } from '#lib/files/crop-picture.ts'
import { t } from '#lib/texts/i18n.ts'
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
      // Not while it is cropped: the picture would be sent all the same.
      onOpenChange={(open) => !open && !busy && onCancel()}
      title={title}
      description={text ?? t(profilesTexts.cropHint)}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button variant="primary" onClick={use} busy={busy || !area}>
            {t(profilesTexts.usePhoto)}
          </Button>
        </>
      }
    >
      {/* In a low window the zoom is beside the picture, so that both are visible. */}
      <div className="grid gap-x-6 gap-y-4 low:grid-cols-[minmax(0,1fr)_9rem] low:items-center">
        <div className="grid h-[max(8rem,min(26rem,100dvh-20rem))] place-items-center overflow-hidden rounded-card bg-sunken p-3 [container-type:size] low:h-[max(8rem,100dvh-14rem)]">
          {/*
           * In the shape of the frame: the picture covers this box, and the library makes the frame as large as the
           * part of the picture in it, so that at the minimum zoom the frame reaches two edges of the picture.
           */}
          <div className="relative" style={{ aspectRatio: aspect, width: `min(100cqw, 100cqh * ${aspect})` }}>
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
              style={{
                // What is around the frame stays visible.
                containerStyle: { overflow: 'visible' },
                // Hidden until it is positioned, so that it does not visibly jump.
                mediaStyle: area ? {} : { visibility: 'hidden' },
              }}
              disableAutomaticStylesInjection
            />
          </div>
        </div>
        <label className="flex items-center gap-3 low:flex-col low:items-stretch low:gap-0">
          <span className="text-small font-semibold">{t(profilesTexts.zoom)}</span>
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 accent-action low:flex-none"
          />
        </label>
      </div>
    </Dialog>
  )
}

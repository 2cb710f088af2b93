import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { TriangleAlert, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

type Props = {
  label: string
  hint: string
  /** The `accept` value of the file dialog: 'image/jpeg,image/png'. */
  accept: string
  /** The current file: an image, a file name. */
  preview?: ReactNode
  /** Reserves the place of a preview, so that nothing moves when it appears. */
  placeholder?: ReactNode
  /** 0 to 100 while uploading. */
  progress?: number | null
  error?: string | null
  onChoose: (file: File) => void
  onRemove?: () => void
  /** Another action, while there is no file. */
  other?: ReactNode
  /** Whether the file is being removed. */
  removing?: boolean
}

/** Accepts a dropped or selected file; shows the current file, the progress and errors. */
export function UploadField({
  label,
  hint,
  accept,
  preview,
  placeholder,
  progress = null,
  error,
  onChoose,
  onRemove,
  other,
  removing = false,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const busy = progress !== null
  // 'Remove' disappears with the file.
  const { place, replace } = useFocusInPlace<HTMLDivElement>(String(onRemove !== undefined))

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a flex layout in every browser.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="text-small font-semibold">
        {label}
      </span>
      <div
        className={`flex flex-wrap items-center gap-4 rounded-control border border-dashed p-4 ${error ? 'border-2 border-bad' : 'border-edge'} ${over ? 'bg-accent-soft' : 'bg-surface'}`}
      >
        {preview ?? placeholder}
        <div className="grid min-w-[min(10rem,100%)] flex-1 gap-2">
          {busy && <ProgressBar value={progress} label={t(uiTexts.uploadProgress)} />}
          <div ref={place} className="flex flex-wrap gap-2">
            <Button onClick={() => input.current?.click()} busy={busy}>
              {!busy && <Upload aria-hidden="true" />}
              {busy ? t(uiTexts.uploading) : preview ? t(uiTexts.replace) : t(uiTexts.chooseFile)}
            </Button>
            {!preview && !busy && other}
            {onRemove && !busy && (
              <Button
                variant="ghost"
                onClick={() => {
                  replace()
                  onRemove()
                }}
                busy={removing}
              >
                {t(uiTexts.remove)}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-small text-ink-3">
            {hint}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={label}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Permits selecting the same file again after an error.
            event.target.value = ''
            if (file) onChoose(file)
          }}
        />
      </div>
      {error && (
        <p role="alert" className="flex gap-1.5 text-small text-bad">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {tMessage(error)}
        </p>
      )}
    </div>
  )
}

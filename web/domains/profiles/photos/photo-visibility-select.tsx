import type { EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { PHOTO_VISIBILITIES } from '@jodi/shared/profiles/photos.ts'
import { PHOTO_VISIBILITY_TEXTS } from '#domains/profiles/photos/format.ts'
import type { useSavePhoto } from '#domains/profiles/photos/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Select } from '#ui/select.tsx'

type Props = {
  /** Not the first one, which all matches see. */
  photo: EditablePhoto
  save: ReturnType<typeof useSavePhoto>
  /** Its accessible name, where no field has it. */
  label?: string
  onSave?: () => void
  onError?: (error: unknown) => void
  className?: string
}

/** Who sees a photo; saves at once. */
export function PhotoVisibilitySelect({ photo, save, label, onSave, onError, className = '' }: Props) {
  const { id, visibility } = photo
  return (
    <Select
      {...(label ? { 'aria-label': label } : {})}
      value={save.isPending ? (save.variables?.visibility ?? visibility) : visibility}
      onChange={(value) => {
        const chosen = PHOTO_VISIBILITIES.find((one) => one === value)
        if (!chosen) return
        onSave?.()
        save.mutate({ photoId: id, visibility: chosen }, onError && { onError })
      }}
      choices={PHOTO_VISIBILITIES.map((value) => ({ value, label: t(PHOTO_VISIBILITY_TEXTS[value]) }))}
      className={className}
    />
  )
}

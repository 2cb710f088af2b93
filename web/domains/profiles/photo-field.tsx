import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { PictureField } from '#domains/profiles/picture-field.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Portrait } from '#ui/portrait.tsx'

type Props = {
  id: string
  name: string
  /** Staff edit another person's profile. */
  byStaff?: boolean
  /** The path of the saved photo. */
  photo: string | null
  /** The object URL of a cropped photo that is not uploaded yet. */
  held?: string | null
  progress?: number | null
  error?: string | null
  onCropped: (picture: Blob) => void
  onRemove?: () => void
  /** Another action, while there is no photo. */
  other?: ReactNode
}

/** The portrait: select or drop an image, crop it to 4:5, see a preview. */
export function PhotoField({ id, name, byStaff, photo, held, ...rest }: Props) {
  const preview = held ? (
    <img src={held} alt={t(profilesTexts.yourNewPhoto)} className="aspect-4/5 w-24 rounded-control object-cover" />
  ) : photo ? (
    <Portrait id={id} name={name} photo={photo} sizes="96px" className="w-24 rounded-control" />
  ) : undefined
  return (
    <div id="photo" tabIndex={-1} className="scroll-mt-10 outline-none">
      <PictureField
        {...rest}
        label={t(profilesTexts.photo)}
        hint={t(byStaff ? profilesTexts.photoHintForStaff : profilesTexts.photoHint)}
        preview={preview}
        placeholder={
          <span
            aria-hidden="true"
            className="grid aspect-4/5 w-24 place-items-center rounded-control bg-sunken text-ink-3"
          >
            <Camera className="size-6" />
          </span>
        }
      />
    </div>
  )
}

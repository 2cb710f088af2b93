import { profileReasons } from '@jodi/shared/profiles.ts'
import { PhotoField } from '#domains/profiles/photo-field.tsx'
import { errorText } from '#lib/errors.ts'
import type { HeldFile } from '#lib/use-held-file.ts'
import { useObjectUrl } from '#lib/use-object-url.ts'

type Props = { id: string; name: string; file: HeldFile<Blob, string>; progress: number | null }

/** The photo of a profile: others see the old one until the form is saved. */
export function ProfilePhoto({ id, name, file, progress }: Props) {
  return (
    <PhotoField
      id={id}
      name={name}
      photo={file.shown}
      held={useObjectUrl(file.held ?? null)}
      progress={progress}
      error={file.error ? errorText(file.error, profileReasons) : null}
      onCropped={file.hold}
      onRemove={() => file.hold(null)}
    />
  )
}

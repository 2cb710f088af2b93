import type { ComponentProps } from 'react'
import { PhotoField } from '#domains/profiles/photo-field.tsx'
import type { ProfileFiles } from '#domains/profiles/queries.ts'
import { errorText } from '#lib/requests/errors.ts'

type Props = Pick<ComponentProps<typeof PhotoField>, 'id' | 'name' | 'byStaff' | 'other'> & {
  file: ProfileFiles['photo']
}

/** The photo of a profile: others see the saved one until the form is saved. */
export function ProfilePhoto({ id, name, byStaff, file, other }: Props) {
  return (
    <PhotoField
      id={id}
      name={name}
      byStaff={byStaff}
      photo={file.saved}
      held={file.draft && `${file.draft.photo}/320`}
      progress={file.progress}
      error={file.error ? errorText(file.error) : null}
      onCropped={file.choose}
      onRemove={file.remove}
      other={other}
    />
  )
}

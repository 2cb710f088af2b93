import { type ComponentProps, useState } from 'react'
import { WriteStoryForm } from '#domains/stories/write-story-form.tsx'

type Props = Omit<ComponentProps<typeof WriteStoryForm>, 'photo' | 'onPhoto'>

/** The form of a story with the photo that the page keeps for it. */
export function WriteStory(props: Props) {
  const [photo, setPhoto] = useState<Blob | null>()
  return <WriteStoryForm {...props} photo={photo} onPhoto={setPhoto} />
}

import { type StoryFields, uploadedStoryPhotoSchema } from '@jodi/shared/stories.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readStoriesAnew } from '#domains/people/stories/queries.ts'
import { rpc } from '#lib/rpc.ts'
import { upload } from '#lib/upload.ts'

/** `photo`: a picture that was chosen anew, null for one that goes, undefined for what stands. */
export type WrittenStory = StoryFields & { photo: Blob | null | undefined }

/** Keeps the draft, its photo, and asks the other one to agree; `progress` is null while no picture is on its way. */
export function useSendStory() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ text, photo }: WrittenStory) => {
      const { id, revision: saved } = await rpc.people.saveStory({ text })
      const revision = photo === undefined ? saved : (await changePhoto(id, photo, setProgress)).revision
      await rpc.people.sendStory({ id, revision })
    },
    onSettled: async () => {
      setProgress(null)
      await readStoriesAnew(client)
    },
  })
  return { ...mutation, progress }
}

const changePhoto = (id: string, photo: Blob | null, onProgress: (percent: number) => void) =>
  photo
    ? upload({ path: `/api/stories/${id}/photo`, file: photo, answer: uploadedStoryPhotoSchema, onProgress })
    : rpc.people.removeStoryPhoto({ id })

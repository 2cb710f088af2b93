import type { StoryRejection, StoryToSave } from '@jodi/shared/stories/contract.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { readNewest, refetchNow } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const ownQuery = queryOptions({
  queryKey: ['stories', 'own'],
  queryFn: () => rpc.stories.getOwn(),
  initialData: () => consumePreloaded('story'),
  staleTime: preloadStaleTime,
})

/** Reloads the own story after it was saved elsewhere; null for none, undefined if it cannot be read. */
export function useNewestStory() {
  const client = useQueryClient()
  return async () => (await readNewest(client, ownQuery))?.story
}

/** The partner for a story, and its status; loaded only if there may be one. */
export const useOwnStory = (asked = true) => useQuery({ ...ownQuery, enabled: asked })

/** A page of published stories. */
export const useShownStories = (page: number) =>
  useQuery({
    queryKey: ['stories', 'list', page],
    queryFn: () => rpc.stories.list({ page }),
    placeholderData: keepPreviousData,
  })

/** The version of a story that somebody saw. */
export type StoryRead = { id: string; revision: number }

/**
 * `photo`: a newly selected image, null to remove it, undefined to keep it. `onSaved` gets each version that was saved,
 * also if a later step fails.
 */
export type WrittenStory = StoryToSave & { photo: Blob | null | undefined; onSaved: (saved: StoryRead) => void }

/**
 * Saves the draft and its photo, and asks the partner to agree; `progress` is null while no image is being uploaded.
 */
export function useSendStory() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ text, seen, photo, onSaved }: WrittenStory) => {
      const { id, revision: saved } = await rpc.stories.save({ text, seen })
      onSaved({ id, revision: saved })
      const revision = photo === undefined ? saved : (await changePhoto(id, photo, setProgress)).revision
      onSaved({ id, revision })
      await rpc.stories.send({ id, revision })
    },
    onSettled: async () => {
      setProgress(null)
      await refetchStories(client)
    },
  })
  return { ...mutation, progress }
}

async function changePhoto(id: string, photo: Blob | null, onProgress: (percent: number) => void) {
  if (!photo) return rpc.stories.removePhoto({ id })
  // The dashboard loads the own story as well, and its first code must not contain the schemas.
  const [{ upload }, { uploadedStoryPhotoSchema: answer }] = await Promise.all([
    import('#lib/files/upload.ts'),
    import('@jodi/shared/stories/contract.ts'),
  ])
  return upload({ path: `/api/stories/${id}/photo`, file: photo, answer, onProgress })
}

// A screen may give the whole story: nothing else of it is sent.
export const useAgreeToStory = () =>
  useStoryAction(({ id, revision }: StoryRead) => rpc.stories.agree({ id, revision }))
export const useRemoveStory = () => useStoryAction((id: string) => rpc.stories.remove({ id }))
export const usePublishStory = () =>
  useStoryAction(({ id, revision }: StoryRead) => rpc.stories.publish({ id, revision }))
export const useRejectStory = () => useStoryAction((rejection: StoryRejection) => rpc.stories.reject(rejection))

function useStoryAction<Input>(action: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: action, onSettled: () => refetchStories(client) })
}

/** Completes only when the screen has the new status. */
const refetchStories = (client: QueryClient): Promise<void> => refetchNow(client, ['stories'])

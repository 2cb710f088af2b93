import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type EditablePhotos, editablePhotosSchema } from '@jodi/shared/profiles/photo-contract.ts'
import type { PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#domains/profiles/queries.ts'
import { upload } from '#lib/files/upload.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const photosQuery = (id: string) =>
  queryOptions({ queryKey: ['profiles', 'photos', id], queryFn: () => rpc.profiles.photos({ id }), gcTime: 0 })

/** The photos of a profile for those who may edit it. */
export const useEditablePhotos = (id: string) => useQuery(photosQuery(id))

export const useArrangePhotos = (id: string) =>
  usePhotoAction(id, (input: { order: string[]; reveal: boolean }) => rpc.profiles.arrangePhotos({ id, ...input }))

type Saved = { photoId: string; caption?: string; captionBefore?: string; visibility?: PhotoVisibility }
/** One after the other, so that the last choice is the one that stays. */
export const useSavePhoto = (id: string) =>
  usePhotoAction(id, (input: Saved) => rpc.profiles.savePhoto({ id, ...input }), `profiles-photos-${id}`)

export const useRemovePhoto = (id: string) =>
  usePhotoAction(id, (input: { photoId: string; reason?: StaffReason }) =>
    rpc.profiles.removePhoto({ id, ...input } as Parameters<typeof rpc.profiles.removePhoto>[0]),
  )

/** Adds a photo with the id `added`, or replaces one by it; `progress` is null while none is sent. */
export function useSendPhoto(id: string) {
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = usePhotoAction(
    id,
    async ({ file, added, replaces }: { file: Blob; added: string; replaces?: string }) => {
      setProgress(0)
      const path = `/api/profiles/${id}/photos/${added}${replaces ? `?replaces=${replaces}` : ''}`
      return upload({ path, file, answer: editablePhotosSchema, onProgress: setProgress }).finally(() =>
        setProgress(null),
      )
    },
  )
  return { ...mutation, progress }
}

/** After an error the photos are loaded again: it mostly means that they were changed in another window. */
function usePhotoAction<Input, Answer extends EditablePhotos>(
  id: string,
  action: (input: Input) => Promise<Answer>,
  scope?: string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    ...(scope && { scope: { id: scope } }),
    onSuccess: (photos) => {
      client.setQueryData(photosQuery(id).queryKey, photos)
      // What else shows the photos follows; the change is saved in any case.
      refresh(client).catch(() => undefined)
    },
    onError: () => client.invalidateQueries(photosQuery(id)),
  })
}

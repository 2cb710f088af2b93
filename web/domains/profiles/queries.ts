import {
  type EditableProfile,
  type ProfileFields,
  uploadedBioDataSchema,
  uploadedPhotoSchema,
} from '@jodi/shared/profiles.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { rpc } from '#lib/rpc.ts'
import { upload } from '#lib/upload.ts'
import { useHeldFile } from '#lib/use-held-file.ts'

const ownQuery = queryOptions({ queryKey: ['profiles', 'mine'], queryFn: () => rpc.profiles.mine() })

const editQuery = (id: string) =>
  queryOptions({ queryKey: ['profiles', 'edit', id], queryFn: () => rpc.profiles.edit({ id }), gcTime: 0 })

/** The own profile as the wizard fills it; null before its first step. */
export const useOwnProfile = () => useQuery(ownQuery)

/** A profile as its form shows it, read anew each time the form opens. */
export const useEditableProfile = (id: string) => useQuery(editQuery(id))

type Step = Parameters<typeof rpc.profiles.saveStep>[0]

/** Saves one step of the wizard; done only when the next step knows of it. */
export function useSaveStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: Step) => rpc.profiles.saveStep(step),
    onSuccess: async () => {
      await client.fetchQuery({ ...ownQuery, staleTime: 0 })
      await refresh(client)
    },
  })
}

type Saved = { revision: number; fields: ProfileFields }

export function useSaveProfile(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (saved: Saved) => rpc.profiles.save({ id, ...saved }),
    onSuccess: () => refresh(client),
  })
}

/** Reads the own profile as it is now, after another tab or an answer that was lost saved it. */
export function useNewestOwnProfile() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...ownQuery, staleTime: 0 })
}

/** Reads the profile as it is now, after somebody else has saved it. */
export function useNewestProfile(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...editQuery(id), staleTime: 0 })
}

/** Sends a cropped picture; `progress` is null while nothing is on its way. */
export function useUploadPhoto() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: ({ id, file }: { id: string; file: Blob }) =>
      upload({ path: `/api/profiles/${id}/photo`, file, answer: uploadedPhotoSchema, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: () => refresh(client),
    onSettled: () => setProgress(null),
  })
  return { ...mutation, progress }
}

function useUploadBioData(id: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: (file: File) =>
      upload({
        path: `/api/profiles/${id}/bio-data`,
        file,
        answer: uploadedBioDataSchema,
        headers: { 'x-file-name': encodeURIComponent(file.name) },
        onProgress: setProgress,
      }),
    onMutate: () => setProgress(0),
    onSuccess: () => refresh(client),
    onSettled: () => setProgress(null),
  })
  return { ...mutation, progress }
}

/** Photo and bio data of a form, which go to the server with its save. */
export function useProfileFiles({ id, photo, bioData }: EditableProfile) {
  const sendPhoto = useUploadPhoto()
  const sendBioData = useUploadBioData(id)
  const removePhoto = useRemovePhoto(id)
  const removeBioData = useRemoveBioData(id)
  const files = {
    photo: useHeldFile({
      kept: photo,
      send: async (file: Blob) => (await sendPhoto.mutateAsync({ id, file })).photo,
      remove: () => removePhoto.mutateAsync(),
    }),
    bioData: useHeldFile({
      kept: bioData,
      send: (file: File) => sendBioData.mutateAsync(file),
      remove: () => removeBioData.mutateAsync(),
    }),
  }
  return {
    ...files,
    progress: { photo: sendPhoto.progress, bioData: sendBioData.progress },
    isChanged: files.photo.isChanged || files.bioData.isChanged,
    /** False where one was refused, and says why beside itself. */
    async save(): Promise<boolean> {
      const saved = await Promise.all([files.photo.save(), files.bioData.save()])
      return !saved.includes(false)
    },
  }
}

function useRemovePhoto(id: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => rpc.profiles.removePhoto({ id }), onSuccess: () => refresh(client) })
}

function useRemoveBioData(id: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => rpc.profiles.removeBioData({ id }), onSuccess: () => refresh(client) })
}

/** A profile is in every other answer: the shell's name and face, the ranking, the completion. */
async function refresh(client: QueryClient): Promise<void> {
  const isFresh = (key: unknown) => key === 'accounts' || key === 'settings'
  client.invalidateQueries({ predicate: ({ queryKey }) => !isFresh(queryKey[0]) && queryKey[1] !== 'edit' })
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

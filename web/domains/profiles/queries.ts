import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import {
  bioDataDraftSchema,
  type EditableProfile,
  type FileChanges,
  type ProfileFields,
  photoDraftSchema,
} from '@jodi/shared/profiles/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { upload } from '#lib/files/upload.ts'
import { readDraft, saveDraft } from '#lib/forms/draft.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { readNewest } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const ownQuery = queryOptions({ queryKey: ['profiles', 'mine'], queryFn: () => rpc.profiles.getOwn() })

const editQuery = (id: string) =>
  queryOptions({ queryKey: ['profiles', 'edit', id], queryFn: () => rpc.profiles.edit({ id }), gcTime: 0 })

/** The current user's profile for the wizard; null before its first step is saved. */
export const useOwnProfile = () => useQuery(ownQuery)

/** A profile for its form, reloaded each time the form opens. */
export const useEditableProfile = (id: string) => useQuery(editQuery(id))

export type ProfileStep = Parameters<typeof rpc.profiles.saveStep>[0]

/** Saves one step of the wizard; completes only when the next step has the saved data. */
export function useSaveStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: ProfileStep) => rpc.profiles.saveStep(step),
    onSuccess: async () => {
      await client.fetchQuery({ ...ownQuery, staleTime: 0 })
      await refresh(client)
    },
  })
}

export type UnfinishedStep = Parameters<typeof rpc.profiles.saveUnfinished>[0]

/** Saves what is valid of a step that is left before it is complete, and returns the profile as it then is. */
export function useSaveUnfinished() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (step: UnfinishedStep) => {
      await rpc.profiles.saveUnfinished(step)
      return client.fetchQuery({ ...ownQuery, staleTime: 0 })
    },
  })
}

type Saved = { revision: number; fields: ProfileFields; files: FileChanges; reason?: StaffReason }

export function useSaveProfile(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (saved: Saved) => rpc.profiles.save({ id, ...saved }),
    // The profile is saved, whether or not this tab can show it at once.
    onSuccess: () => refresh(client).catch(() => undefined),
  })
}

/** Reloads the current user's profile after it was saved in another tab, or a response was lost. */
export function useNewestOwnProfile() {
  const client = useQueryClient()
  return () => readNewest(client, ownQuery)
}

/** Reloads the profile after somebody else has saved it. */
export function useNewestProfile(id: string) {
  const client = useQueryClient()
  return () => readNewest(client, editQuery(id))
}

const draftsSchema = z.object({
  photo: photoDraftSchema.nullable().optional(),
  bioData: bioDataDraftSchema.nullable().optional(),
})
/** The changes of files that a save sends; null removes the saved file. */
type Drafts = z.infer<typeof draftsSchema>

type Form = { draft: string; id: string; saved: Pick<EditableProfile, 'photo' | 'bioData'> | null }

/** Photo and bio data of a form: uploaded when selected, kept over a reload like typed fields, saved with them. */
export function useProfileFiles({ draft, id, saved }: Form) {
  const [drafts, setDrafts] = useState(() => draftsIn(draft, id))
  const [refused, setRefused] = useState<{ field?: string; error?: unknown }>({})
  const newest = useRef(drafts)
  const atPress = useRef<Promise<unknown> | null>(null)
  const hold = (part: Drafts) => {
    setRefused({})
    newest.current = { ...newest.current, ...part }
    saveDraft(draft, id, { files: newest.current })
    setDrafts(newest.current)
  }
  const photo = useSend({
    send: (file: Blob, onProgress) =>
      upload({ path: `/api/profiles/${id}/photo`, file, answer: photoDraftSchema, onProgress }),
    onSent: (sent) => hold({ photo: sent }),
  })
  const bioData = useSend({
    send: (file: File, onProgress) => {
      const headers = { 'x-file-name': encodeURIComponent(file.name) }
      return upload({ path: `/api/profiles/${id}/bio-data`, file, answer: bioDataDraftSchema, headers, onProgress })
    },
    onSent: (sent) => hold({ bioData: sent }),
  })
  const errorOf = (field: 'photo' | 'bioData', error: unknown) => (refused.field === field ? refused.error : error)
  return {
    photo: {
      ...photo,
      draft: drafts.photo ?? null,
      saved: drafts.photo === null ? null : (saved?.photo ?? null),
      error: errorOf('photo', photo.error),
      remove: () => hold({ photo: saved?.photo ? null : undefined }),
    },
    bioData: {
      ...bioData,
      draft: drafts.bioData ?? null,
      saved: drafts.bioData === null ? null : (saved?.bioData ?? null),
      error: errorOf('bioData', bioData.error),
      remove: () => hold({ bioData: saved?.bioData ? null : undefined }),
    },
    isSending: photo.progress !== null || bioData.progress !== null,
    isChanged: drafts.photo !== undefined || drafts.bioData !== undefined,
    /** The files that the next save replaces, or removes if null. */
    readDrafts: () => newest.current,
    /**
     * Called by the click on save: the save waits for uploads that are running at this moment. A file can be rejected
     * while the fields are validated; a save that continued without the file would close the form over the error.
     */
    onPress: () => {
      atPress.current = Promise.all([photo.sent(), bioData.sent()])
      atPress.current.catch(() => undefined)
    },
    /** The changes of a save, once no upload is running; throws the server's error of a rejected file. */
    async changes(): Promise<FileChanges> {
      await atPress.current
      await Promise.all([photo.sent(), bioData.sent()])
      return { photo: keyOf(newest.current.photo), bioData: keyOf(newest.current.bioData) }
    },
    forget: () => hold({ photo: undefined, bioData: undefined }),
    /** Shows the error of a save next to its file: a draft that was deleted has to be selected again. */
    showError: (error: unknown) => {
      const field = apiErrorOf(error)?.data.field
      if (field !== 'photo' && field !== 'bioData') return
      if (newest.current[field]) hold({ [field]: undefined })
      setRefused({ field, error })
    },
  }
}

export type ProfileFiles = ReturnType<typeof useProfileFiles>

const keyOf = (file: { key: string } | null | undefined) => (file === null ? null : file?.key)

function draftsIn(draft: string, id: string): Drafts {
  const kept = draftsSchema.safeParse(readDraft(draft, id).files)
  return kept.success ? kept.data : {}
}

type Send<Chosen, Sent> = {
  send: (file: Chosen, onProgress: (percent: number) => void) => Promise<Sent>
  onSent: (sent: Sent) => void
}

/** Uploads a file; `progress` is null while nothing is being uploaded. */
function useSend<Chosen, Sent>({ send, onSent }: Send<Chosen, Sent>) {
  const [progress, setProgress] = useState<number | null>(null)
  const onItsWay = useRef<Promise<void> | null>(null)
  const { mutateAsync, error } = useMutation({
    mutationFn: (file: Chosen) => send(file, setProgress),
    onMutate: () => setProgress(0),
    onSettled: () => setProgress(null),
  })
  const choose = (file: Chosen) => {
    const isNewest = () => onItsWay.current === sending
    const sending: Promise<void> = mutateAsync(file)
      .then((sent) => {
        if (isNewest()) onSent(sent)
      })
      .finally(() => {
        if (isNewest()) onItsWay.current = null
      })
    // The error of a rejected file is shown next to it, whether or not a save is waiting.
    sending.catch(() => undefined)
    onItsWay.current = sending
  }
  // A form that was left in the meantime stores nothing.
  useEffect(
    () => () => {
      onItsWay.current = null
    },
    [],
  )
  /** Waits for a running upload, also before `progress` reports it. */
  const sent = () => onItsWay.current
  return { progress, error, choose, sent }
}

/** The profile is part of most other data: the name and photo in the shell, the ranking, the completion. */
export async function refresh(client: QueryClient): Promise<void> {
  const isFresh = (key: unknown) => key === 'accounts' || key === 'settings'
  client.invalidateQueries({ predicate: ({ queryKey }) => !isFresh(queryKey[0]) && queryKey[1] !== 'edit' })
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

import { type SiteFields, uploadedLogoSchema } from '@jodi/shared/settings/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteQuery } from '#domains/settings/queries.ts'
import { upload } from '#lib/files/upload.ts'
import { readNewest } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const adminSiteQuery = queryOptions({
  queryKey: ['settings', 'siteForAdmin'],
  queryFn: () => rpc.settings.siteForAdmin(),
  staleTime: 0,
})

/** The site settings for admins who may change them. */
export const useAdminSite = () => useQuery(adminSiteQuery)

/** Reloads the site settings after another admin has saved. */
export function useNewestSite() {
  const client = useQueryClient()
  return () => readNewest(client, adminSiteQuery)
}

/** Saves the site settings; this tab shows them at once. */
export function useSaveSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { revision: number; fields: SiteFields }) => rpc.settings.saveSite(input),
    onSuccess: (kept) => {
      client.setQueryData(adminSiteQuery.queryKey, kept)
      // The settings are saved, whether or not this tab can show them at once.
      return client.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'all' })
    },
  })
}

/** A logo, and the path of the one that it replaces, '' for none. */
type NewLogo = { file: File; seen: string }

/** Uploads the bureau's logo and reports the progress. */
export function useUploadLogo() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useMutation({
    mutationFn: ({ file, seen }: NewLogo) => {
      setProgress(0)
      const path = `/api/settings/logo?${new URLSearchParams({ seen })}`
      return upload({ path, file, answer: uploadedLogoSchema, onProgress: setProgress })
    },
    onSuccess: () => refreshLogo(client),
    onError: () => void refreshLogo(client),
    onSettled: () => setProgress(null),
  })
  return { ...sending, progress }
}

export function useRemoveLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (seen: string) => rpc.settings.removeLogo({ seen }),
    onSuccess: () => refreshLogo(client),
    onError: () => void refreshLogo(client),
  })
}

/** Also after an error, because another admin may have changed it. */
async function refreshLogo(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'all' }),
    client.invalidateQueries({ queryKey: adminSiteQuery.queryKey }),
  ])
}

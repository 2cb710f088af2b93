import { type SiteFields, uploadedLogoSchema } from '@jodi/shared/settings/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteQuery } from '#domains/settings/queries.ts'
import { rpc } from '#lib/rpc.ts'
import { upload } from '#lib/upload.ts'
import { useMutation } from '#lib/use-mutation.ts'

const adminSiteQuery = queryOptions({
  queryKey: ['settings', 'siteForAdmin'],
  queryFn: () => rpc.settings.siteForAdmin(),
  staleTime: 0,
})

/** The site settings for admins who may change them. */
export const useAdminSite = () => useQuery(adminSiteQuery)

/** Reloads the site settings, bypassing the cache. */
export function useNewestSite() {
  const client = useQueryClient()
  return () => client.fetchQuery(adminSiteQuery)
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

/** Uploads the bureau's logo and reports the progress. */
export function useUploadLogo() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useMutation({
    mutationFn: (file: File) => {
      setProgress(0)
      return upload({ path: '/api/settings/logo', file, answer: uploadedLogoSchema, onProgress: setProgress })
    },
    onSuccess: () => refreshLogo(client),
    onSettled: () => setProgress(null),
  })
  return { ...sending, progress }
}

export function useRemoveLogo() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => rpc.settings.removeLogo(), onSuccess: () => refreshLogo(client) })
}

async function refreshLogo(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'all' }),
    client.invalidateQueries({ queryKey: adminSiteQuery.queryKey }),
  ])
}

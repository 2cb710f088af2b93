import { TERMS_VERSION, type Theme } from '@jodi/shared/accounts.ts'
import { SITE_NAME, type SiteFields, uploadedMarkSchema } from '@jodi/shared/settings.ts'
import { PASSWORD_MIN } from '@jodi/shared/signing-in.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { takeKnown } from '#lib/known.ts'
import { rpc } from '#lib/rpc.ts'
import { chooseTheme, chosenTheme } from '#lib/theme.ts'
import { upload } from '#lib/upload.ts'
import { toast } from '#ui/toast.tsx'

export const siteQuery = queryOptions({
  queryKey: ['settings', 'site'],
  queryFn: () => rpc.settings.site(),
  initialData: () => takeKnown('site'),
  staleTime: Number.POSITIVE_INFINITY,
})

const keptSiteQuery = queryOptions({
  queryKey: ['settings', 'keptSite'],
  queryFn: () => rpc.settings.keptSite(),
  staleTime: 0,
})

/** The bureau's name. */
export const useSiteName = () => useQuery(siteQuery).data?.name ?? SITE_NAME

/** What the bureau says of itself; undefined until it is known. */
export const useSite = () => useQuery(siteQuery).data

/** The edition of terms and privacy that holds. */
export const useTermsVersion = () => useQuery(siteQuery).data?.termsVersion ?? TERMS_VERSION

/** The bureau's own terms and privacy; asked for only where there are any. */
export function useLegalTexts() {
  const version = useTermsVersion()
  return useQuery({
    queryKey: ['settings', 'legalTexts', version],
    queryFn: () => rpc.settings.legalTexts(),
    ...(version === TERMS_VERSION ? { enabled: false, initialData: { terms: null, privacy: null } } : {}),
  })
}

/** The site settings as an admin may change them. */
export const useKeptSite = () => useQuery(keptSiteQuery)

/** Reads the site settings anew, past what is on the screen. */
export function useNewestSite() {
  const client = useQueryClient()
  return () => client.fetchQuery(keptSiteQuery)
}

/** Saves the site settings; this tab shows them at once. */
export function useSaveSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { revision: number; fields: SiteFields }) => rpc.settings.saveSite(input),
    onSuccess: (kept) => {
      client.setQueryData(keptSiteQuery.queryKey, kept)
      return client.fetchQuery({ ...siteQuery, staleTime: 0 })
    },
  })
}

/** Sends the bureau's mark; tells how far it is. */
export function useUploadMark() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useMutation({
    mutationFn: (file: File) => {
      setProgress(0)
      return upload({ path: '/api/settings/mark', file, answer: uploadedMarkSchema, onProgress: setProgress })
    },
    onSuccess: () => refreshMark(client),
    onSettled: () => setProgress(null),
  })
  return { ...sending, progress }
}

export function useRemoveMark() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => rpc.settings.removeMark(), onSuccess: () => refreshMark(client) })
}

async function refreshMark(client: QueryClient) {
  await Promise.all([
    client.fetchQuery({ ...siteQuery, staleTime: 0 }),
    client.invalidateQueries({ queryKey: keptSiteQuery.queryKey }),
  ])
}

/** How many characters this bureau asks of a new password. */
export const usePasswordMinLength = () => useQuery(siteQuery).data?.passwordMinLength ?? PASSWORD_MIN

/** Chooses a theme and says whether it was kept. */
export function useSaveTheme() {
  const { mutate } = useSetTheme()
  return (theme: Theme) =>
    mutate(theme, {
      onSuccess: () => toast.good(t('Theme preference saved.')),
      onError: () => toast.bad(t('Failed to save theme preference')),
    })
}

/** Shows the theme at once, keeps it on the account, and takes it back if that fails. */
export function useSetTheme() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (theme: Theme) => rpc.settings.setTheme({ theme }),
    onMutate: (theme) => {
      const before = chosenTheme()
      chooseTheme(theme)
      return { before }
    },
    onSuccess: ({ theme }) => {
      client.setQueryData(sessionQuery.queryKey, (session) =>
        session?.person ? { person: { ...session.person, theme } } : session,
      )
    },
    onError: (_error, _theme, context) => context && chooseTheme(context.before),
  })
}

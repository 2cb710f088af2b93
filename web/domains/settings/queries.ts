import type { Theme } from '@jodi/shared/accounts/contract.ts'
import { PASSWORD_MIN } from '@jodi/shared/accounts/password-limits.ts'
import { SITE_NAME, TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { chooseTheme, chosenTheme } from '#lib/display/theme.ts'
import { consumePreloaded } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { shownAtOnce } from '#lib/requests/shown-at-once.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

export const siteQuery = queryOptions({
  queryKey: ['settings', 'site'],
  queryFn: () => rpc.settings.site(),
  initialData: () => consumePreloaded('site'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The bureau's name. */
export const useSiteName = () => useQuery(siteQuery).data?.name ?? SITE_NAME

/** The public site settings; undefined while unknown. */
export const useSite = () => useQuery(siteQuery).data

/** The current version of terms and privacy. */
export const useTermsVersion = () => useQuery(siteQuery).data?.termsVersion ?? TERMS_VERSION

/** The bureau's own terms and privacy; loaded only if there are any. */
export function useLegalTexts() {
  const version = useTermsVersion()
  return useQuery({
    queryKey: ['settings', 'legalTexts', version],
    queryFn: () => rpc.settings.legalTexts(),
    ...(version === TERMS_VERSION ? { enabled: false, initialData: { terms: null, privacy: null } } : {}),
  })
}

/** The minimum length of a new password at this bureau. */
export const usePasswordMinLength = () => useQuery(siteQuery).data?.passwordMinLength ?? PASSWORD_MIN

/** Chooses a theme and shows whether it was saved. */
export function useSaveTheme() {
  const { mutate } = useSetTheme()
  return (theme: Theme) =>
    mutate(theme, {
      onSuccess: () => toast.good(t(settingsTexts.themePreferenceSaved)),
      onError: () => toast.bad(t(settingsTexts.failedToSaveThemePreference)),
    })
}

/** Applies the theme at once, saves it on the account, and undoes it on an error. */
function useSetTheme() {
  const client = useQueryClient()
  const shown = shownAtOnce<Theme, Theme>(client, {
    id: 'settings-theme',
    read: chosenTheme,
    change: (_before, theme) => theme,
    show: chooseTheme,
  })
  return useMutation({
    mutationFn: (theme: Theme) => rpc.settings.setTheme({ theme }),
    ...shown,
    onSettled: (data, error, input, changes) => {
      const last = shown.onSettled(data, error, input, changes)
      if (last?.isAnySaved)
        client.setQueryData(sessionQuery.queryKey, (session) =>
          session?.person ? { person: { ...session.person, theme: last.stored } } : session,
        )
    },
  })
}

import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { SaveSiteForm } from '#domains/settings/save-site-form.tsx'
import { useAdminSite } from '#domains/settings/site/queries.ts'
import { SiteLogo } from '#domains/settings/site-logo.tsx'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** /admin-dashboard/site-settings */
export function AdminSiteSettingsPage() {
  const person = useCurrentUser()
  const site = useAdminSite()
  if (site.isError && !site.data)
    return (
      <ErrorCard
        title={t(settingsTexts.couldntLoadSiteSettings)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => site.refetch()}
        busy={site.isFetching}
      />
    )
  return (
    <div className="grid max-w-[720px] gap-5">
      {site.data ? (
        <SaveSiteForm site={site.data} owner={person.id} logo={<SiteLogo logo={site.data.logo} />} />
      ) : (
        <Loading className="grid gap-5">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-60 rounded-card" />
          ))}
        </Loading>
      )}
    </div>
  )
}

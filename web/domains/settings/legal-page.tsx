import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { Contacts } from '#domains/settings/contacts.tsx'
import { useLegalTexts, useSiteName, useTermsVersion } from '#domains/settings/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Texts = { terms: string | null; privacy: string | null }
type Brought = { siteName: string; version: string; own: string | null; children: ReactNode }

/** Terms or privacy: the bureau's own text if there is one, with the contact details. */
export function LegalPage({
  of,
  children,
}: {
  of: (texts: Texts) => string | null
  children: (props: Brought) => ReactNode
}) {
  const siteName = useSiteName()
  const version = useTermsVersion()
  const texts = useLegalTexts()
  if (texts.isError && !texts.data)
    return (
      <ErrorCard
        title={t(settingsTexts.couldntLoadPage)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => texts.refetch()}
        busy={texts.isFetching}
      />
    )
  if (!texts.data)
    return (
      <Loading className="grid gap-6">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-80" />
      </Loading>
    )
  return children({ siteName, version, own: of(texts.data), children: <Contacts /> })
}

import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { EditPreferencesForm } from '#domains/preferences/editor/edit-preferences-form.tsx'
import { usePreferences } from '#domains/preferences/queries.ts'
import { t } from '#lib/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The preferences as sentences, each of which can be changed and made a must-have in its row. */
export function PreferencesEditor() {
  const { data, isError, isFetching, refetch } = usePreferences()
  if (data) return <EditPreferencesForm own={data} />
  if (isError) {
    return (
      <ErrorCard
        title={t(preferencesTexts.couldntLoadPreferences)}
        text={t(preferencesTexts.couldntLoadPreferencesMessage)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-[40rem] rounded-card lg:max-w-[calc(100%-328px)]" />
    </Loading>
  )
}

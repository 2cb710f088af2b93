import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { RANGES_IN_DIALOG, SETS_IN_DIALOG } from '@jodi/shared/profiles/preferences.ts'
import { EditPreferencesForm } from '#domains/preferences/editor/edit-preferences-form.tsx'
import { usePreferences } from '#domains/preferences/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ROWS = [...RANGES_IN_DIALOG, ...SETS_IN_DIALOG].map(({ name }) => name)

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
    <Loading className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
      <div className="grid gap-5">
        <div className="grid gap-2">
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-11 w-[min(100%,62ch)] max-md:h-18" />
        </div>
        <div className="border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-card md:border md:shadow-card">
          {ROWS.map((row) => (
            <div
              key={row}
              className="flex h-17 items-center justify-between gap-4 border-line px-4 not-first:border-t max-md:h-29 md:px-5"
            >
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="size-6" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="h-44 rounded-card max-lg:hidden" />
    </Loading>
  )
}

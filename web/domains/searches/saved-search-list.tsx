import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { useState } from 'react'
import { DeleteSearchDialog } from '#domains/searches/delete-search-dialog.tsx'
import { EmailsOff } from '#domains/searches/emails-off.tsx'
import { useSavedSearches } from '#domains/searches/queries.ts'
import { RenameSearchDialog } from '#domains/searches/rename-search-dialog.tsx'
import { SavedSearchRow } from '#domains/searches/saved-search-row.tsx'
import { SearchHour } from '#domains/searches/search-hour.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Asked = { what: 'rename' | 'delete' | null; search: { id: string; name: string } }

/** The saved searches, each to open, rename, switch or delete, and the hour of the daily email. */
export function SavedSearchList() {
  // The dialogs are outside of their row, which goes once another tab has deleted the search.
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked((now) => now && { ...now, what: null })
  return (
    <>
      <Rows onAsk={setAsked} />
      {asked?.what === 'rename' && <RenameSearchDialog {...asked.search} onClose={close} />}
      {asked && <DeleteSearchDialog {...asked.search} open={asked.what === 'delete'} onClose={close} />}
    </>
  )
}

function Rows({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { data, isError, error, refetch, isFetching } = useSavedSearches()
  if (!data) {
    return isError ? (
      <ErrorCard
        className=""
        title={t(searchesTexts.couldntLoad)}
        text={errorText(error)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading className="grid gap-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    )
  }
  if (data.searches.length === 0) {
    return (
      <div className="grid gap-1 py-4 text-center">
        <p className="font-semibold">{t(searchesTexts.noneSaved)}</p>
        <p className="text-ink-3">{t(searchesTexts.noneSavedHint)}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <ul className="grid">
        {data.searches.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onRename={() => onAsk({ what: 'rename', search: { id: search.id, name: search.name } })}
            onDelete={() => onAsk({ what: 'delete', search: { id: search.id, name: search.name } })}
          />
        ))}
      </ul>
      {data.emailsOn ? <SearchHour hour={data.hour} /> : <EmailsOff />}
    </div>
  )
}

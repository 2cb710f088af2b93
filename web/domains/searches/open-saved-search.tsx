import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { writeFilter } from '#domains/matches/filters/format.ts'
import { useOpenSearch } from '#domains/searches/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { PageMissing } from '#ui/drawings/page-missing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Marks a saved search as opened, then shows the list with its filter and words. */
export function OpenSavedSearch({ id }: { id: string }) {
  const { mutate, isPending, error } = useOpenSearch()
  const navigate = useNavigateUnlessLeft()
  const open = useCallback(
    () =>
      mutate(id, {
        onSuccess: ({ filter, query }) => {
          const search = writeFilter({ q: query || undefined }, filter)
          void navigate({ to: '/matches', search: search as never, replace: true })
        },
      }),
    [id, mutate, navigate],
  )
  useEffect(open, [open])
  if (!error) {
    return (
      <Loading>
        <Skeleton className="h-9 w-56" />
      </Loading>
    )
  }
  return apiErrorOf(error)?.code === 'NOT_FOUND' ? (
    <EmptyState
      drawing={<PageMissing />}
      title={t(searchesTexts.searchGone)}
      text={t(searchesTexts.searchGoneExplanation)}
      action={
        <Link to="/matches" className={buttonStyle()}>
          {t(searchesTexts.seeAllMatches)}
        </Link>
      }
    />
  ) : (
    <ErrorCard title={t(searchesTexts.couldntOpen)} text={errorText(error)} onRetry={open} busy={isPending} />
  )
}

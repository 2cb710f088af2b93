import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import type { ReactNode } from 'react'
import { BrowsingLimit } from '#domains/matches/browsing-limit.tsx'
import { ListHeading } from '#domains/matches/list-heading.tsx'
import { MatchGrid } from '#domains/matches/match-grid.tsx'
import { NoMatchesCard } from '#domains/matches/no-matches-card.tsx'
import {
  type ListChoice,
  useLoadMore,
  useMatchList,
  useMatchStats,
  useVisibleMatches,
} from '#domains/matches/queries.ts'
import { UnlistedCard } from '#domains/matches/unlisted-card.tsx'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useListLength, useScrollRestoration } from '#lib/use-scroll-restoration.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'

type Props = { choice: ListChoice; actionFor: (id: string) => ReactNode }

/** All matches, the shortlist, or the results of a search; loads further pages when scrolled. */
export function AllMatches({ choice, actionFor }: Props) {
  const list = useMatchList(choice, useListLength())
  const more = useLoadMore(choice)
  const unlisted = useMatchStats().data?.unlisted
  const items = list.data?.items ?? []
  const shown = useVisibleMatches(items, choice.list)
  useScrollRestoration(list.isPlaceholderData ? undefined : list.data?.items.length)

  if (unlisted) return <UnlistedCard reason={unlisted} />
  if (list.isError && !list.data) {
    return (
      <BrowsingLimit
        error={list.error}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
        title={t(matchesTexts.errorLoadingMatches)}
        text={t(matchesTexts.errorLoadingMatchesMessage)}
      />
    )
  }
  const hidden = items.length - shown.length
  return (
    <div className="grid gap-5">
      <ListHeading choice={choice} total={list.data && list.data.total - hidden} />
      {list.isPending ? (
        <Loading>
          <MatchGrid matches={[]} coming={PAGE_SIZE} />
        </Loading>
      ) : shown.length === 0 && !list.data?.next ? (
        <NoMatchesCard choice={choice} />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <MatchGrid matches={shown} coming={more.isPending ? PAGE_SIZE : 0} actionFor={actionFor} />
        </div>
      )}
      {more.isError && (
        <p role="alert" className="text-center text-bad">
          {errorText(more.error)}
        </p>
      )}
      {list.data?.next && !list.isPlaceholderData && (
        <div className="mt-3 grid justify-center">
          <Button onClick={() => more.mutate()} busy={more.isPending}>
            {t(matchesTexts.loadMoreProfiles)}
          </Button>
        </div>
      )}
    </div>
  )
}

import type { FilterOffer } from '@jodi/shared/matches/contract.ts'
import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ReactNode, useRef } from 'react'
import { BrowsingLimit } from '#domains/matches/browsing-limit.tsx'
import { FilterBar } from '#domains/matches/filters/filter-bar.tsx'
import { type ListChoice, NO_FILTER, rejectedText, withChange, writeFilter } from '#domains/matches/filters/format.ts'
import { SearchOffers } from '#domains/matches/filters/search-offers.tsx'
import { ListHeading } from '#domains/matches/list-heading.tsx'
import { LoadMore } from '#domains/matches/load-more.tsx'
import { type CardAction, MatchGrid } from '#domains/matches/match-grid.tsx'
import { NoMatchesCard } from '#domains/matches/no-matches-card.tsx'
import { choosing } from '#domains/matches/places/format.ts'
import { removedSince, useLoadMore, useMatchList, useMatchStats, useVisibleMatches } from '#domains/matches/queries.ts'
import { UnlistedCard } from '#domains/matches/unlisted-card.tsx'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { useListLength, useScrollRestoration } from '#lib/navigation/use-scroll-restoration.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Loading } from '#ui/loading.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  choice: ListChoice
  /** Above the list: its saved searches. */
  beside?: ReactNode
  /** Above the list: what saves its filter and search. */
  saving?: ReactNode
  actionFor: CardAction
}

/** All matches, the shortlist, or the results of a search; loads further pages when scrolled. */
export function AllMatches({ choice, beside, saving, actionFor }: Props) {
  const list = useMatchList(choice, useListLength())
  const more = useLoadMore(choice)
  const grid = useRef<HTMLDivElement>(null)
  const unlisted = useMatchStats().data?.unlisted
  const items = list.data?.items ?? []
  const shown = useVisibleMatches(items, choice.list)
  const { search, setSearch } = useSearchParam<Record<string, unknown>>()
  const filterBy = (filter: MatchFilter) => setSearch(writeFilter(search, filter), false, true)
  const take = (offer: FilterOffer) => {
    const filter = withChange(choice.filter ?? NO_FILTER, choosing(offer.name, [offer.value]))
    import('#domains/matches/offers/format.ts').then(
      ({ withoutWords }) =>
        setSearch(writeFilter({ ...search, q: withoutWords(choice.query ?? '', offer) }, filter), false, true),
      () => toast.bad(t(filtersTexts.couldntFilter), t(uiTexts.serverUnreachable)),
    )
  }
  useScrollRestoration(list.isPlaceholderData ? undefined : list.data?.items.length)

  if (unlisted) return <UnlistedCard reason={unlisted} />
  if (list.isError && !list.data) {
    return (
      <div className="grid gap-5">
        {/* A filter may be the reason, such as 'Nearby' after the own city was changed. */}
        <FilterBar choice={choice} onFilter={filterBy} />
        <BrowsingLimit
          error={list.error}
          onRetry={() => list.refetch()}
          busy={list.isFetching}
          title={t(matchesTexts.errorLoadingMatches)}
          text={rejectedText(list.error) ?? t(matchesTexts.errorLoadingMatchesMessage)}
        />
      </div>
    )
  }
  const removed = list.data ? removedSince(list.data, shown) : 0
  // While the next list loads, the former one is shown without its number, which is not of this choice.
  const current = list.isPlaceholderData ? undefined : list.data
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <FilterBar choice={choice} onFilter={filterBy} />
        <SearchOffers offers={current?.offers ?? []} onTake={take} />
        <ListHeading
          choice={choice}
          beside={beside}
          saving={saving}
          total={current && current.total - removed}
          of={current?.of && current.of - removed}
          order={current?.sort}
          onClear={() => filterBy(NO_FILTER)}
        />
      </div>
      {list.isPending || (!current && shown.length === 0) ? (
        <Loading>
          <MatchGrid matches={[]} coming={PAGE_SIZE} />
        </Loading>
      ) : shown.length === 0 && !list.data?.next ? (
        <NoMatchesCard choice={choice} onFilter={filterBy} />
      ) : (
        <div ref={grid} aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <MatchGrid matches={shown} coming={more.isPending ? PAGE_SIZE : 0} actionFor={actionFor} />
        </div>
      )}
      {more.isError && (
        <p role="alert" className="text-center text-bad">
          {errorText(more.error)}
        </p>
      )}
      {list.data?.next && !list.isPlaceholderData && (
        <LoadMore grid={grid} onLoad={() => more.mutate()} busy={more.isPending} />
      )}
    </div>
  )
}

import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { BrowsingLimit } from '#domains/matches/browsing-limit.tsx'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { type CardAction, MatchGrid } from '#domains/matches/match-grid.tsx'
import { NoMatchesCard } from '#domains/matches/no-matches-card.tsx'
import { removedSince, useLoadMore, useMatchList, useMatchStats, useVisibleMatches } from '#domains/matches/queries.ts'
import { UnlistedCard } from '#domains/matches/unlisted-card.tsx'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Loading } from '#ui/loading.tsx'

const EVERYBODY: ListChoice = { list: 'all' }

/** The ten best matches of today, with a link to all. */
export function BestMatches({ actionFor }: { actionFor: CardAction }) {
  const list = useMatchList(EVERYBODY, PAGE_SIZE)
  const more = useLoadMore(EVERYBODY)
  const unlisted = useMatchStats().data?.unlisted
  const shown = useVisibleMatches(list.data?.items ?? [], 'all')
  const lacksSome = Boolean(list.data?.next) && shown.length < PAGE_SIZE && !more.isPending && !more.isError
  const { mutate } = more

  // After 'Not interested' the next best match takes that place.
  useEffect(() => {
    if (lacksSome) mutate()
  }, [lacksSome, mutate])

  if (unlisted) return <UnlistedCard reason={unlisted} isFirst />
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
  if (!list.data) {
    return (
      <Loading>
        <MatchGrid matches={[]} coming={PAGE_SIZE} lie />
      </Loading>
    )
  }
  if (shown.length === 0) return <NoMatchesCard choice={EVERYBODY} />
  const total = list.data.total - removedSince(list.data, shown)
  return (
    <>
      <MatchGrid matches={shown.slice(0, PAGE_SIZE)} actionFor={actionFor} lie />
      {total > PAGE_SIZE && (
        <p className="mt-8 text-center">
          <Link to="/matches" className={buttonStyle()}>
            {t(matchesTexts.seeMoreProfiles)}
            <ArrowRight aria-hidden="true" />
          </Link>
        </p>
      )}
    </>
  )
}

import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useShownStories } from '#domains/stories/queries.ts'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { NoMatches } from '#ui/drawings/no-matches.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const COLUMNS = 'gap-4 md:columns-2 lg:gap-6 *:mb-4 *:break-inside-avoid lg:*:mb-6'

type Props = { page: number; onPage: (page: number) => void }

/** Published stories, newest first. */
export function StoryList({ page, onPage }: Props) {
  const stories = useShownStories(page)
  const { data } = stories
  if (stories.isError && !data)
    return (
      <ErrorCard
        title={t(storiesTexts.couldntLoadStories)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => stories.refetch()}
        busy={stories.isFetching}
      />
    )
  if (!data)
    return (
      <Loading className={COLUMNS}>
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </Loading>
    )
  if (data.total === 0)
    return (
      <EmptyState
        drawing={<NoMatches />}
        title={t(storiesTexts.noStoriesYet)}
        text={t(storiesTexts.noStoriesYetHint)}
      />
    )
  return (
    <>
      <div className={`${COLUMNS} ${stories.isPlaceholderData ? 'opacity-60' : ''}`}>
        {data.rows.map(({ id, publishedAt, ...story }) => (
          <StoryCard key={id} {...story} footer={formatDate(publishedAt)} />
        ))}
      </div>
      {data.total > PAGE_SIZE && (
        <Pagination page={data.page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} />
      )}
    </>
  )
}

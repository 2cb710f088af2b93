import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import type { QueuedStory, QueuedStoryStatus } from '@jodi/shared/stories/contract.ts'
import { useRef } from 'react'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { DECIDED, namesText, QUEUE_LABELS, type StoriesSearch } from '#domains/stories/format.ts'
import { useStoriesLive } from '#domains/stories/live.ts'
import { useQueuedStories } from '#domains/stories/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'

const NONE: Record<QueuedStoryStatus, string> = {
  waitsForStaff: 'No stories to review.',
  published: 'No published stories.',
  rejected: 'No rejected stories.',
}

type Props = { search: StoriesSearch; onSearch: (search: StoriesSearch, replace?: boolean) => void }

/** Stories that wait for staff, and decided ones; list, page and open row are in the URL. */
export function StoryQueue({ search, onSearch }: Props) {
  const status = search.status ?? 'waitsForStaff'
  const stories = useQueuedStories(status, search.page ?? 1)
  const { data } = stories
  useStoriesLive()
  const found = data?.rows.find(({ id }) => id === search.story) ?? null
  // Somebody else may decide it in the meantime: the input stays until the dialog is closed.
  const last = useRef(found)
  if (found || !search.story) last.current = found
  const open = search.story ? last.current : null
  return (
    <>
      <Field label={t('Status')} className="max-w-60">
        <Select
          value={search.status}
          onChange={(value) => onSearch({ status: (value ?? undefined) as QueuedStoryStatus | undefined })}
          choices={DECIDED.map((value) => ({ value, label: t(QUEUE_LABELS[value]) }))}
          placeholder={t(QUEUE_LABELS.waitsForStaff)}
        />
      </Field>
      <DataTable
        label={t('Stories')}
        columns={columns((story) => onSearch({ ...search, story: story.id }))}
        rows={data?.rows}
        rowKey={({ id }) => id}
        stale={stories.isPlaceholderData}
        empty={<EmptyState className="" drawing={<NoResults />} title={t('No stories')} text={t(NONE[status])} />}
        error={
          stories.isError && !data ? (
            <ErrorCard
              className=""
              title={t("Couldn't load stories")}
              text={errorText(stories.error)}
              onRetry={() => stories.refetch()}
              busy={stories.isFetching}
            />
          ) : undefined
        }
        footer={
          data && (
            <Pagination
              page={data.page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPage={(page) => onSearch({ ...search, page: page > 1 ? page : undefined, story: undefined })}
            />
          )
        }
      />
      <DecideStoryDialog key={open?.id} story={open} onClose={() => onSearch({ ...search, story: undefined }, true)} />
    </>
  )
}

function columns(onOpen: (story: QueuedStory) => void): Column<QueuedStory>[] {
  return [
    {
      key: 'names',
      title: t('Couple'),
      className: 'w-[24%]',
      cell: (story) => (
        <button type="button" onClick={() => onOpen(story)} className="link max-w-full truncate text-left">
          {namesText(story.names)}
        </button>
      ),
    },
    {
      key: 'agreedAt',
      title: t('Agreed on'),
      className: 'w-32 text-ink-2',
      cell: ({ agreedAt }) => formatDate(agreedAt),
    },
    {
      key: 'text',
      title: t('Story'),
      className: 'text-ink-2',
      cell: ({ text }) => <span className="max-md:line-clamp-2">{text}</span>,
    },
    {
      key: 'status',
      title: t('Status'),
      aside: true,
      className: 'w-32',
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(QUEUE_LABELS[status])}</Badge>,
    },
  ]
}

const TONES = { waitsForStaff: 'accent', published: 'good', rejected: 'quiet' } as const

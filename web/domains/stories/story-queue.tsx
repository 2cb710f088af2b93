import type { QueuedStory, QueuedStoryStatus } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCallback, useRef } from 'react'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { DECIDED, namesText, QUEUE_LABELS, type StoriesSearch } from '#domains/stories/format.ts'
import { useQueuedStories } from '#domains/stories/queries.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'

const NONE: Record<QueuedStoryStatus, PlainText> = {
  waitsForStaff: storiesTexts.noStoriesToReview,
  published: storiesTexts.noPublishedStories,
  rejected: storiesTexts.noRejectedStories,
}

type Props = { search: StoriesSearch; onSearch: (search: StoriesSearch, replace?: boolean) => void }

/** Stories that wait for staff, and decided ones; list, page and open row are in the URL. */
export function StoryQueue({ search, onSearch }: Props) {
  const status = search.status ?? 'waitsForStaff'
  const stories = useQueuedStories(status, search.page ?? 1)
  const found = stories.data?.rows.find(({ id }) => id === search.story) ?? null
  // Somebody else may decide it in the meantime: the input stays until the dialog is closed.
  const last = useRef(found)
  if (found || !search.story) last.current = found
  const open = search.story ? last.current : null
  const onPage = useCallback(
    (page: number, replace?: boolean) =>
      onSearch({ ...search, page: page > 1 ? page : undefined, story: undefined }, replace),
    [search, onSearch],
  )
  return (
    <>
      <StaffList
        label={t(storiesTexts.stories)}
        columns={columns((story) => onSearch({ ...search, story: story.id }))}
        list={stories}
        rowKey={({ id }) => id}
        page={search.page}
        onPage={onPage}
        filters={
          <StaffFilters
            onReset={() => onSearch({})}
            choices={[
              {
                label: t(uiTexts.status),
                any: t(QUEUE_LABELS.waitsForStaff),
                value: search.status,
                onChange: (value) => onSearch({ status: value as QueuedStoryStatus | undefined }),
                choices: DECIDED.map((value) => ({ value, label: t(QUEUE_LABELS[value]) })),
              },
            ]}
          />
        }
        none={{ title: t(storiesTexts.noStories), text: t(NONE[status]) }}
        failed={{ title: t(storiesTexts.couldntLoadStories) }}
      />
      <DecideStoryDialog key={open?.id} story={open} onClose={() => onSearch({ ...search, story: undefined }, true)} />
    </>
  )
}

function columns(onOpen: (story: QueuedStory) => void): Column<QueuedStory>[] {
  return [
    {
      key: 'names',
      title: t(storiesTexts.couple),
      className: 'w-[24%]',
      cell: (story) => (
        <button type="button" onClick={() => onOpen(story)} className="link max-w-full truncate text-left">
          {namesText(story.names)}
        </button>
      ),
    },
    {
      key: 'agreedAt',
      title: t(storiesTexts.agreedOn),
      className: 'w-32 text-ink-2',
      cell: ({ agreedAt }) => formatDate(agreedAt),
    },
    {
      key: 'text',
      title: t(storiesTexts.story),
      className: 'text-ink-2',
      cell: ({ text }) => <span className="max-md:line-clamp-2">{text}</span>,
    },
    {
      key: 'status',
      title: t(uiTexts.status),
      aside: true,
      className: 'w-32',
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(QUEUE_LABELS[status])}</Badge>,
    },
  ]
}

const TONES = { waitsForStaff: 'accent', published: 'good', rejected: 'quiet' } as const

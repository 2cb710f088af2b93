import type { QueuedStory, QueuedStoryStatus } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { BookOpen, UserRound } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { DECIDED, namesText, QUEUE_LABELS, type StoriesSearch, storyQueueOf } from '#domains/stories/format.ts'
import { useQueuedStories } from '#domains/stories/queries.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { nextSort, sortIn } from '#lib/search-params.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { StaffStates } from '#ui/staff/staff-states.tsx'

const NONE: Record<QueuedStoryStatus, PlainText> = {
  waitsForStaff: storiesTexts.noStoriesToReview,
  published: storiesTexts.noPublishedStories,
  rejected: storiesTexts.noRejectedStories,
}

type Props = { search: StoriesSearch; onSearch: (search: StoriesSearch, replace?: boolean) => void }

/** Stories that wait for staff, and decided ones; search, order, page and open row are in the URL. */
export function StoryQueue({ search, onSearch }: Props) {
  const { q, status, sort } = search
  const isWaiting = !status
  const stories = useQueuedStories(storyQueueOf(search))
  const found = stories.data?.rows.find(({ id }) => id === search.story) ?? null
  // Somebody else may decide it in the meantime: the input stays until the dialog is closed.
  const last = useRef(found)
  if (found || !search.story) last.current = found
  const open = search.story ? last.current : null
  const { onPage, change, find } = useListSearch(
    search,
    useCallback(
      (next: StoriesSearch, replace?: boolean) => onSearch({ ...next, story: undefined }, replace),
      [onSearch],
    ),
  )
  const openIt = (story: QueuedStory) => onSearch({ ...search, story: story.id })
  const counts = stories.data?.counts
  return (
    <>
      <StaffList
        label={t(storiesTexts.stories)}
        columns={columns(openIt)}
        list={stories}
        rowKey={({ id }) => id}
        sort={sortIn(search) ?? (isWaiting ? { by: 'agreedAt', descending: false } : undefined)}
        onSort={(next) => change({ sort: nextSort(sort, next) })}
        menu={useStoryMenu(openIt)}
        page={search.page}
        onPage={onPage}
        filters={
          <StaffFilters
            search={{
              value: q ?? '',
              onSearch: find,
              label: t(storiesTexts.searchStories),
              placeholder: t(storiesTexts.nameOrText),
            }}
          />
        }
        states={
          <StaffStates
            label={t(uiTexts.status)}
            value={status}
            onChange={(value) => onSearch({ q, status: value })}
            states={[
              { value: undefined, label: t(QUEUE_LABELS.waitsForStaff), count: counts?.waitsForStaff },
              ...DECIDED.map((value) => ({ value, label: t(QUEUE_LABELS[value]), count: counts?.[value] })),
            ]}
          />
        }
        none={{ title: t(storiesTexts.noStories), text: t(NONE[status ?? 'waitsForStaff']) }}
        noMatch={
          Boolean(q) && {
            title: t(storiesTexts.noStoriesFound),
            text: t(storiesTexts.noStoriesMatch),
            search: q,
            onClearSearch: () => find(''),
          }
        }
        failed={{ title: t(storiesTexts.couldntLoadStories) }}
      />
      <DecideStoryDialog key={open?.id} story={open} onClose={() => onSearch({ ...search, story: undefined }, true)} />
    </>
  )
}

/** A decision needs the story to be read, so it is made in the dialog. */
function useStoryMenu(onOpen: (story: QueuedStory) => void) {
  const navigate = useNavigate()
  return (story: QueuedStory) => ({
    label: t(uiTexts.actionsFor, { name: namesText(story.names) }),
    entries: [
      { label: t(storiesTexts.openStory), icon: BookOpen, onSelect: () => onOpen(story) },
      ...story.people.map(({ id, name, email }) => ({
        label: t(storiesTexts.viewProfileOf, { name: name || email }),
        icon: UserRound,
        onSelect: () => navigate({ to: '/view-profile/$id', params: { id } }),
      })),
    ],
  })
}

function columns(onOpen: (story: QueuedStory) => void): Column<QueuedStory>[] {
  return [
    {
      key: 'names',
      sortable: true,
      title: t(storiesTexts.couple),
      className: 'w-[24%]',
      cell: (story) => (
        <button
          type="button"
          data-opener
          onClick={() => onOpen(story)}
          className="max-w-full truncate text-left font-semibold hover:underline"
        >
          {namesText(story.names)}
        </button>
      ),
    },
    {
      key: 'agreedAt',
      sortable: true,
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

import {
  QUEUED_STORY_STATUSES,
  type QueuedStory,
  type QueuedStoryStatus,
  storyQueueSchema,
} from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { BookOpen, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { namesText, QUEUE_LABELS } from '#domains/stories/format.ts'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

const NONE: Record<QueuedStoryStatus, PlainText> = {
  waitsForStaff: storiesTexts.noStoriesToReview,
  published: storiesTexts.noPublishedStories,
  rejected: storiesTexts.noRejectedStories,
}

/** Stories that wait for staff, and decided ones; search, order, page and open row are in the URL. */
export function StoryQueue() {
  const list = useStaffList({
    key: ['stories', 'queued'],
    input: storyQueueSchema,
    load: (input) => rpc.stories.listQueued(input),
  })
  const { search, setSearch } = useSearchParam<{ story?: string }>()
  const { status } = list.input
  const isWaiting = status === 'waitsForStaff'
  const { counts, rows } = list.query.data ?? {}
  const found = rows?.find(({ id }) => id === search.story) ?? null
  // Another admin may decide it in the meantime: the input stays until the dialog is closed.
  const last = useRef(found)
  if (found || !search.story) last.current = found
  const open = search.story ? last.current : null
  const openIt = (story: QueuedStory) => setSearch({ ...search, story: story.id })
  return (
    <>
      <StaffList
        label={t(storiesTexts.stories)}
        columns={columns(openIt)}
        list={list}
        rowKey={({ id }) => id}
        sort={isWaiting ? { by: 'agreedAt', descending: false } : undefined}
        menu={useStoryMenu(openIt)}
        search={{ label: t(storiesTexts.searchStories), placeholder: t(storiesTexts.nameOrText) }}
        states={{
          name: 'status',
          label: t(uiTexts.status),
          states: QUEUED_STORY_STATUSES.map((value) => ({
            value,
            label: t(QUEUE_LABELS[value]),
            count: counts?.[value],
          })),
          areQueues: true,
        }}
        none={{ title: t(storiesTexts.noStories), text: t(NONE[status]) }}
        noMatch={{ title: t(storiesTexts.noStoriesFound), text: t(storiesTexts.noStoriesMatch) }}
        failed={{ title: t(storiesTexts.couldntLoadStories) }}
      />
      <DecideStoryDialog key={open?.id} story={open} onClose={() => setSearch({ ...search, story: undefined }, true)} />
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
          className="block max-w-full text-left font-semibold hover:underline"
        >
          <span {...rowName(namesText(story.names), 'block')}>{namesText(story.names)}</span>
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

import {
  REVIEW_KINDS,
  REVIEW_STATUSES,
  type ReadContent,
  type Review,
  reviewListSchema,
} from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check, Trash2, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { contentLabel, KIND_LABELS, REVIEW_LABELS, removeLabel } from '#domains/profiles/reviews/format.ts'
import { REVIEWS_KEY, useApproveContents } from '#domains/profiles/reviews/queries.ts'
import { RemoveContentDialog } from '#domains/profiles/reviews/remove-content-dialog.tsx'
import { ReviewedContent } from '#domains/profiles/reviews/reviewed-content.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { type Column, ROW_LINK, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'
import { toast } from '#ui/toast.tsx'

/** New and changed texts and photos of profiles, each in full, because it is approved from the list. */
export function ReviewQueue() {
  const list = useStaffList({
    key: REVIEWS_KEY,
    input: reviewListSchema,
    load: (input) => rpc.profiles.listReviews(input),
  })
  const { status } = list.input
  const { counts, rows = [] } = list.query.data ?? {}
  const approval = useApproval(rows)
  const [removing, setRemoving] = useState<Review | null>(null)
  const isWaiting = status === 'waiting'
  return (
    <>
      <StaffList
        label={t(profilesTexts.reviews)}
        columns={columns()}
        list={list}
        rowKey={({ id }) => id}
        sort={isWaiting ? { by: 'submittedAt', descending: false } : undefined}
        menu={useReviewMenu(approval.approve, setRemoving)}
        bulk={
          isWaiting
            ? {
                label: ({ person, ...review }) =>
                  t(profilesTexts.selectReview, { name: person.name, subject: contentLabel(review) }),
                actions: (selected, keep) => (
                  <Button busy={approval.busy} onClick={async () => keep(await approval.approve(selected))}>
                    {t(profilesTexts.approve)}
                  </Button>
                ),
              }
            : undefined
        }
        search={{ label: t(profilesTexts.searchReviews), placeholder: t(profilesTexts.nameOrText) }}
        choices={[
          {
            name: 'kind',
            label: t(profilesTexts.reviewKind),
            any: t(profilesTexts.textsAndPhotos),
            choices: REVIEW_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) })),
          },
        ]}
        states={{
          name: 'status',
          label: t(uiTexts.status),
          states: REVIEW_STATUSES.map((value) => ({ value, label: t(REVIEW_LABELS[value]), count: counts?.[value] })),
          areQueues: true,
        }}
        none={{ title: t(profilesTexts.noReviews), text: t(NONE[status ?? 'waiting']) }}
        noMatch={{
          title: t(profilesTexts.noReviewsFound),
          text: t(profilesTexts.noReviewsMatch),
          filteredText: t(profilesTexts.noReviewsOfKind),
        }}
        failed={{ title: t(profilesTexts.couldntLoadReviews) }}
      />
      {removing?.content && (
        <RemoveContentDialog
          key={removing.id}
          read={readOf(removing, removing.content)}
          name={removing.person.name}
          canReceiveMessage={removing.person.canReceiveMessage}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

const NONE = {
  waiting: profilesTexts.nothingToReview,
  approved: profilesTexts.nothingApproved,
  removed: profilesTexts.nothingRemoved,
}

const readOf = ({ person, kind, subject }: Review, content: string): ReadContent => ({
  ...{ personId: person.id, kind, subject, content },
})

/** Approves rows as they were shown; returns the ids of those that stay selected. */
function useApproval(rows: Review[]) {
  const approval = useApproveContents()
  // The selection stays on other pages.
  const shown = useRef(new Map<string, ReadContent>())
  for (const review of rows) if (review.content) shown.current.set(review.id, readOf(review, review.content))
  const approve = async (ids: string[]): Promise<string[]> => {
    // What is shown is another object after each rendering.
    const asked = new Map(ids.map((id) => [id, shown.current.get(id)]))
    const read = [...asked.values()].filter((content) => content !== undefined)
    const ask = approval.mutateAsync(read)
    const { left, failed } = await ask.catch((error: unknown) => ({ left: [], failed: { items: read, error } }))
    const approved = read.length - left.length - (failed?.items.length ?? 0)
    if (approved > 0) toast.good(tCount(approved, profilesTexts.reviewsApproved))
    if (left.length > 0) toast.bad(tCount(left.length, profilesTexts.reviewsLeft), t(profilesTexts.reviewsLeftReason))
    if (failed) toast.bad(t(uiTexts.couldntSaveChange), errorText(failed.error))
    return ids.filter((id) => failed?.items.some((item) => item === asked.get(id)))
  }
  return { approve, busy: approval.isPending }
}

function useReviewMenu(approve: (ids: string[]) => unknown, onRemove: (review: Review) => void) {
  const navigate = useNavigate()
  return (review: Review) => {
    const { id, person, may } = review
    const decisions: MenuEntry[] = [
      ...(may.approve ? [{ label: t(profilesTexts.approve), icon: Check, onSelect: () => approve([id]) }] : []),
      ...(may.remove ? [{ label: removeLabel(review.kind), icon: Trash2, onSelect: () => onRemove(review) }] : []),
    ]
    const open = () => navigate({ to: '/view-profile/$id', params: { id: person.id } })
    return {
      label: t(uiTexts.actionsFor, { name: person.name }),
      entries: [...decisions, { label: t(profilesTexts.viewProfile), icon: UserRound, onSelect: open }],
    }
  }
}

function columns(): Column<Review>[] {
  return [
    {
      key: 'name',
      sortable: true,
      title: t(profilesTexts.name),
      className: 'w-[18%] align-top py-2.5',
      cell: ({ person }) => (
        <Link data-opener to="/view-profile/$id" params={{ id: person.id }} {...rowName(person.name, ROW_LINK)}>
          {person.name}
        </Link>
      ),
    },
    {
      key: 'subject',
      title: t(profilesTexts.partOfProfile),
      className: 'w-[20%] text-ink-2 align-top py-2.5 whitespace-normal!',
      cell: (review) => contentLabel(review),
    },
    {
      key: 'text',
      title: t(profilesTexts.textOrPhoto),
      className: 'whitespace-pre-line! align-top py-2.5 wrap-anywhere',
      cell: (review) => <ReviewedContent review={review} />,
    },
    {
      key: 'submittedAt',
      sortable: true,
      title: t(profilesTexts.submittedOn),
      aside: true,
      className: 'w-32 text-ink-2 align-top py-2.5',
      cell: ({ submittedAt }) => formatDate(submittedAt),
    },
  ]
}

import type { CheckRow } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Eye, UserCheck, UserRound } from 'lucide-react'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { type CheckSearch, checkListOf, documentTypeLabel } from '#domains/checks/format.ts'
import { useAssignCase, useChecks } from '#domains/checks/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { nextSort, sortIn } from '#lib/search-params.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import { useNavigateUnlessLeft } from '#lib/use-navigate-unless-left.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { StaffStates } from '#ui/staff/staff-states.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  search: CheckSearch
  /** `replace` if the page in the URL does not exist. */
  onSearch: (search: CheckSearch, replace?: boolean) => void
}

/** Waiting documents, oldest first, or the latest decisions; search, order and page are in the URL. */
export function CheckTable({ search, onSearch }: Props) {
  const { q, queue, sort } = search
  const isWaiting = !queue
  const checks = useChecks(checkListOf(search))
  const { onPage, change, find } = useListSearch(search, onSearch)
  const counts = checks.data?.counts
  return (
    <StaffList
      label={t(checksTexts.identityChecks)}
      columns={isWaiting ? [...columns(), assignee()] : [...columns(), result()]}
      list={checks}
      rowKey={({ id }) => id}
      sort={sortIn(search) ?? { by: 'at', descending: !isWaiting }}
      onSort={(next) => change({ sort: nextSort(sort, next) })}
      menu={useCheckMenu()}
      filters={
        <StaffFilters
          search={{
            value: q ?? '',
            onSearch: find,
            label: t(checksTexts.searchChecks),
            placeholder: t(uiTexts.name),
          }}
        />
      }
      states={
        <StaffStates
          label={t(checksTexts.queues)}
          value={queue}
          onChange={(value) => onSearch({ q, queue: value })}
          states={[
            { value: undefined, label: t(checksTexts.waiting), count: counts?.waiting },
            { value: 'decided', label: t(checksTexts.decided), count: counts?.decided },
          ]}
        />
      }
      page={search.page}
      onPage={onPage}
      none={{
        title: isWaiting ? t(checksTexts.noDocumentsToReview) : t(checksTexts.noDocumentsReviewedYet),
        text: t(checksTexts.noDocumentsHint),
      }}
      noMatch={
        Boolean(q) && {
          title: t(checksTexts.noChecksFound),
          text: t(checksTexts.noChecksMatch),
          search: q,
          onClearSearch: () => find(''),
        }
      }
      failed={{ title: t(checksTexts.couldntLoadIdentityChecks) }}
    />
  )
}

function useCheckMenu() {
  const navigate = useNavigate()
  const navigateUnlessLeft = useNavigateUnlessLeft()
  const assign = useAssignCase()
  const take = (id: string) =>
    assign.mutate(id, {
      onSuccess: () => navigateUnlessLeft({ to: '/admin-dashboard/checks/$checkId', params: { checkId: id } }),
      onError: (error) => toast.bad(t(checksTexts.couldntAssignCase), errorText(error)),
    })
  return ({ id, name, profileId, status, assignee }: CheckRow) => {
    const entries: MenuEntry[] = [
      {
        label: t(checksTexts.view),
        icon: Eye,
        onSelect: () => navigate({ to: '/admin-dashboard/checks/$checkId', params: { checkId: id } }),
      },
      {
        label: t(checksTexts.viewProfile),
        icon: UserRound,
        onSelect: () => navigate({ to: '/view-profile/$id', params: { id: profileId } }),
      },
    ]
    if (status === 'waiting' && !assignee)
      entries.push({ label: t(checksTexts.assignToMe), icon: UserCheck, onSelect: () => take(id) })
    return { label: t(uiTexts.actionsFor, { name }), entries }
  }
}

function columns(): Column<CheckRow>[] {
  return [
    {
      key: 'name',
      sortable: true,
      avatar: true,
      title: t(uiTexts.name),
      cell: ({ id, profileId, name, photo }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar id={profileId} name={name} photo={photo} className="size-7" />
          <Link
            to="/admin-dashboard/checks/$checkId"
            params={{ checkId: id }}
            className="truncate font-semibold hover:underline"
          >
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'documentType',
      title: t(checksTexts.document),
      className: 'w-32 lg:w-44',
      cell: ({ documentType }) => documentTypeLabel(documentType),
    },
    { key: 'at', sortable: true, title: t(uiTexts.date), className: 'w-30 lg:w-34', cell: ({ at }) => formatDate(at) },
  ]
}

const assignee = (): Column<CheckRow> => ({
  key: 'assignee',
  title: t(checksTexts.assignedTo),
  aside: true,
  className: 'w-48 lg:w-64',
  cell: ({ assignee: who }) => {
    if (!who) return <Badge>{t(checksTexts.unassigned)}</Badge>
    const until = formatTime(who.until)
    return (
      <Badge tone={who.isMe ? 'action' : 'accent'}>
        {who.isMe ? t(checksTexts.youUntil, { until }) : t(checksTexts.assigneeUntil, { name: who.name, until })}
      </Badge>
    )
  },
})

const result = (): Column<CheckRow> => ({
  key: 'status',
  title: t(checksTexts.result),
  aside: true,
  className: 'w-36',
  cell: ({ status }) => <CheckStatusBadge status={status} />,
})

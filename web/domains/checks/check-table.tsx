import { type CheckRow, checkListSchema } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Eye, UserCheck, UserRound } from 'lucide-react'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useAssignCase, useReloadWhenFree } from '#domains/checks/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { errorText } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate, formatTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { type Column, ROW_LINK, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'
import { toast } from '#ui/toast.tsx'

/** Waiting documents, oldest first, or the latest decisions; search, order and page are in the URL. */
export function CheckTable() {
  const list = useStaffList({
    key: ['checks', 'list'],
    input: checkListSchema,
    load: (input) => rpc.checks.list(input),
  })
  const isWaiting = list.input.queue === 'waiting'
  const { data, dataUpdatedAt, isPlaceholderData } = list.query
  const counts = data?.counts
  useReloadWhenFree(isPlaceholderData ? [] : (data?.rows ?? []), dataUpdatedAt)
  return (
    <StaffList
      label={t(checksTexts.identityChecks)}
      columns={isWaiting ? [...columns(), assignee()] : [...columns(), result()]}
      list={list}
      rowKey={({ id }) => id}
      sort={{ by: 'at', descending: !isWaiting }}
      menu={useCheckMenu()}
      search={{ label: t(checksTexts.searchChecks), placeholder: t(uiTexts.name) }}
      states={{
        name: 'queue',
        label: t(checksTexts.queues),
        states: [
          { value: 'waiting', label: t(checksTexts.waiting), count: counts?.waiting },
          { value: 'decided', label: t(checksTexts.decided), count: counts?.decided },
        ],
        areQueues: true,
      }}
      none={{
        title: isWaiting ? t(checksTexts.noDocumentsToReview) : t(checksTexts.noDocumentsReviewedYet),
        text: t(checksTexts.noDocumentsHint),
      }}
      noMatch={{ title: t(checksTexts.noChecksFound), text: t(checksTexts.noChecksMatch) }}
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
          <Link to="/admin-dashboard/checks/$checkId" params={{ checkId: id }} {...rowName(name, ROW_LINK)}>
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
      // The time is below a name that needs the whole line.
      <span className="block md:py-1 *:rounded-xl! *:whitespace-normal!">
        <Badge tone={who.isMe ? 'action' : 'accent'}>
          {who.isMe ? t(checksTexts.youUntil, { until }) : t(checksTexts.assigneeUntil, { name: who.name, until })}
        </Badge>
      </span>
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

import { DELETED_MEMBER } from '@jodi/shared/chat/contract.ts'
import { type ReportRow, reportListSchema } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, REPORT_REASONS, reportsTexts, reportTexts } from '@jodi/shared/reports/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check, Eye, Flag, Image, UserRound } from 'lucide-react'
import { z } from 'zod'
import { useAcknowledgeReport } from '#domains/reports/queries.ts'
import { ReportDue } from '#domains/reports/report-due.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import { type Column, ROW_LINK, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'
import { toast } from '#ui/toast.tsx'

/** In the URL, `show=decided` stands for the decided reports. */
const INPUT = reportListSchema.omit({ decided: true }).extend({ show: z.literal('decided').nullable() })

/** The queue of reports: photos first, then the oldest; search, filters, order and page are in the URL. */
export function ReportTable() {
  const list = useStaffList({
    key: ['reports', 'list'],
    input: INPUT,
    load: ({ show, ...input }) => rpc.reports.list({ ...input, decided: show === 'decided' }),
  })
  const counts = list.query.data?.counts
  return (
    <StaffList
      label={t(reportsTexts.reports)}
      columns={columns()}
      list={list}
      rowKey={({ id }) => id}
      menu={useReportMenu()}
      search={{ label: t(reportsTexts.searchReports), placeholder: t(reportsTexts.nameOfEitherPerson) }}
      choices={[
        {
          name: 'reason',
          label: t(uiTexts.reason),
          any: t(reportsTexts.allReasons),
          choices: REPORT_REASONS.map((value) => ({ value, label: t(reportTexts[value]) })),
        },
      ]}
      states={{
        name: 'show',
        label: t(uiTexts.status),
        states: [
          { value: null, label: t(reportsTexts.open), count: counts?.open },
          { value: 'decided', label: t(reportsTexts.decided), count: counts?.decided },
        ],
      }}
      none={{ title: t(reportsTexts.noOpenReports), text: t(reportsTexts.noOpenReportsHint) }}
      noMatch={{
        title: t(reportsTexts.noResults),
        text: t(reportsTexts.noReportsMatch),
        filteredText: t(reportsTexts.noReportsMatchFilters),
      }}
      failed={{ title: t(reportsTexts.couldntLoadReports), text: t(uiTexts.tryAgainSoon) }}
    />
  )
}

function useReportMenu() {
  const navigate = useNavigate()
  const acknowledge = useAcknowledgeReport()
  const acknowledgeIt = (id: string) =>
    acknowledge.mutate(
      { id },
      {
        onSuccess: () => toast.good(t(reportsTexts.reportAcknowledged)),
        onError: (error) => toast.bad(t(reportsTexts.couldntSaveDecision), errorText(error)),
      },
    )
  return ({ id, reported, isOwn, acknowledgedAt, decidedAt }: ReportRow) => {
    const entries: MenuEntry[] = [
      {
        label: t(reportsTexts.view),
        icon: Eye,
        onSelect: () => navigate({ to: '/admin-dashboard/reports/$id', params: { id } }),
      },
    ]
    const profileId = reported?.profileId
    if (profileId)
      entries.push({
        label: t(reportsTexts.viewProfile),
        icon: UserRound,
        onSelect: () => navigate({ to: '/view-profile/$id', params: { id: profileId } }),
      })
    if (!acknowledgedAt && !decidedAt && !isOwn)
      entries.push({ label: t(reportsTexts.acknowledge), icon: Check, onSelect: () => acknowledgeIt(id) })
    return { label: t(uiTexts.actionsFor, { name: reported?.name ?? t(DELETED_MEMBER) }), entries }
  }
}

const columns = (): Column<ReportRow>[] => [
  {
    key: 'reported',
    sortable: true,
    avatar: true,
    title: t(reportsTexts.reported),
    className: 'w-[24%] lg:w-[17%]',
    cell: (row) => <Reported row={row} />,
  },
  {
    key: 'reason',
    title: t(uiTexts.reason),
    className: 'w-[26%] lg:w-[20%]',
    cell: ({ reason }) => <TwoLines text={t(reportTexts[reason])} />,
  },
  {
    key: 'reporter',
    title: t(reportsTexts.reportedBy),
    labelled: true,
    className: 'w-[14%] text-ink-2 max-lg:hidden',
    cell: ({ reporter }) => <TwoLines text={reporter?.name ?? t(DELETED_MEMBER)} />,
  },
  {
    key: 'createdAt',
    sortable: true,
    title: t(uiTexts.date),
    className: 'w-29 text-ink-2 max-lg:hidden',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'due',
    title: t(reportsTexts.due),
    // An overdue one needs two lines.
    className: 'md:py-1 md:whitespace-normal!',
    cell: (row) => <ReportDue report={row} />,
  },
]

function Reported({ row: { id, reason, reported } }: { row: ReportRow }) {
  const Icon = reason === IMAGE_REASON ? Image : Flag
  const name = reported?.name ?? t(DELETED_MEMBER)
  return (
    <span className="flex items-center gap-2.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <Link to="/admin-dashboard/reports/$id" params={{ id }} {...rowName(name, ROW_LINK)}>
        {name}
      </Link>
    </span>
  )
}

/** A table has room for two lines of it, a card for all. */
function TwoLines({ text }: { text: string }) {
  return (
    <span title={text} className="md:line-clamp-2 md:whitespace-normal md:wrap-anywhere">
      {text}
    </span>
  )
}

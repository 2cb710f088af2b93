import { membersTexts } from '@jodi/shared/members/texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { OperatingWarnings } from '#domains/admins/operating-warnings.tsx'
import { StatsCharts } from '#domains/figures/stats-charts.tsx'
import { AddUser } from '#domains/members/creation/add-user.tsx'
import { MemberTable } from '#domains/members/directory/member-table.tsx'
import { useMembers, useProfileCount } from '#domains/members/directory/queries.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { StatCard } from '#ui/stat-card.tsx'

// On a laptop the tiles are in one row, so that ten rows of the list are visible below them. The two without a chart
// are one above the other; on a tablet they are a row of their own: beside a chart they would be as high as it is.
const OVERVIEW =
  'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(max(9.25rem,22%),1fr))] lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[11.5rem]'
const NUMBERS = 'contents gap-3 md:col-span-full md:grid md:grid-cols-2 lg:col-auto lg:grid-cols-1'

/** /admin-dashboard */
export function AdminIndexPage() {
  return (
    <div className="grid gap-3">
      <OperatingWarnings />
      <section aria-label={t(membersTexts.overview)} className={OVERVIEW}>
        <div className={NUMBERS}>
          <TotalProfiles />
          <CurrentPage />
        </div>
        <StatsCharts />
      </section>
      <MemberTable action={<AddUser />} />
    </div>
  )
}

function TotalProfiles() {
  const { data, isError } = useProfileCount(null)
  // A count that fails is shown as 0, as specified.
  return (
    <StatCard
      title={t(membersTexts.totalProfiles)}
      value={data ? formatNumber(data.count) : isError ? '0' : undefined}
    />
  )
}

function CurrentPage() {
  const { data, isError } = useMembers().query
  const pages = data && Math.max(1, Math.ceil(data.total / PAGE_SIZE))
  const value = data && t(membersTexts.pageOfPages, { page: formatNumber(data.page), pages: formatNumber(pages ?? 1) })
  return <StatCard title={t(membersTexts.currentPage)} value={isError && !data ? null : value} />
}

import { membersTexts } from '@jodi/shared/members/texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import type { ReactNode } from 'react'
import { unclaimedText } from '#domains/agents/format.ts'
import { useAgent } from '#domains/agents/queries.ts'
import { ProfileTable } from '#domains/members/directory/profile-table.tsx'
import { useClients, useProfileCount } from '#domains/members/directory/queries.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { StatCard } from '#ui/stat-card.tsx'

type Props = {
  agentId: string
  /** With the card that names the page. */
  showsPage?: boolean
  action?: ReactNode
}

/** The clients of one agent: their number, the credits, and the list. */
export function AgentClients({ agentId, showsPage = false, action }: Props) {
  const list = useClients(agentId)
  return (
    <div className="grid gap-3">
      <section
        className={`grid grid-cols-2 gap-3 ${showsPage ? 'md:grid-cols-[repeat(3,minmax(0,12rem))]' : 'md:grid-cols-[repeat(2,minmax(0,12rem))]'}`}
      >
        <h2 className="sr-only">{t(membersTexts.overview)}</h2>
        <TotalUsers agentId={agentId} />
        <Credits agentId={agentId} />
        {showsPage && <CurrentPage list={list.query} />}
      </section>
      <ProfileTable
        list={list}
        noneText={t(membersTexts.noClientsYet)}
        search={{ label: t(membersTexts.searchUsers), placeholder: t(membersTexts.searchUsersPlaceholder) }}
        actions={action}
      />
    </div>
  )
}

// A count that fails is shown as 0, as specified.
function TotalUsers({ agentId }: { agentId: string }) {
  const { data, isError } = useProfileCount(agentId)
  return (
    <StatCard title={t(membersTexts.totalUsers)} value={data ? formatNumber(data.count) : isError ? '0' : undefined} />
  )
}

// The line has its full height before its text is loaded, so that nothing below it moves.
const NO_TEXT_YET = '\u00a0'

function Credits({ agentId }: { agentId: string }) {
  const { data, isError } = useAgent(agentId)
  return (
    <StatCard
      title={t(membersTexts.availableCredits)}
      value={data ? formatNumber(data.credits) : isError ? '0' : undefined}
      description={data ? unclaimedText(data.unclaimedCredits) : NO_TEXT_YET}
    />
  )
}

function CurrentPage({ list: { data, isError } }: { list: ReturnType<typeof useClients>['query'] }) {
  const pages = data && Math.max(1, Math.ceil(data.total / PAGE_SIZE))
  const value = data && t(membersTexts.pageOfPages, { page: formatNumber(data.page), pages: formatNumber(pages ?? 1) })
  return <StatCard title={t(membersTexts.currentPage)} value={isError && !data ? null : value} />
}

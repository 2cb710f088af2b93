import { figuresTexts } from '@jodi/shared/figures/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { DayChart } from '#domains/figures/day-chart.tsx'
import { IncomeChart } from '#domains/figures/income-chart.tsx'
import { useFigures } from '#domains/figures/queries.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const PEOPLE = 3

/**
 * Statistics of the last 30 days, one tile each, limited to what the current user may see. Rendered in the grid of the
 * page.
 */
export function StatsCharts() {
  const figures = useFigures()
  const tiles = PEOPLE + (useCurrentUser().privileges.includes('manage_settings') ? 1 : 0)
  if (!figures.data) {
    if (figures.isError) return <NoFigures onRetry={() => figures.refetch()} busy={figures.isFetching} />
    return (
      <Loading className="contents">
        {Array.from({ length: tiles }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these tiles are all the same.
          <ChartSkeleton key={at} />
        ))}
      </Loading>
    )
  }
  const { days, signUps, activeMembers, acceptedChats, incomePaise, test } = figures.data
  return (
    <>
      {signUps && (
        <DayChart
          title={t(figuresTexts.signUps)}
          note={t(figuresTexts.last30Days)}
          about={t(figuresTexts.deletedAccountsNotIncluded)}
          days={days}
          values={signUps}
          format={formatNumber}
        />
      )}
      {activeMembers && (
        <DayChart
          title={t(figuresTexts.activeMembers)}
          note={t(figuresTexts.activeToday)}
          about={t(figuresTexts.activeMembersExplanation)}
          days={days}
          values={activeMembers}
          format={formatNumber}
          headline="last"
        />
      )}
      {acceptedChats && (
        <DayChart
          title={t(figuresTexts.acceptedChats)}
          note={t(figuresTexts.last30Days)}
          about={t(figuresTexts.byDateAcceptance)}
          days={days}
          values={acceptedChats}
          format={formatNumber}
        />
      )}
      {incomePaise && <IncomeChart days={days} incomePaise={incomePaise} test={test} />}
    </>
  )
}

/** The same height as a chart. */
function ChartSkeleton() {
  return (
    <div className="card flex min-w-0 flex-col p-3 md:px-4">
      <div className="text-small">
        <Skeleton className="h-[1lh] w-24" />
      </div>
      <div className="type-title">
        <Skeleton className="h-[1lh] w-14" />
      </div>
      <Skeleton className="mt-auto h-8" />
      <Skeleton className="mt-1 h-4 w-20" />
    </div>
  )
}

function NoFigures({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div
      role="alert"
      className="card col-span-full flex flex-wrap items-center justify-between gap-3 p-4 lg:col-span-4 lg:col-start-2"
    >
      <div>
        <p className="font-semibold">{t(figuresTexts.couldntLoadStatistics)}</p>
        <p className="text-ink-2">{t(uiTexts.tryAgainSoon)}</p>
      </div>
      <Button onClick={onRetry} busy={busy}>
        {t(uiTexts.tryAgain)}
      </Button>
    </div>
  )
}

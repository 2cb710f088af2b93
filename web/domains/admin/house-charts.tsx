import { FIGURE_DAYS } from '@jodi/shared/figures.ts'
import { DayChart } from '#domains/admin/day-chart.tsx'
import { useFigures } from '#domains/admin/figures/queries.ts'
import { formatMoney, formatNumber } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4'

/** How the house goes: the last 30 days, each figure for who may see it. */
export function HouseCharts() {
  const figures = useFigures()
  if (figures.isError && !figures.data)
    return (
      <ErrorCard
        className="card"
        title={t('We could not load the figures')}
        text={t('Please try again in a moment.')}
        onRetry={() => figures.refetch()}
        busy={figures.isFetching}
      />
    )
  if (!figures.data)
    return (
      <Loading className={GRID}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-37 rounded-card" />
        ))}
      </Loading>
    )
  const { days, signUps, activeMembers, acceptedChats, incomePaise, test } = figures.data
  const shared = { days }
  return (
    <section aria-label={t('The last {{days}} days', { days: FIGURE_DAYS })} className={GRID}>
      {signUps && (
        <DayChart
          {...shared}
          title={t('Sign-ups')}
          note={t('accounts that still exist')}
          values={signUps}
          format={formatNumber}
        />
      )}
      {activeMembers && (
        <DayChart
          {...shared}
          title={t('Active members')}
          note={t('today; members who were here that day')}
          values={activeMembers}
          format={formatNumber}
          headline="last"
        />
      )}
      {acceptedChats && (
        <DayChart
          {...shared}
          title={t('Accepted chats')}
          note={t('on the day of the answer')}
          values={acceptedChats}
          format={formatNumber}
        />
      )}
      {incomePaise && (
        <DayChart
          {...shared}
          title={t('Income')}
          note={test ? t('test payments: no money has moved') : t('paid and not refunded')}
          values={incomePaise}
          format={formatMoney}
        />
      )}
    </section>
  )
}

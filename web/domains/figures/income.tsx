import { figuresTexts } from '@jodi/shared/figures/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { IncomeChart } from '#domains/figures/income-chart.tsx'
import { useFigures } from '#domains/figures/queries.ts'
import { formatDate, formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** The income of the last 30 days: the chart, and each day with a payment. */
export function Income() {
  const figures = useFigures()
  if (figures.isError && !figures.data)
    return (
      <ErrorCard
        className="card"
        title={t(figuresTexts.couldntLoadIncome)}
        text={t(uiTexts.tryAgainSoon)}
        onRetry={() => figures.refetch()}
        busy={figures.isFetching}
      />
    )
  if (!figures.data)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </Loading>
    )
  const { days, test } = figures.data
  const incomePaise = figures.data.incomePaise ?? []
  const paid = days
    .map((day, at) => ({ day, paise: incomePaise[at] ?? 0 }))
    .filter(({ paise }) => paise > 0)
    .reverse()
  return (
    <>
      <IncomeChart days={days} incomePaise={incomePaise} test={test} />
      <TitledCard title={t(figuresTexts.incomeByDay)} text={paid.length === 0 && t(figuresTexts.noPayments)}>
        {paid.length > 0 && (
          <ul className="grid divide-y divide-line">
            {paid.map(({ day, paise }) => (
              <li key={day} className="flex justify-between gap-4 py-2">
                <span className="text-ink-2">{formatDate(new Date(`${day}T12:00:00+05:30`))}</span>
                <span className="tabular-nums">{formatMoney(paise)}</span>
              </li>
            ))}
          </ul>
        )}
      </TitledCard>
    </>
  )
}

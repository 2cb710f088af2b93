import type { Figures } from '@jodi/shared/figures/contract.ts'
import { DayChart } from '#domains/figures/day-chart.tsx'
import { formatMoney } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

type Props = Pick<Figures, 'days' | 'test'> & { incomePaise: number[] }

/** The amounts paid on each of the last days. */
export function IncomeChart({ days, incomePaise, test }: Props) {
  return (
    <DayChart
      title={t('Income')}
      note={test ? t('Test payments, last 30 days') : t('Last 30 days')}
      about={test ? t('Test payments only. No real money.') : t('Paid, excluding refunds')}
      days={days}
      values={incomePaise}
      format={formatMoney}
    />
  )
}

import type { Figures } from '@jodi/shared/figures.ts'
import { DayChart } from '#domains/admin/day-chart.tsx'
import { formatMoney } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

type Props = Pick<Figures, 'days' | 'test'> & { incomePaise: number[] }

/** What was paid on each of the last days. */
export function IncomeChart({ days, incomePaise, test }: Props) {
  return (
    <DayChart
      title={t('Income')}
      note={test ? t('test, in 30 days') : t('in 30 days')}
      about={test ? t('test payments: no money has moved') : t('paid and not refunded')}
      days={days}
      values={incomePaise}
      format={formatMoney}
    />
  )
}

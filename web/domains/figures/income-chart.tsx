import type { Figures } from '@jodi/shared/figures/contract.ts'
import { figuresTexts } from '@jodi/shared/figures/texts.ts'
import { DayChart } from '#domains/figures/day-chart.tsx'
import { formatMoney } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

type Props = Pick<Figures, 'days' | 'test'> & { incomePaise: number[] }

/** The amounts paid on each of the last days. */
export function IncomeChart({ days, incomePaise, test }: Props) {
  return (
    <DayChart
      title={t(figuresTexts.income)}
      note={test ? t(figuresTexts.testPaymentsLast30Days) : t(figuresTexts.last30Days)}
      about={test ? t(figuresTexts.testPaymentsNotice) : t(figuresTexts.paidExcludingRefunds)}
      days={days}
      values={incomePaise}
      format={formatMoney}
    />
  )
}

import { useId } from 'react'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

const WIDTH = 240
const HEIGHT = 56
const GAP = 2
/** A day of zero is a day too. */
const LEAST = 1.5

type Props = {
  title: string
  note: string
  /** `YYYY-MM-DD`, oldest first. */
  days: string[]
  /** A value a day; null: not counted yet. */
  values: (number | null)[]
  format: (value: number) => string
  /** What stands in large: the sum of all days, or the last one. */
  headline?: 'sum' | 'last'
}

/** Bars of the last days under one number; the same as a table for who does not see them. */
export function DayChart({ title, note, days, values, format, headline = 'sum' }: Props) {
  const heading = useId()
  const known = values.filter((value) => value !== null)
  const most = Math.max(1, ...known)
  const step = WIDTH / values.length
  const large = headline === 'last' ? (values.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0)
  return (
    <figure aria-labelledby={heading} className="card m-0 grid content-start gap-1 p-3 md:p-4">
      <figcaption id={heading} className="text-small font-semibold text-ink-2">
        {title}
      </figcaption>
      <p className="type-title">{large === null ? '–' : format(large)}</p>
      <p className="text-small text-ink-3">{note}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-14 w-full"
      >
        {values.map((value, at) => {
          if (value === null) return null
          const height = Math.max(LEAST, (value / most) * HEIGHT)
          return (
            <rect
              key={days[at]}
              x={at * step}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              className={value === 0 ? 'fill-edge' : 'fill-accent'}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-small text-ink-3">
        <span>{dayText(days[0])}</span>
        <span>{t('most {{value}}', { value: format(known.length > 0 ? Math.max(...known) : 0) })}</span>
        <span>{t('today')}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{t('{{title}} by day', { title })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, at) => (
              <tr key={days[at]}>
                <th scope="row">{dayText(days[at])}</th>
                <td>{value === null ? t('not counted') : format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const dayText = (day = '') => formatDate(new Date(`${day}T12:00:00+05:30`))

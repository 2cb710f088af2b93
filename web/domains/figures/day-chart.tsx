import { figuresTexts } from '@jodi/shared/figures/texts.ts'
import { useId } from 'react'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

const WIDTH = 240
const HEIGHT = 28
const GAP = 2
/** A day with the value 0 has a bar too. */
const LEAST = 1.5

type Props = {
  title: string
  /** The period that the number covers. */
  note: string
  /** What is counted, for the tooltip and screen readers. */
  about: string
  /** `YYYY-MM-DD`, oldest first. */
  days: string[]
  /** One value per day; null: not counted yet. */
  values: (number | null)[]
  format: (value: number) => string
  /** The large number: the sum of all days, or the last one. */
  headline?: 'sum' | 'last'
}

/** Bars of the last days under one number, with the same values as a table for screen readers. */
export function DayChart({ title, note, about, days, values, format, headline = 'sum' }: Props) {
  const heading = useId()
  const known = values.filter((value) => value !== null)
  const most = Math.max(1, ...known)
  const step = WIDTH / values.length
  const large = headline === 'last' ? (values.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0)
  return (
    <figure aria-labelledby={heading} title={about} className="card m-0 flex min-w-0 flex-col p-3 md:px-4">
      <figcaption id={heading} className="truncate text-small font-semibold text-ink-2">
        {title}
      </figcaption>
      <p className="type-title truncate">{large === null ? '–' : format(large)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-auto h-8 w-full shrink-0 pt-1"
      >
        {values.map((value, at) => {
          if (value === null) return null
          const height = Math.max(LEAST, (value / most) * HEIGHT)
          const tone =
            at === values.length - 1
              ? 'fill-accent'
              : 'fill-[color-mix(in_oklch,var(--color-edge)_45%,var(--color-surface))] forced-colors:fill-[CanvasText]'
          return (
            <rect
              key={days[at]}
              x={at * step}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              className={value === 0 ? 'fill-line' : tone}
            />
          )
        })}
      </svg>
      <p className="mt-1 text-small leading-[1rem] text-ink-3">{note}</p>
      <div className="sr-only">
        <table>
          <caption>{t(figuresTexts.byDay, { title, about })}</caption>
          <thead>
            <tr>
              <th scope="col">{t(figuresTexts.day)}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, at) => (
              <tr key={days[at]}>
                <th scope="row">{dayText(days[at])}</th>
                <td>{value === null ? t(figuresTexts.noData) : format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const dayText = (day = '') => formatDate(new Date(`${day}T12:00:00+05:30`))

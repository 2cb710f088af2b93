import type { ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { countStated } from '@jodi/shared/matches/evidence.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { Check, CircleHelp, EqualApproximately, type LucideIcon, X } from 'lucide-react'
import {
  criterionLabel,
  otherPreferences,
  outcomeOf,
  preferenceText,
  shownRows,
  valueText,
} from '#domains/matches/why/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

type Row = ExplanationSide['rows'][number]

const OUTCOMES: Record<Row['outcome'], { label: PlainText; icon: LucideIcon; tone: string }> = {
  met: { label: matchesTexts.met, icon: Check, tone: 'text-good' },
  near: { label: matchesTexts.near, icon: EqualApproximately, tone: 'text-accent-text' },
  notMet: { label: matchesTexts.notMet, icon: X, tone: 'text-bad' },
  notSpecified: { label: matchesTexts.notSpecified, icon: CircleHelp, tone: 'text-ink-2' },
}

type Props = {
  title: string
  side: ExplanationSide
  /** Whose preferences these are; null: the viewer's. */
  name: string | null
}

/** One side's preferences: what is missed first, then by weight; every sign has a label. */
export function WhyColumn({ title, side, name }: Props) {
  const { met, of } = countStated(side.rows)
  const rows = shownRows(side)
  const others = otherPreferences(side, name)
  return (
    <section>
      <h4
        className={`flex min-h-8 items-center gap-2 border-b-2 pb-2 font-semibold ${name === null ? 'border-ring-a' : 'border-ring-b'}`}
      >
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {of > 0 && (
          <span className="ml-auto shrink-0 text-small font-medium text-ink-2">
            {t(matchesTexts.metOutOf, { met, of })}
          </span>
        )}
      </h4>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <WhyRow key={row.criterion} row={row} name={name} />
          ))}
        </ul>
      )}
      {others.length > 0 && <p className="mt-2.5 text-small wrap-anywhere text-ink-2">{others.join(' ')}</p>}
    </section>
  )
}

function WhyRow({ row, name }: { row: Row; name: string | null }) {
  const outcome = outcomeOf(row)
  const { label, icon: Icon, tone } = OUTCOMES[outcome]
  return (
    <li className="grid min-h-11.5 grid-cols-[--spacing(4.5)_1fr_fit-content(45%)] items-center gap-x-2 border-b border-line py-1 leading-[1.35] last:border-0">
      <span className={tone}>
        <Icon aria-hidden="true" className="size-4.5" strokeWidth={2} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          {criterionLabel(row.criterion)}
          {row.basis === 'default' && <Badge tone="accent">{t(matchesTexts.defaultBadge)}</Badge>}
          {row.must && <Badge tone="action">{t(matchesTexts.mustHave)}</Badge>}
        </span>
        {preferenceText(row)}
      </span>
      <span className="text-right text-small leading-[1.35] wrap-anywhere text-ink-2">
        <b className={`block ${tone}`}>
          {row.must && outcome === 'notSpecified' ? t(matchesTexts.notSpecifiedYouAsked) : t(label)}
        </b>
        {valueText(row, name !== null)}
      </span>
    </li>
  )
}

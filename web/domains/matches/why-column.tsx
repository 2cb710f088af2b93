import type { ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { Check, CircleHelp, type LucideIcon, Minus, X } from 'lucide-react'
import { countsOf, criterionLabel, preferenceText, valueText } from '#domains/matches/why/format.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'

type Row = ExplanationSide['rows'][number]

const OUTCOMES: Record<Row['outcome'], { label: PlainText | null; icon: LucideIcon | null; tone: string }> = {
  met: { label: matchesTexts.met, icon: Check, tone: 'text-good' },
  notMet: { label: matchesTexts.notMet, icon: X, tone: 'text-bad' },
  notSpecified: { label: matchesTexts.notSpecified, icon: CircleHelp, tone: 'text-ink-2' },
  noBar: { label: matchesTexts.noBar, icon: Minus, tone: 'text-ink-2' },
  noPreference: { label: null, icon: null, tone: '' },
}

type Props = { title: string; side: ExplanationSide; ofViewer: boolean }

/** One side's ten preferences in order of weight, so that both columns line up; every sign has a label. */
export function WhyColumn({ title, side, ofViewer }: Props) {
  const { met, of } = countsOf(side)
  return (
    <section className="md:row-span-11 md:grid md:grid-rows-subgrid">
      <h4
        className={`flex min-h-8 items-center gap-2 border-b-2 pb-2 font-semibold ${ofViewer ? 'border-ring-b' : 'border-ring-a'}`}
      >
        {title}
        {side.assumed && <Badge tone="accent">{t(matchesTexts.defaultBadge)}</Badge>}
        <span className="ml-auto text-small font-medium text-ink-2">{t(matchesTexts.metOutOf, { met, of })}</span>
      </h4>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a box of its own some browsers forget that this is a list. */}
      <ul role="list" className="md:contents">
        {side.rows.map((row) => (
          <WhyRow key={row.criterion} row={row} ofViewer={ofViewer} />
        ))}
      </ul>
    </section>
  )
}

function WhyRow({ row, ofViewer }: { row: Row; ofViewer: boolean }) {
  const { label, icon: Icon, tone } = OUTCOMES[row.outcome]
  const open = row.outcome === 'noPreference'
  return (
    <li
      className={`grid min-h-11.5 grid-cols-[20px_1fr_auto] items-center gap-x-2.5 border-b border-line py-0.75 leading-[1.35] last:border-0 ${open ? 'text-ink-3 max-md:hidden' : ''}`}
    >
      <span className={tone}>{Icon && <Icon aria-hidden="true" className="size-4.5" strokeWidth={2} />}</span>
      <span>
        <span className="block text-small text-ink-3">{criterionLabel(row.criterion)}</span>
        {preferenceText(row)}
      </span>
      <span className="text-right text-small leading-[1.35] text-ink-2">
        {label && <b className={`block ${tone}`}>{t(label)}</b>}
        {row.outcome === 'noBar' ? t(matchesTexts.noPreference) : valueText(row, ofViewer)}
      </span>
    </li>
  )
}

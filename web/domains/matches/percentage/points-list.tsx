import type { Explanation, Outcome, Share, SideRow } from '@jodi/matching/member.ts'
import type { Criterion } from '@jodi/shared/matches/contract.ts'
import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { Check, CircleHelp, EqualApproximately, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BASIS_TEXTS, OUTCOME_TEXTS, PERSON_NAMES } from '#domains/matches/percentage/format.ts'
import { fieldLabel } from '#domains/profiles/format.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

const ICONS: Record<Outcome, { icon: LucideIcon; tone: string }> = {
  met: { icon: Check, tone: 'text-good' },
  near: { icon: EqualApproximately, tone: 'text-accent-text' },
  notSpecified: { icon: CircleHelp, tone: 'text-ink-2' },
  notMet: { icon: X, tone: 'text-bad' },
}
const ROW = 'grid grid-cols-2 gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-3 md:px-6'

/** Both sides' points, criterion by criterion: three columns, on a phone the criterion above the two people. */
export function PointsList({ explanation: { mine, theirs } }: { explanation: Explanation }) {
  return (
    <section className="card overflow-hidden">
      <h3 className="sr-only">{t(percentageTexts.pointsByCriterion)}</h3>
      <div aria-hidden="true" className={`${ROW} bg-sunken text-small font-semibold text-ink-2 max-md:hidden`}>
        <span>{t(percentageTexts.criterion)}</span>
        {PERSON_NAMES.map((name) => (
          <span key={name}>{t(percentageTexts.looksFor, { person: t(name) })}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its markers some browsers forget that this is a list. */}
      <ul role="list">
        {mine.rows.map((row, at) => (
          <li key={row.criterion} className={`${ROW} border-t border-line max-md:first:border-0`}>
            <span className="font-semibold max-md:col-span-2">{labelOf(row.criterion)}</span>
            <Points of={0} share={{ got: row.points, of: row.worth }} row={row} />
            <Points
              of={1}
              share={{ got: theirs.rows[at]?.points ?? 0, of: theirs.rows[at]?.worth ?? 0 }}
              row={theirs.rows[at]}
            />
          </li>
        ))}
        <li className={`${ROW} border-t border-edge font-semibold`}>
          <span className="max-md:col-span-2">{t(percentageTexts.total)}</span>
          <Points of={0} share={mine.share} />
          <Points of={1} share={theirs.share} />
        </li>
      </ul>
    </section>
  )
}

/** What one person gets; the name is in the heading where there is one. */
function Points({ of, share, row }: { of: 0 | 1; share: Share; row?: SideRow }) {
  return (
    <span>
      <Small className="font-semibold md:sr-only">{t(PERSON_NAMES[of])}</Small>
      {row && <OutcomeLine row={row} />}
      <span className="block tabular-nums">
        {t(percentageTexts.points, { got: formatNumber(share.got), of: formatNumber(share.of) })}
      </span>
    </span>
  )
}

function OutcomeLine({ row: { basis, outcome } }: { row: SideRow }) {
  const { icon: Icon, tone } = ICONS[outcome]
  return (
    <Small className="flex flex-wrap gap-x-2">
      <b className={`inline-flex items-center gap-1 ${tone}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
        {t(OUTCOME_TEXTS[outcome])}
      </b>
      {t(BASIS_TEXTS[basis])}
    </Small>
  )
}

const Small = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={`block text-small text-ink-3 ${className}`}>{children}</span>
)

function labelOf(criterion: Criterion): string {
  const { attribute } = CRITERIA.find(({ name }) => name === criterion) ?? {}
  return attribute ? fieldLabel(attribute) : criterion
}

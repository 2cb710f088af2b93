import type { Criterion, Explanation, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { isNoBar, statedRows } from '@jodi/shared/matches/evidence.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { FieldName } from '@jodi/shared/profiles/fields.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import type { PluralText } from '@jodi/shared/texts.ts'
import { preferenceValueLabel, rangeText } from '#domains/preferences/format.ts'
import { feetAndInches, fieldLabel } from '#domains/profiles/format.ts'
import { formatUnits } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

type Row = ExplanationSide['rows'][number]
type Outcome = Row['outcome']

const LABELS = Object.fromEntries(CRITERIA.map(({ name, attribute }) => [name, attribute])) as Record<
  Criterion,
  FieldName
>
/** The order of the rows. */
const OUTCOMES: readonly Outcome[] = ['notMet', 'near', 'notSpecified', 'met']
/** The order of the counts in a sentence. */
const COUNTS: readonly [Outcome, PluralText][] = [
  ['met', matchesTexts.metCount],
  ['near', matchesTexts.nearCount],
  ['notSpecified', matchesTexts.notSpecifiedCount],
  ['notMet', matchesTexts.notMetCount],
]

/** A must-have has no near: it is met or not. */
export const outcomeOf = ({ must, outcome }: Row): Outcome => (must && outcome === 'near' ? 'notMet' : outcome)

export const criterionLabel = (criterion: Criterion) => fieldLabel(LABELS[criterion])

/** The preference in a row of 'Why you match'. */
export function preferenceText({ criterion, preference }: Row): string | null {
  if (preference?.kind === 'values') return preference.values.map(preferenceValueLabel).join(', ')
  return preference && rangeText(preference.min, preference.max, criterion === 'height' ? feetAndInches : String)
}

/** The other person's value, if it does not merely repeat the preference. `ofViewer`: the row is about the viewer. */
export function valueText({ criterion, outcome, preference, attribute }: Row, ofViewer: boolean): string | null {
  if (attribute === null || outcome === 'notSpecified') return null
  if (typeof attribute === 'number') {
    const text = criterion === 'height' ? feetAndInches(attribute) : String(attribute)
    return ofViewer && criterion === 'age' ? t(matchesTexts.yourAge, { age: text }) : text
  }
  return preference?.kind === 'values' && preference.values.length === 1 && preference.values[0] === attribute
    ? null
    : preferenceValueLabel(attribute)
}

/** The preferences that count and that not everybody meets: what is missed first, then by weight. */
export const shownRows = ({ rows }: ExplanationSide): Row[] =>
  rows
    .filter((row) => row.worth > 0 && !isOpen(row))
    .sort(
      (one, other) => OUTCOMES.indexOf(outcomeOf(one)) - OUTCOMES.indexOf(outcomeOf(other)) || other.worth - one.worth,
    )

/** 0 to 100 for the ring of one side; it closes only if everything is definite and met. */
export const shareOf = ({ got, of }: ExplanationSide) => (got / of) * 100

/** 'Arjun asked for 9 things: 8 met, 1 near'; of the viewer's preferences without a name. */
export function askedSentence(side: ExplanationSide, name: string | null): string {
  const asked = statedRows(side.rows)
  const values: Record<string, string> = name === null ? {} : { name }
  if (asked.length === 0) return nothingAsked(side, name)
  if (asked.every(({ outcome }) => outcome === 'met'))
    return tCount(asked.length, name === null ? matchesTexts.youAskedAllMet : matchesTexts.theyAskedAllMet, values)
  const outcomes = COUNTS.flatMap(([outcome, text]) => {
    const count = asked.filter((row) => outcomeOf(row) === outcome).length
    return count > 0 ? [tCount(count, text)] : []
  })
  const text = name === null ? matchesTexts.youAskedFor : matchesTexts.theyAskedFor
  return tCount(asked.length, text, { ...values, outcomes: formatUnits(outcomes) })
}

/** Why the percentage is below 100 although everything is met; null if something is not, or it is 100. */
export function belowFullReason({ percent, yours, theirs }: Explanation, name: string): string | null {
  if (percent === 100 || [...yours.rows, ...theirs.rows].some(({ outcome }) => outcome !== 'met')) return null
  const [mine, other] = [leavesOpen(yours), leavesOpen(theirs)]
  if (mine && other) return t(matchesTexts.bothLeftOpen)
  if (mine) return t(matchesTexts.youLeftSomeOpen)
  return other ? t(matchesTexts.theyLeftSomeOpen, { name }) : t(matchesTexts.severalAccepted)
}

/** What has no row: what everybody meets, and what does not count. Without a name, of the viewer. */
export function otherPreferences({ rows }: ExplanationSide, name: string | null): string[] {
  const listed = (belongs: (row: Row) => boolean) =>
    formatUnits(rows.filter(belongs).map(({ criterion }) => criterionLabel(criterion)))
  const noBars = listed(({ basis, worth }) => worth > 0 && basis === 'noBar')
  const open = listed(({ basis, worth }) => worth > 0 && basis === 'open')
  const weightless = listed((row) => row.worth === 0 && !isOpen(row))
  const isMine = name === null
  return [
    noBars &&
      (isMine
        ? t(matchesTexts.yourNoBars, { criteria: noBars })
        : t(matchesTexts.theirNoBars, { criteria: noBars, name })),
    open &&
      (isMine ? t(matchesTexts.yourOpen, { criteria: open }) : t(matchesTexts.theirOpen, { criteria: open, name })),
    weightless && t(matchesTexts.withoutWeight, { criteria: weightless }),
  ].filter(Boolean)
}

/** What defaults mean, if a side has any; null without. Without a name, of the viewer. */
export function defaultsNote(side: ExplanationSide, name: string | null): string | null {
  if (!side.rows.some(({ basis }) => basis === 'default')) return null
  const hasAnswered = side.rows.some(({ basis }) => basis === 'stated' || basis === 'noBar')
  if (name === null) return hasAnswered ? t(matchesTexts.someOwnDefaultsUsed) : t(matchesTexts.ownDefaultsUsed)
  return hasAnswered ? t(matchesTexts.someOfTheirDefaultsUsed, { name }) : t(matchesTexts.theirDefaultsUsed, { name })
}

function nothingAsked(side: ExplanationSide, name: string | null): string {
  if (name === null) return isNoBar(side.rows) ? t(matchesTexts.youSaidNoBar) : t(matchesTexts.youStatedNothing)
  return isNoBar(side.rows) ? t(matchesTexts.theySaidNoBar, { name }) : t(matchesTexts.theyStatedNothing, { name })
}

const isOpen = ({ basis }: Row) => basis === 'open' || basis === 'noBar'
const leavesOpen = ({ rows }: ExplanationSide) => rows.some((row) => isOpen(row) && row.worth > 0)

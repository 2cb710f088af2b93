import type { Criterion, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { FieldName } from '@jodi/shared/profiles/fields.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { preferenceValueLabel, rangeText } from '#domains/preferences/format.ts'
import { feetAndInches, fieldLabel } from '#domains/profiles/format.ts'
import { t, tCount } from '#lib/i18n.ts'

type Row = ExplanationSide['rows'][number]

const LABELS = Object.fromEntries(CRITERIA.map(({ name, attribute }) => [name, attribute])) as Record<
  Criterion,
  FieldName
>

export const criterionLabel = (criterion: Criterion) => fieldLabel(LABELS[criterion])

/** The preference in a row of 'Why you match'. */
export function preferenceText({ criterion, outcome, preference }: Row): string {
  if (outcome === 'noBar') return criterion === 'caste' ? t(matchesTexts.anyCommunity) : t(matchesTexts.any)
  if (outcome === 'noPreference' || !preference) return t(matchesTexts.doesNotMatter)
  if (preference.kind === 'values') return preference.values.map(preferenceValueLabel).join(', ')
  return (
    rangeText(preference.min, preference.max, criterion === 'height' ? feetAndInches : String) ??
    t(matchesTexts.doesNotMatter)
  )
}

/** The other person's value, if it does not merely repeat the preference. `ofViewer`: the row is about the viewer. */
export function valueText({ criterion, outcome, preference, attribute }: Row, ofViewer: boolean): string | null {
  if (attribute === null || outcome === 'noBar' || outcome === 'noPreference' || outcome === 'notSpecified') return null
  if (typeof attribute === 'number') {
    const text = criterion === 'height' ? feetAndInches(attribute) : String(attribute)
    return ofViewer && criterion === 'age' ? t(matchesTexts.yourAge, { age: text }) : text
  }
  return preference?.kind === 'values' && preference.values.length === 1 && preference.values[0] === attribute
    ? null
    : preferenceValueLabel(attribute)
}

/** How many preferences of a side have weight, how many are met, and how many the other person has not specified. */
export function countsOf({ rows }: ExplanationSide) {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const met = count('met')
  const notSpecified = count('notSpecified')
  return { met, notSpecified, of: met + notSpecified + count('notMet') }
}

/** 0 to 100 for the ring of one side. */
export const shareOf = ({ got, of }: ExplanationSide) => (of > 0 ? Math.round((got / of) * 100) : 100)

/** 'Arjun meets 8 of your 9 preferences. You meet 7 of their 8.' */
export function scoreSentence(yours: ExplanationSide, theirs: ExplanationSide, name: string): string {
  const mine = countsOf(yours)
  const other = countsOf(theirs)
  const sentences = [preferencesSentence(mine, other, name)]
  if (other.notSpecified > 0) sentences.push(tCount(other.notSpecified, matchesTexts.yourDetailsMissing))
  if (mine.notSpecified > 0) sentences.push(tCount(mine.notSpecified, matchesTexts.theirDetailsMissing, { name }))
  return sentences.join(' ')
}

type Counts = ReturnType<typeof countsOf>

function preferencesSentence(mine: Counts, other: Counts, name: string): string {
  const values = { met: mine.met, of: mine.of, theirMet: other.met, theirOf: other.of, name }
  if (mine.of && other.of) return t(matchesTexts.bothHavePreferences, values)
  if (mine.of) return t(matchesTexts.onlyYouHavePreferences, values)
  if (other.of) return t(matchesTexts.onlyTheyHavePreferences, values)
  return t(matchesTexts.neitherHasPreferences)
}

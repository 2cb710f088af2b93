import type { Criterion, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import type { FieldName } from '@jodi/shared/profiles/fields.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { preferenceValueLabel, rangeText } from '#domains/preferences/format.ts'
import { fieldLabel } from '#domains/profiles/format.ts'
import { feetAndInches } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'

type Row = ExplanationSide['rows'][number]

const LABELS = Object.fromEntries(CRITERIA.map(({ name, attribute }) => [name, attribute])) as Record<
  Criterion,
  FieldName
>

export const criterionLabel = (criterion: Criterion) => fieldLabel(LABELS[criterion])

/** The preference in a row of 'Why you match'. */
export function preferenceText({ criterion, outcome, preference }: Row): string {
  if (outcome === 'noBar') return criterion === 'caste' ? t('Any community') : t('Any')
  if (outcome === 'noPreference' || !preference) return t('Does not matter')
  if (preference.kind === 'values') return preference.values.map(preferenceValueLabel).join(', ')
  return (
    rangeText(preference.min, preference.max, criterion === 'height' ? feetAndInches : String) ?? t('Does not matter')
  )
}

/** The other person's value, if it does not merely repeat the preference. `ofViewer`: the row is about the viewer. */
export function valueText({ criterion, outcome, preference, attribute }: Row, ofViewer: boolean): string | null {
  if (attribute === null || outcome === 'noBar' || outcome === 'noPreference' || outcome === 'notSpecified') return null
  if (typeof attribute === 'number') {
    const text = criterion === 'height' ? feetAndInches(attribute) : String(attribute)
    return ofViewer && criterion === 'age' ? t('You are {{age}}', { age: text }) : text
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
  if (other.notSpecified > 0)
    sentences.push(
      tCount(
        other.notSpecified,
        '{{count}} more depends on details missing from your profile.',
        '{{count}} more depend on details missing from your profile.',
      ),
    )
  if (mine.notSpecified > 0) {
    sentences.push(
      mine.notSpecified === 1
        ? t("{{count}} more depends on details missing from {{name}}'s profile.", { name, count: mine.notSpecified })
        : t("{{count}} more depend on details missing from {{name}}'s profile.", { name, count: mine.notSpecified }),
    )
  }
  return sentences.join(' ')
}

type Counts = ReturnType<typeof countsOf>

function preferencesSentence(mine: Counts, other: Counts, name: string): string {
  const values = { met: mine.met, of: mine.of, theirMet: other.met, theirOf: other.of, name }
  if (mine.of && other.of)
    return t('{{name}} meets {{met}} of your {{of}} preferences. You meet {{theirMet}} of their {{theirOf}}.', values)
  if (mine.of) return t('{{name}} meets {{met}} of your {{of}} preferences and has none that count.', values)
  if (other.of) return t("You have no preferences that count. You meet {{theirMet}} of {{name}}'s {{theirOf}}.", values)
  return t('Neither of you has preferences that count.')
}

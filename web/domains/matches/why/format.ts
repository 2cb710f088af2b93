import type { Criterion, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import type { FieldName } from '@jodi/shared/profiles/fields.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { rangeText, wishValueLabel } from '#domains/preferences/format.ts'
import { fieldLabel, maritalLabel } from '#domains/profiles/format.ts'
import { feetAndInches } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'

type Row = ExplanationSide['rows'][number]

const LABELS = Object.fromEntries(CRITERIA.map(({ name, attribute }) => [name, attribute])) as Record<
  Criterion,
  FieldName
>

export const criterionLabel = (criterion: Criterion) => fieldLabel(LABELS[criterion])

/** What was asked for in a row of 'Why you match'. */
export function wishText({ criterion, outcome, wish }: Row): string {
  if (outcome === 'noBar') return criterion === 'caste' ? t('Any community') : t('Any')
  if (outcome === 'noWish' || !wish) return t('Does not matter')
  if (wish.kind === 'values') return wish.values.map(wishValueLabel).join(', ')
  return rangeText(wish.min, wish.max, criterion === 'height' ? feetAndInches : String) ?? t('Does not matter')
}

/** What the other one said, where it does not merely repeat the wish. `ofViewer`: the row is about the viewer. */
export function saidText({ criterion, outcome, wish, said }: Row, ofViewer: boolean): string | null {
  if (said === null || outcome === 'noBar' || outcome === 'noWish' || outcome === 'notSaid') return null
  if (typeof said === 'number') {
    const text = criterion === 'height' ? feetAndInches(said) : String(said)
    return ofViewer && criterion === 'age' ? t('You are {{age}}', { age: text }) : text
  }
  if (criterion === 'maritalStatus') return maritalLabel(said as Parameters<typeof maritalLabel>[0])
  return wish?.kind === 'values' && wish.values.length === 1 && wish.values[0] === said ? null : said
}

/** How many of a side's wishes weigh, how many are met, and how many the other has not said. */
export function countsOf({ rows }: ExplanationSide) {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const met = count('met')
  const notSaid = count('notSaid')
  return { met, notSaid, of: met + notSaid + count('missed') }
}

/** 0 to 100 for the ring of one side. */
export const shareOf = ({ got, of }: ExplanationSide) => (of > 0 ? Math.round((got / of) * 100) : 100)

/** 'Arjun meets 8 of your 9 preferences. You meet 7 of their 8.' */
export function scoreSentence(yours: ExplanationSide, theirs: ExplanationSide, name: string): string {
  const mine = countsOf(yours)
  const other = countsOf(theirs)
  const sentences = [wishesSentence(mine, other, name)]
  if (other.notSaid > 0)
    sentences.push(
      tCount(
        other.notSaid,
        '{{count}} more depends on details missing from your profile.',
        '{{count}} more depend on details missing from your profile.',
      ),
    )
  if (mine.notSaid > 0) {
    sentences.push(
      mine.notSaid === 1
        ? t("{{count}} more depends on details missing from {{name}}'s profile.", { name, count: mine.notSaid })
        : t("{{count}} more depend on details missing from {{name}}'s profile.", { name, count: mine.notSaid }),
    )
  }
  return sentences.join(' ')
}

type Counts = ReturnType<typeof countsOf>

function wishesSentence(mine: Counts, other: Counts, name: string): string {
  const values = { met: mine.met, of: mine.of, theirMet: other.met, theirOf: other.of, name }
  if (mine.of && other.of)
    return t('{{name}} meets {{met}} of your {{of}} preferences. You meet {{theirMet}} of their {{theirOf}}.', values)
  if (mine.of) return t('{{name}} meets {{met}} of your {{of}} preferences and has none that count.', values)
  if (other.of) return t("You have no preferences that count. You meet {{theirMet}} of {{name}}'s {{theirOf}}.", values)
  return t('Neither of you has preferences that count.')
}

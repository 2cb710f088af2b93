import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import type { Gender } from '@jodi/shared/profiles/contract.ts'
import { nameText, preferenceSentenceText } from '@jodi/shared/profiles/field-texts.ts'
import {
  type CriterionName,
  RANGES_IN_DIALOG,
  type RangeCriterion,
  SETS_IN_DIALOG,
  type SetCriterion,
} from '@jodi/shared/profiles/preferences.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { inchesText, type PagePreferences, preferenceValueLabel } from '#domains/preferences/format.ts'
import { formatChoice, formatList, formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

/** A stated preference as a sentence. */
export interface PreferenceSentence {
  name: CriterionName
  text: string
  isMust: boolean
}

const SOUGHT: Record<Gender, PlainText> = {
  male: preferencesTexts.soughtMan,
  female: preferencesTexts.soughtWoman,
  other: preferencesTexts.soughtOther,
}

/** One preference as a sentence; null if it is empty or 'No bar'. */
export const sentenceOf = (criterion: RangeCriterion | SetCriterion, preferences: PagePreferences): string | null =>
  criterion.kind === 'range' ? rangeSentence(criterion, preferences) : setSentence(criterion, preferences)

/** The stated preferences in the order of the dialog, without those that are 'No bar'. */
export function preferenceSentences(preferences: PagePreferences): PreferenceSentence[] {
  return [...RANGES_IN_DIALOG, ...SETS_IN_DIALOG].flatMap((criterion) => {
    const text = sentenceOf(criterion, preferences)
    const { name } = criterion
    return text === null ? [] : [{ name, text, isMust: preferences.musts?.includes(name) ?? false }]
  })
}

/** 'You asked for 9 things. One of them is a must-have: country.' */
export function summarySentences(sentences: readonly PreferenceSentence[]): string[] {
  if (sentences.length === 0) return []
  const musts = sentences.filter(({ isMust }) => isMust)
  const names = formatList(musts.map(({ name }) => fieldNameOf(name)))
  return [
    tCount(sentences.length, preferencesTexts.askedFor),
    ...(musts.length > 0 ? [tCount(musts.length, preferencesTexts.mustsNamed, { names })] : []),
  ]
}

/** Whom the member is looking for; null on another person's page. */
export function seekingSentence({ seeking }: PagePreferences): string | null {
  if (!seeking) return null
  return t(preferencesTexts.lookingForSentence, { people: formatChoice(seeking.map((gender) => t(SOUGHT[gender]))) })
}

/** The preferences that everybody meets; null if there are none. */
export function noBarSentence(preferences: PagePreferences): string | null {
  const open = SETS_IN_DIALOG.filter(({ preference }) => preferences[preference].includes(NO_BAR))
  if (open.length === 0) return null
  return t(preferencesTexts.noBarSentence, { names: formatList(open.map(({ attribute }) => t(nameText(attribute)))) })
}

function rangeSentence({ attribute, ends, unit }: RangeCriterion, preferences: PagePreferences): string | null {
  const [min, max] = [preferences[ends[0]], preferences[ends[1]]]
  const name = t(nameText(attribute))
  const write = unit === 'in' ? inchesText : formatNumber
  if (min !== null && min === max) return t(preferencesTexts.valueSentence, { name, values: write(min) })
  if (min !== null && max !== null)
    return t(preferencesTexts.betweenSentence, { name, min: write(min), max: write(max) })
  if (min !== null) return t(preferencesTexts.atLeastSentence, { name, min: write(min) })
  return max === null ? null : t(preferencesTexts.atMostSentence, { name, max: write(max) })
}

function setSentence({ attribute, preference }: SetCriterion, preferences: PagePreferences): string | null {
  const chosen = preferences[preference]
  if (chosen.length === 0 || chosen.includes(NO_BAR)) return null
  const values = formatChoice(chosen.map(preferenceValueLabel))
  const declared = preferenceSentenceText(attribute)
  return declared
    ? t(declared, { values })
    : t(preferencesTexts.valueSentence, { name: t(nameText(attribute)), values })
}

function fieldNameOf(criterion: CriterionName): string {
  const { attribute } = [...RANGES_IN_DIALOG, ...SETS_IN_DIALOG].find(({ name }) => name === criterion) ?? {}
  return attribute ? t(nameText(attribute)) : criterion
}

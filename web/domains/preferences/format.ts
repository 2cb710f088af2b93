import { LISTS } from '@jodi/shared/options/lists.ts'
import { CASTES, CASTES_BY_RELIGION } from '@jodi/shared/options/religions.ts'
import type { Preferences, preferencesSchema, ShownPreferences } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import {
  CRITERIA,
  type CriterionName,
  eachSet,
  type RangeCriterion,
  SETS_IN_DIALOG,
  type SetCriterion,
  type SetName,
} from '@jodi/shared/profiles/preferences.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { MatchCounts } from '#domains/preferences/queries.ts'
import { feetAndInches, fieldLabel, seekingLabel } from '#domains/profiles/format.ts'
import { t, tCount, tOption } from '#lib/texts/i18n.ts'
import type { Choice } from '#ui/choice.ts'

/** The values of the form of preferences. */
export type FormValues = z.input<typeof preferencesSchema>

/** From `useForm` with the schema of the preferences. */
export type PreferencesControl = Control<FormValues, unknown, z.output<typeof preferencesSchema>>

const SET_PREFERENCES = SETS_IN_DIALOG.map(({ preference }) => preference)
export type SetPreference = SetName
const CRITERION_OF = eachSet((criterion) => criterion)

const MARITAL_LABELS: Record<string, PlainText> = {
  never_married: preferencesTexts.neverMarried,
  divorced: preferencesTexts.divorced,
  widowed: preferencesTexts.widowed,
}
export const preferenceLabel = (preference: SetPreference) => fieldLabel(CRITERION_OF[preference].attribute)

/** The label of a stored value of a set: 'never_married' is 'Never married'. */
export const preferenceValueLabel = (value: string) => {
  const label = MARITAL_LABELS[value]
  return label ? t(label) : tOption(value)
}

/** The options of a set: 'No bar' first; castes only of the preferred religions, plus those already selected. */
export function preferenceChoices(preference: SetPreference, chosen: string[], religions: string[]): Choice[] {
  const options = preference === 'preferredCaste' ? castesOf(religions) : LISTS[CRITERION_OF[preference].offers]
  const values = [...new Set([NO_BAR, ...options, ...chosen])]
  return values.map((value) => ({
    value,
    label: value === NO_BAR ? t(preferencesTexts.noBar) : preferenceValueLabel(value),
  }))
}

function castesOf(religions: string[]): readonly string[] {
  const named = religions.filter((religion) => religion in CASTES_BY_RELIGION)
  if (named.length === 0) return CASTES
  return CASTES.filter((caste) => named.some((religion) => CASTES_BY_RELIGION[religion]?.includes(caste)))
}

/** 24 to 29; 24 or older; up to 29; empty if neither bound is set. */
export function rangeText(min: number | null, max: number | null, write: (value: number) => string): string | null {
  if (min !== null && max !== null)
    return min === max ? write(min) : t(preferencesTexts.fromTo, { min: write(min), max: write(max) })
  if (min !== null) return t(preferencesTexts.orMore, { min: write(min) })
  return max === null ? null : t(preferencesTexts.upTo, { max: write(max) })
}

/** Whose preferences are edited: the stated ones, the defaults, and whether it is asked what empty fields mean. */
export type OwnPreferences = {
  stated: Preferences | null
  defaults: Preferences
  emptyIsNoBar: boolean
  revision: string | null
}

/** The default of a range that is empty, such as '25 to 35'; null if there is none, and everybody meets it. */
export const defaultRange = ({ name }: RangeCriterion, { minAge, maxAge }: Preferences): string | null =>
  name === 'age' ? rangeText(minAge, maxAge, String) : null

/** What is used instead of a set that is empty; `defaults` is null where empty means 'No bar'. */
export function emptySetText(preference: SetPreference, defaults: Preferences | null): string {
  const values = defaults?.[preference] ?? []
  return emptyText(values.length > 0 ? values.map(preferenceValueLabel).join(', ') : null)
}

/** What is used instead of an empty field: its default, at half weight; null if everybody meets it. */
export const emptyText = (value: string | null) =>
  value === null ? t(preferencesTexts.emptyIsMetByAll) : t(preferencesTexts.emptyUsesDefault, { value })

/** What the dialog opens with: of somebody who has stated nothing, only the gender that they are looking for. */
export function startValues({ stated, defaults, emptyIsNoBar }: OwnPreferences): FormValues {
  const values = stated ?? {
    ...{ seeking: defaults.seeking, minAge: null, maxAge: null, anyAge: false, minHeight: null, maxHeight: null },
    musts: [],
    ...eachSet((): string[] => []),
  }
  if (!emptyIsNoBar) return values
  return { ...values, empty: hasEmpty(values) ? 'noBar' : 'default' }
}

/** Whether a field is empty that could have a default or 'No bar' instead. */
const hasEmpty = (values: Preferences) =>
  (values.minAge === null && values.maxAge === null && !values.anyAge) ||
  SET_PREFERENCES.some((preference) => values[preference].length === 0)

/** The must-haves of the form: which can be set, which are, and the number of matches with each one switched. */
export type MustHaves = {
  stated: readonly CriterionName[]
  musts: readonly CriterionName[]
  rows: MatchCounts['rows']
  onChange: (criterion: CriterionName, isMust: boolean) => void
}

/** '121 if on', '446 if off'; null while the count is of the other position of the switch. */
export function switchedText(rows: MatchCounts['rows'], criterion: CriterionName, isOn: boolean): string | null {
  const row = rows.find((one) => one.criterion === criterion && one.must === isOn)
  if (!row) return null
  if (row.switched === null) return isOn ? t(preferencesTexts.fewIfOff) : t(preferencesTexts.fewIfOn)
  return tCount(row.switched, isOn ? preferencesTexts.countIfOff : preferencesTexts.countIfOn)
}

/** The must-haves with one switched, in the order of the server. */
export const withMust = (musts: readonly CriterionName[], criterion: CriterionName, isMust: boolean) =>
  CRITERIA.map(({ name }) => name).filter((name) => (name === criterion ? isMust : musts.includes(name)))

/** The preferences that can be must-haves: what is empty or 'No bar' excludes no one. */
export const statedCriteria = (values: FormValues): CriterionName[] =>
  CRITERIA.filter((criterion) => isStated(criterion, values)).map(({ name }) => name)

function isStated(criterion: RangeCriterion | SetCriterion, values: FormValues): boolean {
  if (criterion.kind === 'range') return criterion.ends.some((end) => values[end] !== null)
  const chosen = values[criterion.preference] ?? []
  return chosen.length > 0 && !chosen.includes(NO_BAR)
}

/** 5 ft 8 in from 68 inches. */
export const inchesText = (inches: number) => feetAndInches(inches * 10)

/** On another person's page, without the gender that they are looking for and without must-haves. */
export type PagePreferences = ShownPreferences & Partial<Pick<Preferences, 'seeking' | 'musts'>>

/** The rows of the preferences card: only the stated preferences. */
export function preferenceRows(preferences: PagePreferences): { label: string; value: string }[] {
  return everyRow(preferences).flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/** Each preference, also one that is empty, with the fields of the form that say it. */
export function everyRow(preferences: PagePreferences): PreferenceRow[] {
  const { seeking, minAge, maxAge, minHeight, maxHeight } = preferences
  return [
    { fields: ['seeking'], label: t(preferencesTexts.lookingFor), value: seeking?.map(seekingLabel).join(', ') },
    { fields: ['minAge', 'maxAge', 'anyAge'], label: t(uiTexts.age), value: rangeText(minAge, maxAge, String) },
    {
      fields: ['minHeight', 'maxHeight'],
      label: t(preferencesTexts.height),
      value: rangeText(minHeight, maxHeight, inchesText),
    },
    ...SET_PREFERENCES.map((preference) => ({
      fields: [preference],
      label: preferenceLabel(preference),
      value: preferences[preference].map(preferenceValueLabel).join(', '),
    })),
  ]
}

type PreferenceRow = { fields: (keyof FormValues)[]; label: string; value: string | null | undefined }

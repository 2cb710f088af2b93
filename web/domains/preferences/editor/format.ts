import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import {
  type CriterionName,
  RANGES_IN_DIALOG,
  type RangeCriterion,
  SETS_IN_DIALOG,
  type SetCriterion,
} from '@jodi/shared/profiles/preferences.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { everyRow, type FormValues } from '#domains/preferences/format.ts'
import { fieldLabel } from '#domains/profiles/format.ts'
import { formatList } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import type { ValueChange } from '#ui/conflict-notice.tsx'

type Criterion = RangeCriterion | SetCriterion
type Values = Partial<FormValues>

/** The fields of the form that say one preference. */
export const fieldsOf = (criterion: Criterion): (keyof FormValues)[] => {
  if (criterion.kind === 'set') return [criterion.preference]
  return criterion.name === 'age' ? [...criterion.ends, 'anyAge'] : [...criterion.ends]
}

/** Whether a preference, or whether it is a must-have, differs from what is saved. */
export function isChanged(criterion: Criterion, values: Values, saved: Values): boolean {
  return (
    fieldsOf(criterion).some((field) => differs(values[field], saved[field])) ||
    mustDiffers(criterion.name, values, saved)
  )
}

/** The fields of which one form has another value than the other. */
export const changedFields = (values: Values, saved: Values): (keyof FormValues)[] =>
  (Object.keys(values) as (keyof FormValues)[]).filter((field) => differs(values[field], saved[field]))

/**
 * The preferences that were saved elsewhere since the form was loaded and that its next save would replace. `before` is
 * undefined if a reload has lost what was loaded then: every preference is listed that the next save would replace.
 */
export function changesBetween(before: Values | undefined, after: FormValues, typed: Values): ValueChange[] {
  const replaced = changedFields(after, typed)
  const saved = before ? changedFields(after, before) : replaced
  const musts = [...RANGES_IN_DIALOG, ...SETS_IN_DIALOG].filter(({ name }) => after.musts?.includes(name))
  // What the form is opened with has every preference, unlike an input of an older page.
  const rows = [
    ...everyRow(after as Preferences),
    { fields: ['musts' as const], label: t(preferencesTexts.mustHave), value: formatList(musts.map(labelOf)) },
  ]
  const emptyText = (fields: (keyof FormValues)[]) =>
    after.anyAge && fields.includes('anyAge') ? t(preferencesTexts.noBar) : t(uiTexts.notSpecified)
  return rows
    .filter(({ fields }) => [replaced, saved].every((changed) => fields.some((field) => changed.includes(field))))
    .map(({ fields, label, value }) => ({ label, value: value || emptyText(fields) }))
}

const labelOf = ({ attribute }: Criterion) => fieldLabel(attribute)

const mustDiffers = (name: CriterionName, values: Values, saved: Values) =>
  (values.musts ?? []).includes(name) !== (saved.musts ?? []).includes(name)

/** The order of several values says nothing. */
const differs = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) !== JSON.stringify(inOrder(other))
const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : (value ?? null))

import type { CriterionName, RangeCriterion, SetCriterion } from '@jodi/shared/profiles/preferences.ts'
import type { FormValues } from '#domains/preferences/format.ts'

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

const mustDiffers = (name: CriterionName, values: Values, saved: Values) =>
  (values.musts ?? []).includes(name) !== (saved.musts ?? []).includes(name)

/** The order of several values says nothing. */
const differs = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) !== JSON.stringify(inOrder(other))
const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : (value ?? null))

import type { EditableProfile, Gender, profileFieldsSchema } from '@jodi/shared/profiles/contract.ts'
import { FIELDS, type FieldName, fieldOf, TYPED_NAMES, type TypedName } from '@jodi/shared/profiles/fields.ts'
import type { z } from 'zod'
import { feetAndInches } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import type { Choice } from '#ui/choice.ts'
import type { TypedNumber } from '#ui/number-input.tsx'

/** What the fields of a profile hold while they are typed. */
export type ProfileInput = z.input<typeof profileFieldsSchema>

const SEEKING_LABELS: Record<Gender, string> = {
  male: 'A man',
  female: 'A woman',
  other: 'Another gender',
}

export const seekingLabel = (gender: Gender) => t(SEEKING_LABELS[gender])
export const fieldLabel = (name: FieldName) => t(fieldOf(name).label)
/** The label of a field in a form. */
export const formLabel = (name: FieldName) => t(fieldOf(name).formLabel ?? fieldOf(name).label)

/** A value of a field as it is read: that of a choice by its label. */
export function valueLabel(name: TypedName, value: string): string {
  const field = fieldOf(name)
  const label = field.kind === 'choice' ? field.choices[value] : undefined
  return label ? t(label) : value
}

export function choicesOf(name: TypedName): Choice[] {
  const field = fieldOf(name)
  return field.kind === 'choice'
    ? Object.keys(field.choices).map((value) => ({ value, label: valueLabel(name, value) }))
    : []
}

export const genderLabel = (gender: Gender) => valueLabel('gender', gender)
export const genderChoices = () => choicesOf('gender')
export const maritalChoices = () => choicesOf('maritalStatus')

/** 5 ft 7.5 in from centimetres, or nothing for what no height can be. */
export function heightInFeet(cm: TypedNumber | undefined): string | undefined {
  if (typeof cm !== 'number' || cm < FIELDS.heightCm.min || cm > FIELDS.heightCm.max) return undefined
  return feetAndInches((cm * 100) / 25.4)
}

/** The form's values from a profile: what is not specified is empty. */
export function inputOf(profile: EditableProfile | null): ProfileInput {
  const values = TYPED_NAMES.map((name) => [name, profile?.[name] ?? emptyValue(name)])
  return { ...(Object.fromEntries(values) as ProfileInput), asTyped: undefined, seeking: undefined }
}

/** What a form holds of a field that nobody has filled in: the schema rejects it where the field is required. */
export function emptyValue(name: TypedName): string | null {
  const field = fieldOf(name)
  if (field.kind === 'option') return field.initial ?? ''
  return field.kind === 'text' || field.kind === 'longText' ? '' : null
}

export type ProfileChange = { label: string; value: string }

/** The fields of a form that were saved elsewhere between two readings and are not what the form holds. */
export function changesBetween(
  before: EditableProfile | null,
  after: EditableProfile,
  typed: Partial<ProfileInput>,
): ProfileChange[] {
  const [old, now] = [inputOf(before), inputOf(after)]
  return TYPED_NAMES.filter((name) => name in typed && old[name] !== now[name] && typed[name] !== now[name]).map(
    (name) => ({
      label: formLabel(name),
      value: valueText(name, after),
    }),
  )
}

function valueText(name: TypedName, profile: EditableProfile): string {
  const value = profile[name]
  return value === null || value === '' ? t('Not specified') : valueLabel(name, String(value))
}

import {
  type EditableProfile,
  GENDERS,
  type Gender,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  MARITAL_STATUSES,
  type MaritalStatus,
  type ProfileField,
  type profileFieldsSchema,
} from '@jodi/shared/profiles.ts'
import type { z } from 'zod'
import { feetAndInches } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import type { Choice } from '#ui/choice.ts'
import type { TypedNumber } from '#ui/number-input.tsx'

/** What the fields of a profile hold while they are typed. */
export type ProfileInput = z.input<typeof profileFieldsSchema>

const GENDER_LABELS: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other' }
const MARITAL_LABELS: Record<MaritalStatus, string> = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  widowed: 'Widowed',
}
const FIELD_LABELS: Record<ProfileField, string> = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
  age: 'Age',
  gender: 'Gender',
  heightCm: 'Height (cm)',
  maritalStatus: 'Marital Status',
  motherTongue: 'Mother Tongue',
  qualification: 'Qualification',
  workingWith: 'Working With',
  occupation: 'Occupation',
  address: 'Address',
  country: 'Country',
  state: 'State',
  city: 'City',
  pincode: 'Pincode',
  religion: 'Religion',
  caste: 'Caste',
}

const SEEKING_LABELS: Record<Gender, string> = {
  male: 'A man',
  female: 'A woman',
  other: 'A person of another gender',
}

export const seekingLabel = (gender: Gender) => t(SEEKING_LABELS[gender])
export const genderLabel = (gender: Gender) => t(GENDER_LABELS[gender])
export const maritalLabel = (status: MaritalStatus) => t(MARITAL_LABELS[status])
export const fieldLabel = (field: ProfileField) => t(FIELD_LABELS[field])

export const genderChoices = (): Choice[] => GENDERS.map((value) => ({ value, label: genderLabel(value) }))
export const maritalChoices = (): Choice[] => MARITAL_STATUSES.map((value) => ({ value, label: maritalLabel(value) }))

/** 5 ft 7.5 in from centimetres, or nothing for what no height can be. */
export function heightInFeet(cm: TypedNumber | undefined): string | undefined {
  if (typeof cm !== 'number' || cm < HEIGHT_MIN_CM || cm > HEIGHT_MAX_CM) return undefined
  return feetAndInches((cm * 100) / 25.4)
}

/** The form's values from a profile: what is not said is empty. */
export function inputOf(profile: EditableProfile | null): ProfileInput {
  const text = (field: ProfileField) => (profile?.[field] as string | null | undefined) ?? ''
  const texts = Object.fromEntries(Object.keys(FIELD_LABELS).map((field) => [field, text(field as ProfileField)]))
  return {
    ...(texts as unknown as ProfileInput),
    asTyped: undefined,
    seeking: undefined,
    // A number and a gender that are not said yet stand in the form as nothing, and the schema refuses them.
    age: (profile?.age ?? null) as number,
    gender: (profile?.gender ?? null) as unknown as Gender,
    heightCm: profile?.heightCm ?? null,
    maritalStatus: profile?.maritalStatus ?? null,
    country: profile?.country ?? 'India',
  }
}

export type ProfileChange = { label: string; value: string }

/** The fields of a form that were saved elsewhere between two readings and are not what the form holds. */
export function changesBetween(
  before: EditableProfile | null,
  after: EditableProfile,
  typed: Partial<ProfileInput>,
): ProfileChange[] {
  const [old, now] = [inputOf(before), inputOf(after)]
  const fields = Object.keys(typed) as ProfileField[]
  return fields
    .filter((field) => old[field] !== now[field] && typed[field] !== now[field])
    .map((field) => ({ label: fieldLabel(field), value: valueText(field, after) }))
}

function valueText(field: ProfileField, profile: EditableProfile): string {
  if (field === 'gender' && profile.gender) return genderLabel(profile.gender)
  if (field === 'maritalStatus' && profile.maritalStatus) return maritalLabel(profile.maritalStatus)
  return String(profile[field] ?? '') || t('Not specified')
}

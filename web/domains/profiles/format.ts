import {
  type EditableProfile,
  GENDERS,
  type Gender,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  MARITAL_STATUSES,
  type MaritalStatus,
  type ProfileFields,
  type profileFieldsSchema,
} from '@jodi/shared/profiles.ts'
import type { z } from 'zod'
import { feetAndInches } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import type { Choice } from '#ui/choice.ts'

/** What the fields of a profile hold while they are typed. */
export type ProfileInput = z.input<typeof profileFieldsSchema>

const GENDER_LABELS: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other' }
const MARITAL_LABELS: Record<MaritalStatus, string> = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  widowed: 'Widowed',
}
const FIELD_LABELS: Record<keyof ProfileFields, string> = {
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

export const genderLabel = (gender: Gender) => t(GENDER_LABELS[gender])
export const maritalLabel = (status: MaritalStatus) => t(MARITAL_LABELS[status])
export const fieldLabel = (field: keyof ProfileFields) => t(FIELD_LABELS[field])

export const genderChoices = (): Choice[] => GENDERS.map((value) => ({ value, label: genderLabel(value) }))
export const maritalChoices = (): Choice[] => MARITAL_STATUSES.map((value) => ({ value, label: maritalLabel(value) }))

/** 5 ft 7.5 in from centimetres, or nothing for what no height can be. */
export function heightInFeet(cm: number | null | undefined): string | undefined {
  if (cm == null || cm < HEIGHT_MIN_CM || cm > HEIGHT_MAX_CM) return undefined
  return feetAndInches((cm * 100) / 25.4)
}

/** The form's values from a profile: what is not said is empty. */
export function inputOf(profile: EditableProfile | null): ProfileInput {
  const text = (field: keyof ProfileFields) => (profile?.[field] as string | null | undefined) ?? ''
  const texts = Object.fromEntries(
    Object.keys(FIELD_LABELS).map((field) => [field, text(field as keyof ProfileFields)]),
  )
  return {
    ...(texts as unknown as ProfileInput),
    // A number and a gender that are not said yet stand in the form as nothing, and the schema refuses them.
    age: (profile?.age ?? null) as number,
    gender: (profile?.gender ?? null) as unknown as Gender,
    heightCm: profile?.heightCm ?? null,
    maritalStatus: profile?.maritalStatus ?? null,
    country: profile?.country ?? 'India',
  }
}

/** The named fields that somebody else has changed between two readings, as a person reads them. */
export function changesBetween(before: EditableProfile, after: EditableProfile): { label: string; value: string }[] {
  const fields = Object.keys(FIELD_LABELS) as (keyof ProfileFields)[]
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ label: fieldLabel(field), value: valueText(field, after) }))
}

function valueText(field: keyof ProfileFields, profile: EditableProfile): string {
  if (field === 'gender' && profile.gender) return genderLabel(profile.gender)
  if (field === 'maritalStatus' && profile.maritalStatus) return maritalLabel(profile.maritalStatus)
  return String(profile[field] ?? '') || t('Not specified')
}

const MISSING_PROFILE: Record<string, string> = {
  firstName: 'Add your first name',
  lastName: 'Add your last name',
  phoneNumber: 'Add your phone number',
  age: 'Add your age',
  gender: 'Add your gender',
  photo: 'Add your photo',
  heightCm: 'Add your height',
  maritalStatus: 'Add your marital status',
  motherTongue: 'Add your mother tongue',
  qualification: 'Add your qualification',
  workingWith: 'Add who you work with',
  occupation: 'Add your occupation',
  city: 'Add your city',
  religion: 'Add your religion',
  caste: 'Add your caste',
}
const MISSING_WISH: Record<string, string> = {
  minAge: 'Add the lowest age you wish for',
  maxAge: 'Add the highest age you wish for',
  minHeight: 'Add the lowest height you wish for',
  maxHeight: 'Add the highest height you wish for',
  maritalStatus: 'Add the marital status you wish for',
  preferredReligion: 'Add the religion you wish for',
  preferredCaste: 'Add the caste you wish for',
  motherTongue: 'Add the mother tongue you wish for',
  country: 'Add the country you wish for',
  workingWith: 'Add the kind of work you wish for',
}

/** The first missing field of the completion card, as an invitation. */
export function missingText(form: 'profile' | 'preferences', field: string): string {
  return t((form === 'profile' ? MISSING_PROFILE : MISSING_WISH)[field] ?? 'Add what is missing')
}

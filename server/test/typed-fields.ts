import { LISTS } from '@jodi/shared/options/lists.ts'
import { offeredOptions, parentOf } from '@jodi/shared/profiles/choices.ts'
import { isAsked } from '@jodi/shared/profiles/chosen-fields.ts'
import type { ProfileFields } from '@jodi/shared/profiles/contract.ts'
import { fieldOf, TYPED_NAMES, type TypedName } from '@jodi/shared/profiles/fields.ts'

/** The input of each step of the wizard. */
export const personalFields = {
  firstName: 'Asha',
  middleName: null,
  lastName: 'Kulkarni',
  phoneNumber: '+91 98000 12345',
  age: 28,
  gender: 'female',
  heightCm: 163.5,
  maritalStatus: 'single',
  motherTongue: 'Marathi',
} as const

export const professionalFields = {
  qualification: "Master's",
  workingWith: 'Private Company',
  occupation: 'Architect',
  address: '12 Long Lane',
  country: 'India',
  state: 'Maharashtra',
  city: 'Pune',
  pincode: '411001',
} as const

const written: Readonly<Record<string, unknown>> = {
  ...personalFields,
  ...professionalFields,
  religion: 'Hinduism',
  caste: 'Maratha',
}

/** All fields of the edit form: those without a fixture have a value of their kind. */
export const profileFields = Object.fromEntries(
  TYPED_NAMES.map((name) => [name, name in written ? written[name] : valueOfKind(name)]),
) as ProfileFields

function valueOfKind(name: TypedName): unknown {
  const field = fieldOf(name)
  if (!isAsked(name, written)) return null
  if (field.kind === 'tags') return LISTS[field.list].slice(0, 2)
  if (field.kind === 'number') return field.min
  if (field.kind === 'choice') return Object.keys(field.choices)[0]
  return field.kind === 'option' ? offeredOptions(name, written[parentOf(name) ?? ''])[0] : 'Some words'
}

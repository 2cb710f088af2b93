import type { ProfileFields } from '@jodi/shared/profiles.ts'

/** What a person types in each step of the wizard. */
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

/** All fields of the edit form. */
export const profileFields: ProfileFields = {
  ...personalFields,
  ...professionalFields,
  religion: 'Hinduism',
  caste: 'Maratha',
}

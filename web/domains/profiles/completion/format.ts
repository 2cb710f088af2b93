import { t } from '#lib/i18n.ts'

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

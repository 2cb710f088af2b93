import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const adminsInputTexts = defineTexts('adminsInput', {
  tooManyPrivileges: 'Select at most 6 privileges',
  selectAtLeastOnePrivilege: 'Select at least one privilege',
  firstName: 'First name',
  lastName: 'Last name',
  invalidEmailAddress: 'Invalid email address',
  textTooLong: 'Use at most 80 characters',
  enterValidDate: 'Please enter a valid date',
  passwordsDontMatch: "Passwords don't match",
})

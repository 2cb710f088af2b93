import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const settingsInputTexts = defineTexts('settingsInput', {
  invalidPhoneNumber: 'Please enter a phone number with 10 to 15 digits.',
  textTooShort: 'Use at least 100 characters',
  textTooLong: 'Use at most 60,000 characters',
  siteNameTooShort: 'Name must be at least 2 characters',
  siteNameTooLong: 'Name must be at most 40 characters',
  grievanceNameTooLong: 'Name must be at most 80 characters',
  invalidHours: 'Please enter whole hours, from 1 to 24',
  invalidDays: 'Please enter whole days, from 1 to 7',
})

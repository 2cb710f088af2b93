import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const settingsInputTexts = defineTexts('settingsInput', {
  enterPhoneNumberWith10: 'Please enter a phone number with 10 to 15 digits.',
  useAtLeast100Characters: 'Use at least 100 characters',
  useAtMost60000: 'Use at most 60,000 characters',
  nameAtLeast2Characters: 'Name must be at least 2 characters',
  nameAtMost40Characters: 'Name must be at most 40 characters',
  nameAtMost80Characters: 'Name must be at most 80 characters',
  enterWholeHoursFrom1: 'Please enter whole hours, from 1 to 24',
  enterWholeDaysFrom1: 'Please enter whole days, from 1 to 7',
})

import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const accountsInputTexts = defineTexts('accountsInput', {
  enterValidEmailAddress: 'Please enter a valid email address.',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  enterYourPassword: 'Please enter your password',
  enter6DigitCode: 'Please enter the 6-digit code',
  enterYourEmailAddress: 'Please enter your email address',
  messageMissing: 'Write the message they will read',
  chooseReason: 'Choose a reason',
  detailsTooLong: 'Details must be at most {{max}} characters',
  textTooLong: 'The text must be at most {{max}} characters',
  describeWhatHappened: 'Describe what happened in at least {{min}} characters',
})

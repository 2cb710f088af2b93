import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const agentsInputTexts = defineTexts('agentsInput', {
  firstNameTooShort: 'First name must be at least 2 characters.',
  textTooLong: 'Use at most 80 characters',
  lastNameTooShort: 'Last name must be at least 2 characters.',
  phoneNumberWrongLength: 'Phone number must be between 10-15 digits.',
  passwordTooShort: 'Password must be at least 6 characters.',
  passwordTooLong: 'Password must be at most 128 characters.',
  idempotencyKeyTooLong: 'The Idempotency-Key must be at most 200 characters',
  idempotencyKeyNotAscii: 'The Idempotency-Key must contain only ASCII characters, without spaces',
})

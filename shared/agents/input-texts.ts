import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const agentsInputTexts = defineTexts('agentsInput', {
  firstNameAtLeast2: 'First name must be at least 2 characters.',
  useAtMost80Characters: 'Use at most 80 characters',
  lastNameAtLeast2: 'Last name must be at least 2 characters.',
  phoneNumberBetween1015: 'Phone number must be between 10-15 digits.',
  passwordAtLeast6Characters: 'Password must be at least 6 characters.',
  passwordAtMost128Characters: 'Password must be at most 128 characters.',
  idempotencyKeyAtMost200: 'The Idempotency-Key must be at most 200 characters',
  idempotencyKeyContainOnlyAscii: 'The Idempotency-Key must contain only ASCII characters, without spaces',
})

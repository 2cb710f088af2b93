import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const plansInputTexts = defineTexts('plansInput', {
  paymentInitializationFailed: 'Payment initialization failed',
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be at most 40 characters',
  descriptionTooShort: 'Description must be at least 2 characters',
  descriptionTooLong: 'Description must be at most 120 characters',
  invalidPrice: 'Please enter whole rupees, at most 10,00,000',
  invalidPeriod: 'Please enter whole months, at most 60',
  invalidRequestsPerDay: 'Please enter a whole number from 1 to 1,000',
})

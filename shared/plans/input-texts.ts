import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const plansInputTexts = defineTexts('plansInput', {
  paymentInitializationFailed: 'Payment initialization failed',
  nameAtLeast2Characters: 'Name must be at least 2 characters',
  nameAtMost40Characters: 'Name must be at most 40 characters',
  descriptionAtLeast2Characters: 'Description must be at least 2 characters',
  descriptionAtMost120Characters: 'Description must be at most 120 characters',
  enterWholeRupeesAtMost: 'Please enter whole rupees, at most 10,00,000',
  enterWholeMonthsAtMost: 'Please enter whole months, at most 60',
  enterWholeNumberFrom1: 'Please enter a whole number from 1 to 1,000',
})

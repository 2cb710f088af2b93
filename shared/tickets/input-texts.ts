import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const ticketsInputTexts = defineTexts('ticketsInput', {
  textTooLong: 'Please use at most 5,000 characters',
  selectQueryType: 'Please select a query type',
  descriptionTooShort: 'Description must be at least 10 characters',
  enterResponse: 'Please enter a response',
})

import { defineTexts } from '#texts.ts'

/** What is wrong with an input. */
export const reportsInputTexts = defineTexts('reportsInput', {
  chooseReason: 'Please choose a reason',
  detailsTooLong: 'Use at most 1,000 characters',
  describeWhatHappened: 'Please describe what happened in at least 10 characters',
})

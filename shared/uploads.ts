import { defineTexts } from '#texts.ts'

/** Why an uploaded file is rejected, whatever its purpose, with the text that the person sees. */
export const uploadErrorTexts = defineTexts('uploadError', {
  uploadsPending: 'Two of your files are still being read. Please wait a moment and try again.',
  uploadsBusy: 'Many people are sending files right now. Please try again in a moment.',
  uploadTooSlow: 'Your connection was too slow to send this file. Please try again.',
  fileTooHard: 'This file takes too long to read. Please choose a smaller or simpler one.',
})

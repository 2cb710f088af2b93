import { defineTexts } from '#texts.ts'

/** Texts of this page. */
export const errorsTexts = defineTexts('errors', {
  badInput: 'Please check what you entered and try again.',
  notSignedIn: 'Please sign in and try again.',
  noPermission: "You don't have permission to do this.",
  notFound: "We couldn't find this. It may have been removed.",
  changedBySomeoneElse: 'Someone else changed this. Please reload the page and try again.',
  tooLarge: 'This is too large. Please choose something smaller and try again.',
  fileTypeNotSupported: 'This type of file is not supported.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  serverError: 'Something went wrong on our side. Please try again.',
  serverBusy: 'We are busy right now. Please try again in a moment.',
  storageFull: 'Our storage is full, so this could not be saved. Please try again later.',
})

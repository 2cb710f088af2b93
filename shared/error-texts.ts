import { defineTexts } from '#texts.ts'

/** Texts of this page. */
export const errorsTexts = defineTexts('errors', {
  pleaseCheckWhatYouEntered: 'Please check what you entered and try again.',
  pleaseSignInAndTry: 'Please sign in and try again.',
  youDontHavePermissionTo: "You don't have permission to do this.",
  weCouldntFindItMay: "We couldn't find this. It may have been removed.",
  someoneElseChangedPleaseReload: 'Someone else changed this. Please reload the page and try again.',
  tooLargePleaseChooseSomething: 'This is too large. Please choose something smaller and try again.',
  typeFileNotSupported: 'This type of file is not supported.',
  tooManyAttemptsPleaseWait: 'Too many attempts. Please wait a few minutes and try again.',
  somethingWentWrongOnOur: 'Something went wrong on our side. Please try again.',
  weBusyRightNowPlease: 'We are busy right now. Please try again in a moment.',
  ourStorageFullSoCould: 'Our storage is full, so this could not be saved. Please try again later.',
})

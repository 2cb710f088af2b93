import { signInErrorTexts } from '#accounts/sign-in-texts.ts'
import { defineTexts } from '#texts.ts'

/** Why a new password is rejected, by the keys of the strength estimator, with the text that the person sees. */
export const passwordErrorTexts = defineTexts('passwordError', {
  topTen: 'This is one of the most used passwords. Choose another.',
  topHundred: 'This is one of the most used passwords. Choose another.',
  common: 'This is a commonly used password. Choose another.',
  similarToCommon: 'This is similar to a commonly used password. Choose another.',
  straightRow: 'Keys in a row are easy to guess. Choose another password.',
  keyPattern: 'A short keyboard pattern is easy to guess. Choose another password.',
  simpleRepeat: 'Repeated characters such as "aaa" are easy to guess. Choose another password.',
  extendedRepeat: 'A repeated pattern such as "abcabc" is easy to guess. Choose another password.',
  sequences: 'A sequence such as "abc" or "123" is easy to guess. Choose another password.',
  recentYears: 'A recent year is easy to guess. Choose another password.',
  dates: 'A date is easy to guess. Choose another password.',
  wordByItself: 'A single word is easy to guess. Add another word.',
  namesByThemselves: 'A single name is easy to guess. Add another word.',
  commonNames: 'A common name is easy to guess. Add another word.',
  anotherWord: 'This is easy to guess. Add another word that is less common.',
  userInputs: 'This contains your name or email address. Choose another password.',
  ownName: 'This is your name with other characters. Choose another password.',
  ownEmail: 'This is your email address with other characters. Choose another password.',
  guessable: 'This is easy to guess. Add another word that is less common.',
})
export type PasswordReason = keyof typeof passwordErrorTexts

/** Denial reasons of `accounts`, with the text that the person sees. */
export const accountErrorTexts = {
  ...passwordErrorTexts,
  ...signInErrorTexts,
  ...defineTexts('accountError', {
    tooManyCodes: 'You have requested too many codes. Please try again tomorrow.',
    tooManyMails: 'Too many emails were sent. Please try again tomorrow.',
    tooManyToAddress: 'This address has received three emails today. Please try again tomorrow.',
    codeJustSent: 'We sent you a code a moment ago. You can ask for another in {{seconds}} seconds.',
    wrongCode: 'The code is incorrect. Please check it and try again.',
    codeExpired: 'This code has expired. Please request a new one.',
    linkExpired: 'This link is no longer valid.',
    emailNotFound: 'No account found with this email.',
    emailTaken: 'A user with this email already exists.',
    shortPassword: 'This password is too short. Please choose a longer one.',
    wrongPassword: 'Your current password is incorrect.',
    passwordNeeded: 'Please choose a new password of your own.',
    accountUnclaimed:
      "Your account was created for you. Set your own password first, using 'Reset Password' on the sign-in page.",
    accountClaimed: 'This person has confirmed their email and can only change it themselves.',
    sameEmail: 'This is already your email address.',
    lastHolder:
      'No other admin can sign in who holds or can grant all of these privileges. Give them to another admin first.',
    lastAdmin: 'At least one admin must be able to manage admins. Give another admin this privilege first.',
    termsOutdated: 'The terms have changed. Please reload the page and read them again.',
  }),
}

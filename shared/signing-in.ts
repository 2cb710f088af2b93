export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** Why accounts refuses; the texts are what a person reads. */
export const accountReasons = {
  badCredentials: 'Invalid email or password. Please try again.',
  unconfirmed: 'Please confirm your email before signing in.',
  disabled: 'Your account has been disabled. Please contact support.',
  tooManyTries: 'Too many tries. Please wait and try again.',
  tooManyCodes: 'Too many codes were sent. Please try again tomorrow.',
  tooManyMails: 'Too many mails were sent. Please try again tomorrow.',
  tooManyToAddress: 'This address has received three emails today. Please try again tomorrow.',
  wrongCode: 'The code is wrong. Please check it and try again.',
  codeUsedUp: 'The code does not work any more. Please ask for a new one.',
  linkUsedUp: 'This link does not work any more.',
  emailNotFound: 'No account found with this email.',
  emailTaken: 'A user with this email already exists.',
  commonPassword: 'This password is among the most common ones. Please choose another.',
  shortPassword: 'The password is too short.',
  wrongPassword: 'Your current password is not right.',
  passwordNeeded: 'Please choose your own password.',
  mailboxUnproved:
    "Your account was made for you. First set your own password with 'Reset Password' on the sign-in page.",
  mailboxProved: 'This person has confirmed their email address meanwhile, and changes it themselves.',
  sameEmail: 'This is your email address already.',
  lastHolder:
    'No other admin can sign in who holds or can grant all of these privileges. Give them to another admin first.',
  lastAdmin: 'Nobody else may manage admins. Somebody else has to hold that privilege first.',
  termsOutdated: 'The terms have changed. Please reload the page and read them again.',
} as const
export type AccountReason = keyof typeof accountReasons

const code = {
  warning: 'The code is valid for {{minutes}} minutes. Never share it. {{site}} will never ask you for it.',
} as const

const notMe = {
  notMe:
    "If this wasn't you, reset your password now from the sign-in page and contact the marriage bureau that runs {{site}}.",
} as const

/** Texts of the emails of this domain. */
export const accountEmailTexts = {
  signUpCode: {
    subject: '{{code}} is your {{site}} sign-up code',
    intro: 'Welcome to {{site}}. Enter this code to complete your sign-up:',
    ...code,
    ignore: "If you didn't sign up, ignore this email. No account will be created.",
  },
  resetCode: {
    subject: '{{code}} is your {{site}} password reset code',
    intro: 'Enter this code to reset your password:',
    ...code,
    ignore: "If you didn't request this, ignore this email. Your password won't change.",
  },
  emailCode: {
    subject: '{{code}} is your {{site}} email change code',
    intro: 'Enter this code to use this email for your {{site}} account:',
    ...code,
    ignore: "If you didn't request this, ignore this email.",
  },
  deletionCode: {
    subject: '{{code}} is your {{site}} account deletion code',
    intro: 'Enter this code to permanently delete your account, profile, photos and messages:',
    warning:
      'The code is valid for {{minutes}} minutes. Never share it. {{site}} will never ask you for it. Deletion cannot be undone.',
    ...notMe,
  },
  passwordChanged: {
    subject: 'Your {{site}} password was changed',
    intro: 'Your password was changed and all other devices were signed out.',
    ...notMe,
  },
  emailChanged: {
    subject: 'Your {{site}} email address was changed',
    intro: "Your account now uses a different email. We won't send any more emails to this one.",
    notMe: "If this wasn't you, contact the marriage bureau that runs {{site}} immediately.",
  },
  accountDeleted: {
    subject: 'Your {{site}} account has been deleted',
    intro:
      'Your account has been deleted, with your profile, photos, bio data, preferences and messages. Messages included in an open report are kept until it is decided.',
    message: 'Our team wrote: {{message}}',
    last: 'We keep payment records without your name. This is our last email to you.',
  },
  confirmEmail: {
    subject: 'Confirm your new {{site}} email address',
    intro: 'A change of your {{site}} account email to this address was requested. Confirm it:',
    link: 'Confirm email',
    valid: 'The link is valid for 7 days.',
    ignore: "If you didn't request this, ignore this email. Nothing will change.",
  },
  stopEmail: {
    subject: 'Request to change your {{site}} account email',
    intro:
      "Someone requested a new email for your {{site}} account. It takes effect after the new address is confirmed, and not before 72 hours. If you didn't request this, stop it:",
    link: 'Stop the change',
    mine: "If you requested it, you don't need to do anything.",
  },
} as const

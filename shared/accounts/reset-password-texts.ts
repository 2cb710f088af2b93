import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const resetPasswordTexts = defineTexts('resetPassword', {
  checkEmailForOtp: 'Check your email for the OTP to reset your password.',
  enterYourCode: 'Enter your code',
  emailNotFound: 'Email Not Found',
  emailRequired: 'Email Required',
  enterEmailAddress: 'Please enter your email address',
  otpSent: 'OTP Sent',
  resetPassword: 'Reset Password',
  resetPasswordExplanation: "We'll email you a code to reset your password.",
  sendingCode: 'Sending code...',
  sendCode: 'Send code',
  backToSignIn: 'Back to sign in',
  code: 'Code',
  invalidOtp: 'Invalid OTP',
  otpAndPasswordRequired: 'OTP and Password Required',
  passwordUpdated: 'Password Updated',
  passwordUpdatedMessage: 'Your password has been reset successfully.',
  chooseNewPassword: 'Choose a new password',
  resettingPasswordFor: 'Resetting the password for <b>{{email}}</b>',
  newPassword: 'New password',
  passwordMayBeChanged:
    'The answer to an earlier attempt did not arrive. Your password may have been changed by it: try to sign in with it.',
  codeMissing: 'Please enter the 6-digit code',
})

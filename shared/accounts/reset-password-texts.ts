import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const resetPasswordTexts = defineTexts('resetPassword', {
  checkYourEmailForOtp: 'Check your email for the OTP to reset your password.',
  enterYourCode: 'Enter your code',
  emailNotFound: 'Email Not Found',
  emailRequired: 'Email Required',
  pleaseEnterYourEmailAddress: 'Please enter your email address',
  otpSent: 'OTP Sent',
  resetPassword: 'Reset Password',
  wellEmailYouCodeTo: "We'll email you a code to reset your password.",
  sendingCode: 'Sending code...',
  sendCode: 'Send code',
  backToSignIn: 'Back to sign in',
  code: 'Code',
  invalidOtp: 'Invalid OTP',
  otpAndPasswordRequired: 'OTP and Password Required',
  passwordUpdated: 'Password Updated',
  yourPasswordHasBeenReset: 'Your password has been reset successfully.',
  chooseNewPassword: 'Choose a new password',
  resettingPasswordFor: 'Resetting the password for <b>{{email}}</b>',
  newPassword: 'New password',
  pleaseEnter6DigitCode: 'Please enter the 6-digit code',
})

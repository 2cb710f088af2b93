import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const signInTexts = defineTexts('signIn', {
  failedToSignIn: 'Failed to sign in. Please try again.',
  noUserReturned: 'No user returned from sign-in.',
  welcomeMessage: "You've successfully signed in.",
  signInSubtitle: 'Sign in to your account to continue',
  resetPassword: 'Reset Password',
  signingIn: 'Signing in...',
  newTo: 'New to {{site}}?',
  signUp: 'Sign up',
  welcomeAdmin: 'Welcome, Admin!',
  welcomeBackAgent: 'Welcome back, Agent!',
  welcomeBack: 'Welcome back!',
})

/** Why a sign-in is rejected. The screen that people open first loads only these. */
export const signInErrorTexts = defineTexts('signInError', {
  badCredentials: 'Invalid email or password. Please try again.',
  unconfirmed: 'Please confirm your email before signing in.',
  disabled: 'Your account has been disabled. Please contact support.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
})

import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AccountMenu } from '#app/navigation/account-menu.tsx'
import { ConfirmSignOutDialog } from '#app/navigation/confirm-sign-out-dialog.tsx'
import { StaffLanding } from '#app/shells/staff-landing.tsx'
import { leaveEndedSession, sessionQuery, useSession, useSessionEffects } from '#domains/accounts/queries.ts'
import { ResetPassword } from '#domains/accounts/reset-password.tsx'
import { SignInForm } from '#domains/accounts/sign-in-form.tsx'
import { SignUp } from '#domains/accounts/sign-up.tsx'
import { clearAccess, readAccess, storeAccess } from '#lib/session/access.ts'
import { answerWith, BROKEN, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const access = { accessToken: 'token', expiresAt: Date.now() + 60_000, userId: ME.id }
const nothing = () => undefined

function SignOut() {
  const [open, setOpen] = useState(true)
  return <ConfirmSignOutDialog open={open} onOpenChange={setOpen} />
}

async function signIn(answers: Record<string, unknown>) {
  answerWith(answers)
  show(<SignInForm siteName="Jodi" />, null)
  await type('Email', 'asha@example.in')
  await type('Password', 'marigold-77')
  await press('Sign In')
}

test.each([
  ['admin', 'Welcome, Admin!'],
  ['agent', 'Welcome back, Agent!'],
  ['member', 'Welcome back!'],
] as const)('a sign-in as %s shows the welcome of that role', async (role, welcome) => {
  await signIn({ 'accounts/signIn': { access, role }, 'accounts/session': { person: { ...ME, role } } })
  await see(welcome, "You've successfully signed in.")
})

test.each([
  [accountErrorTexts.badCredentials, 'Invalid email or password. Please try again.'],
  [accountErrorTexts.unconfirmed, 'Please confirm your email before signing in.'],
])('a rejected sign-in shows the reason: %s', async (text, shown) => {
  await signIn({ 'accounts/signIn': errorAnswer('UNAUTHORIZED', { text }) })
  await see('Error', shown)
})

test('a failed sign-in, and one in a browser without cookies, show an error', async () => {
  await signIn({ 'accounts/signIn': BROKEN })
  await see('Error', 'Failed to sign in. Please try again.')
  answerWith({ 'accounts/signIn': { access, role: 'member' }, 'accounts/session': { person: null } })
  await press('Sign In')
  await see('No user returned from sign-in.')
})

test('the message of staff about a disabled account disappears with the next try', async () => {
  const staffMessage = 'Please send us another photo.'
  await signIn({ 'accounts/signIn': errorAnswer('UNAUTHORIZED', { text: accountErrorTexts.disabled, staffMessage }) })
  await see(staffMessage)
  answerWith({ 'accounts/signIn': { access, role: 'member' }, 'accounts/session': { person: ME } })
  await press('Sign In')
  await see('Welcome back!')
  expect(screen.queryByText(staffMessage)).toBeNull()
})

test.each([
  ['disabled', 'Your account has been disabled. Please contact support.'],
  ['passwordChanged', 'You were signed out because your password was changed.'],
  ['signedOutEverywhere', 'You were signed out because you signed out on all devices.'],
  ['emailChanged', 'You were signed out because your email address was changed.'],
  ['privilegesChanged', 'You were signed out because your privileges were changed.'],
] as const)('the sign-in form shows why the server ended the session: %s', async (ending, text) => {
  show(<SignInForm siteName="Jodi" ending={ending} />, null)
  expect(await screen.findByRole('status')).toHaveProperty('textContent', text)
})

const chooseSignOut = async () => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'My Account' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
}

test('a failed sign-out from the account menu shows an error', async () => {
  answerWith({ 'accounts/signOut': BROKEN })
  show(<AccountMenu />)
  await chooseSignOut()
  await see('Error signing out')
})

test('a sign-out asks before input that is not saved is left', async () => {
  let times = 0
  answerWith({ 'accounts/signOut': () => ({ at: times++ }) })
  show(
    <>
      <AccountMenu />
      <UnsavedDialog unsaved />
    </>,
  )
  await chooseSignOut()
  await press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(times).toBe(0)
  await chooseSignOut()
  await press('Leave')
  await waitFor(() => expect(times).toBe(1))
})

test.each([
  ['after they confirm', 'Sign Out', <SignOut key="dialog" />],
  ['on their first page', 'Sign out', <StaffLanding key="landing" />],
])('a failed sign-out of staff shows an error: %s', async (_, button, part) => {
  answerWith({ 'accounts/signOut': BROKEN })
  show(part)
  await press(button)
  await see('Error signing out', 'There was a problem signing out. Please try again.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a sign-out clears the access token and leads to sign-in', async () => {
  answerWith({ 'accounts/signOut': {} })
  storeAccess(access)
  const history = createMemoryHistory()
  const Page = () => (useSession() ? <StaffLanding /> : <p>Signed out</p>)
  show(<Page />, ME, history)
  await press('Sign out')
  await see('Signed out')
  await waitFor(() => expect(history.location.pathname).toBe('/signin'))
  expect(readAccess()).toBeNull()
})

test('a signed-in person without an access token gets one', async () => {
  clearAccess()
  answerWith({ 'accounts/refreshAccess': access })
  const Shell = () => {
    useSessionEffects(ME)
    return null
  }
  show(<Shell />)
  await waitFor(() => expect(readAccess()).toEqual(access))
})

test('sign-up names missing values, existing accounts and wrong codes', async () => {
  answerWith({ 'accounts/checkEmail': { exists: true } })
  show(<SignUp minLength={6} termsVersion="2026-11" onExisting={nothing} onDone={nothing} />, null)
  await press('Next')
  await see('Email Required', 'Please enter your email address')
  await type('Email', 'asha@example.in')
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Next')
  await see('User Found', 'You already have an account. Redirecting to login...')
  answerWith({
    'accounts/checkEmail': { exists: false },
    'accounts/requestSignUp': { attemptId: 'a1', resendInSeconds: 60 },
    'accounts/confirmSignUp': errorAnswer('BAD_INPUT', { text: accountErrorTexts.wrongCode, field: 'code' }),
  })
  await press('Next')
  await screen.findByLabelText('Confirm password')
  await press('Next')
  await see('Password Required', 'Please enter and confirm your password')
  await type('Password', 'marigold-77')
  await type('Confirm password', 'marigold-78')
  await press('Next')
  await see('Passwords Do Not Match', 'Please make sure your passwords match')
  await type('Confirm password', 'marigold-77')
  await press('Next')
  await see('OTP Sent', 'Please check your email for the OTP.')
  await type('One-time code', '123456')
  await press('Verify code')
  await see('Invalid OTP')
  answerWith({ 'accounts/confirmSignUp': { access }, 'accounts/session': { person: ME } })
  await type('One-time code', '654321')
  await press('Verify code')
  await see('Account Created', 'Your account has been successfully created.')
})

test('an error of sign-up disappears when the form is sent again and finds another error beside a field', async () => {
  // An error ends by itself after eight seconds.
  const beforeItEnds = { timeout: 4000 }
  answerWith({
    'accounts/checkEmail': { exists: false },
    'accounts/requestSignUp': errorAnswer('BAD_INPUT', { text: accountErrorTexts.shortPassword, field: 'password' }),
  })
  show(<SignUp minLength={6} termsVersion="2026-11" onExisting={nothing} onDone={nothing} />, null)
  await press('Next')
  await see('Email Required')
  await type('Email', 'asha@example.in')
  await press('Next')
  await waitFor(() => expect(screen.queryByText('Email Required')).toBeNull(), beforeItEnds)
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Next')
  await screen.findByLabelText('Confirm password')
  await type('Password', 'marigold-77')
  await type('Confirm password', 'marigold-78')
  await press('Next')
  await see('Passwords Do Not Match')
  await type('Confirm password', 'marigold-77')
  await press('Next')
  await see('This password is too short. Please choose a longer one.')
  await waitFor(() => expect(screen.queryByText('Passwords Do Not Match')).toBeNull(), beforeItEnds)
})

test('a password reset names missing values, unknown accounts and, at the end, wrong codes', async () => {
  answerWith({
    'accounts/requestReset': errorAnswer('NOT_FOUND', { text: accountErrorTexts.emailNotFound, field: 'email' }),
  })
  show(<ResetPassword minLength={6} onDone={nothing} />, null)
  await press('Send code')
  await see('Email Required')
  await type('Email', 'asha@example.in')
  await press('Send code')
  await see('Email Not Found', 'No account found with this email.')
  answerWith({
    'accounts/requestReset': { resendInSeconds: 60 },
    'accounts/resetPassword': errorAnswer('BAD_INPUT', { text: accountErrorTexts.wrongCode, field: 'code' }),
  })
  await press('Send code')
  await see('OTP Sent', 'Check your email for the OTP to reset your password.')
  await type('One-time code', '123456')
  await press('Next')
  await screen.findByLabelText('New password')
  await press('Reset Password')
  await see('OTP and Password Required')
  await type('New password', 'marigold-77')
  await press('Reset Password')
  await see('Invalid OTP')
  answerWith({ 'accounts/resetPassword': {} })
  await press('Next')
  await screen.findByLabelText('New password')
  await press('Reset Password')
  await see('Password Updated', 'Your password has been reset successfully.')
  expect(sessionStorage.getItem('reset-password')).toBeNull()
})

test('a password reset without the code says so, and leads back to the code', async () => {
  answerWith({ 'accounts/requestReset': { resendInSeconds: 60 } })
  show(<ResetPassword minLength={6} onDone={nothing} />, null)
  await type('Email', 'asha@example.in')
  await press('Send code')
  await screen.findByLabelText('One-time code')
  await press('Next')
  await type('New password', 'marigold-77')
  await press('Reset Password')
  await see('OTP and Password Required', 'Please enter the 6-digit code')
})

const signedInClient = () => {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { person: ME })
  return client
}

test('a session that the server ended leads to sign-in with the reason', async () => {
  answerWith({ 'accounts/session': { person: null, ended: 'passwordChanged' } })
  const client = signedInClient()
  expect(await leaveEndedSession(client)).toBe(true)
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ person: null, ended: 'passwordChanged' })
  expect(await leaveEndedSession(client)).toBe(false)
})

test('a person who signed in again in the same browser stays signed in', async () => {
  answerWith({ 'accounts/session': { person: ME } })
  const client = signedInClient()
  expect(await leaveEndedSession(client)).toBe(false)
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ person: ME })
})

test('an ended session leads to sign-in also if the reason cannot be loaded', async () => {
  answerWith({ 'accounts/session': BROKEN })
  const client = signedInClient()
  expect(await leaveEndedSession(client)).toBe(true)
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ person: null })
})

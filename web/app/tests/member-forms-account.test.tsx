import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { ChangeEmailDialog } from '#domains/accounts/change-email-dialog.tsx'
import { ChangePasswordDialog } from '#domains/accounts/change-password-dialog.tsx'
import { DeleteAccountDialog } from '#domains/accounts/delete-account-dialog.tsx'
import { useSession } from '#domains/accounts/queries.ts'
import { ResetPassword } from '#domains/accounts/reset-password.tsx'
import { SignInForm } from '#domains/accounts/sign-in-form.tsx'
import { SignUp } from '#domains/accounts/sign-up.tsx'
import { denied, deniedAt, ENDED, FAILED, type Form, finish, MEMBER, tryForms } from '#test/forms.tsx'
import { press, type } from '#test/render.tsx'

const nothing = () => undefined
const EMAIL = 'asha@example.in'
const PASSWORD = 'marigold-77'
const CODE = '407123'
const access = { accessToken: 'token', expiresAt: Date.now() + 60_000, userId: MEMBER.id }
const sent = { resendInSeconds: 60 }
const session = { 'accounts/session': { person: MEMBER } }

const BAD_EMAIL = 'Please enter a valid email address.'
const SHORT = 'Password must be at least 6 characters'
const SHORT_CODE = 'Please enter the 6-digit code'
const DIFFERENT = 'Please make sure your passwords match'
const TAKEN = 'A user with this email already exists.'
const codeExpired = deniedAt(
  'code',
  'One-time code',
  'BAD_INPUT',
  accountErrorTexts.codeExpired,
  'This code has expired. Please request a new one.',
)
const wrongPassword = (field: string, label: string) =>
  deniedAt(field, label, 'BAD_INPUT', accountErrorTexts.wrongPassword, 'Your current password is incorrect.')
const commonPassword = (label: string) =>
  deniedAt(
    'password',
    label,
    'BAD_INPUT',
    accountErrorTexts.common,
    'This is a commonly used password. Choose another.',
  )

/** The page of a visitor. */
const SignedOut = () => !useSession() && <p>Signed out</p>

const signUp = {
  part: <SignUp minLength={6} termsVersion="2026-11" onExisting={nothing} onDone={nothing} />,
  person: null,
  around: {
    ...session,
    'accounts/checkEmail': { exists: false },
    'accounts/requestSignUp': { attemptId: 'a1', ...sent },
  },
}
const agreement = () => screen.getByRole('checkbox')
async function enterAddress() {
  await type('Email', EMAIL)
  fireEvent.click(agreement())
  await press('Next')
  await screen.findByLabelText('Confirm password')
}
async function enterPassword() {
  await enterAddress()
  await type('Password', PASSWORD)
  await type('Confirm password', PASSWORD)
  await press('Next')
}

const reset = {
  part: <ResetPassword minLength={6} onDone={nothing} />,
  person: null,
  around: { 'accounts/requestReset': sent },
}
async function enterResetCode() {
  await type('Email', EMAIL)
  await press('Send code')
  await type('One-time code', CODE)
  await press('Next')
}

const FORMS: Record<string, Form> = {
  'sign-in': {
    part: <SignInForm siteName="Jodi" />,
    person: null,
    around: session,
    typed: { Email: EMAIL, Password: PASSWORD },
    button: 'Sign In',
    sends: 'accounts/signIn',
    input: { email: EMAIL, password: PASSWORD },
    answer: { access, role: 'member' },
    done: 'Welcome back!',
    lost: 'Failed to sign in. Please try again.',
    denials: [denied('UNAUTHORIZED', accountErrorTexts.badCredentials, 'Invalid email or password. Please try again.')],
    wrong: [
      ['Email', '', 'Please enter your email address'],
      ['Password', '', 'Please enter your password'],
    ],
  },
  'sign-up, address': {
    ...signUp,
    typed: { Email: EMAIL },
    choose: () => fireEvent.click(agreement()),
    keeps: () => agreement().getAttribute('aria-checked') === 'true',
    button: 'Next',
    sends: 'accounts/checkEmail',
    input: { email: EMAIL },
    answer: { exists: false },
    done: 'Choose a password',
    denials: [FAILED],
    wrong: [['Email', 'asha', BAD_EMAIL]],
  },
  'sign-up, password': {
    ...signUp,
    open: enterAddress,
    typed: { Password: PASSWORD, 'Confirm password': PASSWORD },
    button: 'Next',
    keepsDraft: 'sign-up',
    sends: 'accounts/requestSignUp',
    input: { email: EMAIL, password: PASSWORD, termsVersion: '2026-11' },
    answer: { attemptId: 'a1', ...sent },
    done: 'Enter your code',
    denials: [
      commonPassword('Password'),
      denied(
        'CONFLICT',
        accountErrorTexts.termsOutdated,
        'The terms have changed. Please reload the page and read them again.',
      ),
    ],
    wrong: [
      ['Password', 'abc', SHORT],
      ['Confirm password', 'marigold-78', DIFFERENT],
    ],
  },
  'sign-up, code': {
    ...signUp,
    part: <SignUp minLength={6} termsVersion="2026-11" onExisting={nothing} onDone={finish} />,
    open: enterPassword,
    typed: { 'One-time code': CODE },
    button: 'Verify code',
    submitsItself: true,
    sends: 'accounts/confirmSignUp',
    input: { attemptId: 'a1', code: CODE },
    answer: { access },
    done: 'Account Created',
    denials: [codeExpired],
    wrong: [['One-time code', '123', SHORT_CODE]],
  },
  'reset of the password, address': {
    ...reset,
    typed: { Email: EMAIL },
    button: 'Send code',
    keepsDraft: 'reset-password',
    sends: 'accounts/requestReset',
    input: { email: EMAIL },
    answer: sent,
    done: 'OTP Sent',
    denials: [
      deniedAt('email', 'Email', 'NOT_FOUND', accountErrorTexts.emailNotFound, 'No account found with this email.'),
    ],
    wrong: [['Email', 'asha', BAD_EMAIL]],
  },
  'reset of the password, new password': {
    ...reset,
    part: <ResetPassword minLength={6} onDone={finish} />,
    open: enterResetCode,
    typed: { 'New password': PASSWORD },
    button: 'Reset Password',
    sends: 'accounts/resetPassword',
    input: { email: EMAIL, code: CODE, password: PASSWORD },
    done: 'Password Updated',
    denials: [commonPassword('New password')],
    wrong: [['New password', 'abc', SHORT]],
  },
  'change of password': {
    part: <ChangePasswordDialog minLength={6} onClose={finish} />,
    typed: { 'Current password': 'monsoon-12', 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    button: 'Change password',
    sends: 'accounts/changePassword',
    input: { current: 'monsoon-12', password: PASSWORD },
    done: 'Password changed',
    denials: [wrongPassword('current', 'Current password'), commonPassword('New password'), ENDED],
    wrong: [
      ['Current password', '', 'Please enter your current password'],
      ['New password', 'abc', SHORT],
      ['Confirm new password', 'marigold-78', DIFFERENT],
    ],
  },
  'change of email, address': {
    part: <ChangeEmailDialog onClose={nothing} />,
    around: { 'accounts/pendingCode': null },
    typed: { 'New email': 'new@example.in', Password: PASSWORD },
    button: 'Send code',
    sends: 'accounts/requestEmailChange',
    input: { email: 'new@example.in', password: PASSWORD },
    answer: sent,
    done: ['OTP Sent', 'Verify code'],
    denials: [
      wrongPassword('password', 'Password'),
      deniedAt('email', 'New email', 'CONFLICT', accountErrorTexts.emailTaken, TAKEN),
      denied(
        'CONFLICT',
        accountErrorTexts.accountUnclaimed,
        "Your account was created for you. Set your own password first, using 'Reset Password' on the sign-in page.",
      ),
      ENDED,
    ],
    wrong: [
      ['New email', 'new', BAD_EMAIL],
      ['Password', '', 'Please enter your password'],
    ],
  },
  'change of email, code': {
    part: <ChangeEmailDialog onClose={finish} />,
    around: { 'accounts/pendingCode': { email: 'new@example.in', resendInSeconds: 55 } },
    typed: { 'One-time code': CODE },
    button: 'Verify code',
    sends: 'accounts/confirmEmailChange',
    input: { code: CODE },
    answer: { email: 'new@example.in' },
    done: 'Email changed',
    denials: [codeExpired, denied('CONFLICT', accountErrorTexts.emailTaken, TAKEN), ENDED],
    wrong: [['One-time code', '123', SHORT_CODE]],
  },
  'deletion of the account, password': {
    part: <DeleteAccountDialog onClose={nothing} />,
    around: { 'accounts/pendingCode': null },
    typed: { Password: PASSWORD },
    button: 'Send code',
    sends: 'accounts/requestDeletion',
    input: { password: PASSWORD },
    answer: sent,
    done: ['OTP Sent', 'Delete my account'],
    denials: [wrongPassword('password', 'Password'), ENDED],
    wrong: [['Password', '', 'Please enter your password']],
  },
  'deletion of the account, code': {
    part: (
      <>
        <DeleteAccountDialog onClose={nothing} />
        <SignedOut />
      </>
    ),
    around: { 'accounts/pendingCode': { email: MEMBER.email, resendInSeconds: 30 } },
    typed: { 'One-time code': CODE },
    button: 'Delete my account',
    sends: 'accounts/confirmDeletion',
    input: { code: CODE },
    done: ['Your account has been deleted', 'Signed out'],
    opens: '/signin',
    denials: [codeExpired, ENDED],
    wrong: [['One-time code', '123', SHORT_CODE]],
  },
}

tryForms(FORMS)

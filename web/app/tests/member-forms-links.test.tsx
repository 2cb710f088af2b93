import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmNewEmail } from '#domains/accounts/links/confirm-new-email.tsx'
import { DisownAccount } from '#domains/accounts/links/disown-account.tsx'
import { OwnPassword } from '#domains/accounts/links/own-password.tsx'
import { StopEmailChange } from '#domains/accounts/links/stop-email-change.tsx'
import { denied, deniedAt, finish, tryForms } from '#test/forms.tsx'
import { answerWith, ME, press, see, show, type } from '#test/render.tsx'

const EMAIL = 'asha@example.in'
const PASSWORD = 'marigold-77'

const SHORT = 'Password must be at least 6 characters'
const commonPassword = deniedAt(
  'password',
  'New password',
  'BAD_INPUT',
  accountErrorTexts.common,
  'This is a commonly used password. Choose another.',
)
const linkExpired = denied('BAD_INPUT', accountErrorTexts.linkExpired, 'This link is no longer valid.')
const emailTaken = denied('CONFLICT', accountErrorTexts.emailTaken, 'A user with this email already exists.')

const link = { email: EMAIL, newEmail: 'new@example.in', claimed: false }
const onLink = { person: null, around: { 'accounts/session': { person: null } } }
const changedEmail = { email: 'new@example.in', effective: true, effectiveAt: new Date() }

tryForms({
  'link to an own password': {
    ...onLink,
    part: <OwnPassword purpose="ownPassword" link={link} token="t" minLength={6} onDone={finish} />,
    typed: { 'New password': PASSWORD },
    button: 'Set password',
    sends: 'accounts/setOwnPassword',
    input: { purpose: 'ownPassword', token: 't', password: PASSWORD },
    done: 'Password set',
    denials: [linkExpired, commonPassword],
    wrong: [['New password', 'abc', SHORT]],
  },
  'link to a new address, with a password': {
    ...onLink,
    part: <ConfirmNewEmail link={link} token="t" minLength={6} />,
    typed: { 'New password': PASSWORD },
    button: 'Confirm and set password',
    sends: 'accounts/confirmNewEmail',
    input: { token: 't', password: PASSWORD },
    answer: changedEmail,
    done: 'Email address changed',
    denials: [linkExpired, emailTaken],
    wrong: [['New password', 'abc', SHORT]],
  },
  'link to a new address': {
    ...onLink,
    part: <ConfirmNewEmail link={{ ...link, claimed: true }} token="t" minLength={6} />,
    button: 'Confirm email address',
    sends: 'accounts/confirmNewEmail',
    input: { token: 't' },
    answer: changedEmail,
    done: 'Email address changed',
    denials: [linkExpired, emailTaken],
  },
  'link that deletes an account': {
    ...onLink,
    part: <DisownAccount link={link} token="t" />,
    button: 'Delete account',
    sends: 'accounts/disownAccount',
    input: { token: 't' },
    done: 'Account deleted',
    denials: [linkExpired],
  },
  'link that stops a change of email': {
    ...onLink,
    part: <StopEmailChange link={link} token="t" />,
    button: 'Stop the change',
    sends: 'accounts/stopEmailChange',
    input: { token: 't' },
    done: 'Email change stopped',
    denials: [linkExpired],
  },
})

const set: [string, ReactNode, string] = [
  'an own password',
  <OwnPassword key="p" purpose="ownPassword" link={link} token="t" minLength={6} onDone={() => finish()} />,
  `You can now sign in with ${EMAIL} and your new password.`,
]
test('who confirms a new address that takes effect later is not taken for somebody else', async () => {
  answerWith({
    'accounts/session': { person: ME },
    'accounts/confirmNewEmail': { ...changedEmail, effective: false },
  })
  show(
    <ConfirmNewEmail
      link={{ email: changedEmail.email, newEmail: changedEmail.email, claimed: true }}
      token="t"
      minLength={6}
    />,
  )
  await press('Confirm email address')
  await see('Email address confirmed')
  expect(screen.queryByText(/is signed in/)).toBeNull()
})

const changed: [string, ReactNode, string] = [
  'a new address',
  <ConfirmNewEmail key="e" link={link} token="t" minLength={6} />,
  'You now sign in with new@example.in.',
]

test.each([set, changed])(
  'after the link to %s, a browser in which somebody else is signed in says so',
  async (...given) => {
    finish.mockClear()
    const [name, part, text] = given
    const signOut = vi.fn(() => ({}))
    answerWith({
      'accounts/session': { person: ME },
      'accounts/setOwnPassword': {},
      'accounts/confirmNewEmail': changedEmail,
      'accounts/signOut': signOut,
    })
    show(
      <main id="page" tabIndex={-1}>
        {part}
      </main>,
    )
    await type('New password', PASSWORD)
    await press(name === 'a new address' ? 'Confirm and set password' : 'Set password')
    await see(text, `In this browser, ${ME.email} is signed in.`, 'Stay signed in')
    expect(finish).not.toHaveBeenCalled()
    expect(document.activeElement?.id).toBe('page')
    expect(screen.queryByText('Sign In')).toBeNull()
    await press('Sign out')
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  },
)

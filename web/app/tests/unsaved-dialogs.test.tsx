import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { createBrowserHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChangePasswordDialog } from '#domains/accounts/change-password-dialog.tsx'
import { DeleteAccountDialog } from '#domains/accounts/delete-account-dialog.tsx'
import { ChangePrivilegesDialog } from '#domains/admins/change-privileges-dialog.tsx'
import { CreateAdminDialog } from '#domains/admins/create-admin-dialog.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { RejectCheckDialog } from '#domains/checks/reject-check-dialog.tsx'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'
import { ChangeEmailDialog } from '#domains/members/directory/change-email-dialog.tsx'
import { ReportDialog } from '#domains/reports/report-dialog.tsx'
import { WarnDialog } from '#domains/reports/warn-dialog.tsx'
import { CreateTicketDialog } from '#domains/tickets/create-ticket-dialog.tsx'
import { answerWith, ME, press, see, show, type } from '#test/render.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const admin = { ...ME, name: 'Meera Rao', privileges: ['manage_users' as const] }

/** Each dialog with a text field: its first field and the text to type. */
const DIALOGS: [string, (onClose: () => void) => ReactNode, string, string][] = [
  ['Create Support Ticket', (onClose) => <CreateTicketDialog open onClose={onClose} />, 'Description', 'It is white.'],
  [
    'Disable Nikhil?',
    (onClose) => (
      <DecideDialog
        title="Disable Nikhil?"
        description="We will sign Nikhil out."
        subject={ID}
        reasons={STAFF_REASONS.disableMember}
        messageTo={{ name: 'Nikhil', hint: 'Shown at sign-in.' }}
        action="Disable Nikhil"
        save={async () => undefined}
        onClose={onClose}
      />
    ),
    'Details',
    'He called.',
  ],
  [
    'Warn Nikhil',
    (onClose) => <WarnDialog report={{ id: ID, reason: 'fake' } as never} name="Nikhil" onClose={onClose} />,
    'Details',
    'A copied photo.',
  ],
  [
    "Reject Nikhil's document?",
    (onClose) => <RejectCheckDialog check={{ id: ID, name: 'Nikhil' } as never} onClose={onClose} />,
    'What you saw',
    'A blurred card.',
  ],
  [
    "Change Meera Rao's privileges",
    (onClose) => <ChangePrivilegesDialog admin={admin as never} onClose={onClose} />,
    'Details',
    'She asked.',
  ],
  [
    "Change Nikhil's email",
    (onClose) => (
      <ChangeEmailDialog profile={{ id: ID, name: 'Nikhil', email: 'nikhil@example.in' }} onClose={onClose} />
    ),
    'Email',
    'other@example.in',
  ],
  [
    'Report Nikhil',
    (onClose) => <ReportDialog id={ID} name="Nikhil" onClose={onClose} />,
    'What happened?',
    'He asked for money.',
  ],
  [
    'Change password',
    (onClose) => <ChangePasswordDialog minLength={6} onClose={onClose} />,
    'Current password',
    'marigold-7',
  ],
  ['Delete your account?', (onClose) => <DeleteAccountDialog onClose={onClose} />, 'Password', 'marigold-7'],
  ['Create New User', (onClose) => <CreateUserDialog open onClose={onClose} />, 'First Name', 'Asha'],
  ['Create Agent', (onClose) => <CreateAgentDialog open onClose={onClose} />, 'First Name', 'Asha'],
  ['Create Admin User', (onClose) => <CreateAdminDialog onClose={onClose} />, 'First Name', 'Asha'],
]

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test.each(DIALOGS)(
  '%s: untouched it closes at once, with typed text it asks for confirmation',
  async (title, dialog, label, text) => {
    const untouched = vi.fn()
    show(dialog(untouched))
    await screen.findByRole('dialog', { name: title })
    await press('Cancel')
    expect(untouched).toHaveBeenCalledTimes(1)
    expect(question()).toBeNull()
    cleanup()

    const onClose = vi.fn()
    show(dialog(onClose))
    const field = () => screen.getByLabelText<HTMLInputElement>(label)
    await type(label, text)
    for (const close of [() => press('Cancel'), () => press('Close'), async () => pressEscape()]) {
      await close()
      await press('Keep editing')
      await waitFor(() => expect(question()).toBeNull())
      expect(field().value).toBe(text)
    }
    expect(onClose).not.toHaveBeenCalled()
    await press('Cancel')
    await press('Leave')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(Object.values(sessionStorage).join()).not.toContain(text)
  },
)

test('saved text needs no confirmation', async () => {
  answerWith({ 'tickets/create': { id: ID } })
  const onClose = vi.fn()
  show(<CreateTicketDialog open onClose={onClose} />)
  await type('Query Type', 'technical')
  await type('Description', 'The page stays white.')
  await press('Create Ticket')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(question()).toBeNull()
})

/** A page with an earlier page in the history, and a button that opens a dialog. */
async function showPage() {
  history.pushState(null, '', '/first')
  const browser = createBrowserHistory()
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <CreateTicketDialog open={open} onClose={() => setOpen(false)} />
      </main>
    )
  }
  show(<Page />, ME, browser)
  browser.push('/page', {})
  await waitFor(() => expect(location.pathname).toBe('/page'))
  await press('Ask')
  await screen.findByRole('dialog', { name: 'Create Support Ticket' })
  return browser
}

test('Back closes an open dialog and stays on the page; the next Back leaves the page', async () => {
  const browser = await showPage()
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/page')
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/first'))
  browser.destroy()
})

test('Back asks for confirmation before typed text is lost, and a second Back means staying', async () => {
  const browser = await showPage()
  await type('Description', 'The page stays white.')
  history.back()
  await see('Leave without saving?')
  history.back()
  await waitFor(() => expect(question()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('The page stays white.')
  history.back()
  await press('Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/page')
  browser.destroy()
})

test('Forward after Back returns to the page and closes the confirmation; the next Back asks again', async () => {
  history.pushState(null, '', '/first')
  const browser = createBrowserHistory()
  show(<UnsavedDialog unsaved />, ME, browser)
  browser.push('/page', {})
  await waitFor(() => expect(location.pathname).toBe('/page'))
  history.back()
  await see('Leave without saving?')
  history.forward()
  await waitFor(() => expect(question()).toBeNull())
  expect(location.pathname).toBe('/page')
  history.back()
  await press('Keep editing')
  await waitFor(() => expect(question()).toBeNull())
  await waitFor(() => expect(location.pathname).toBe('/page'))
  history.back()
  await press('Leave')
  await waitFor(() => expect(location.pathname).toBe('/first'))
  browser.destroy()
})

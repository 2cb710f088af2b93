import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { type Admin, adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { AdminReasonDialog } from '#domains/admins/admin-reason-dialog.tsx'
import { ChangePrivilegesDialog } from '#domains/admins/change-privileges-dialog.tsx'
import { DeleteAgentDialog } from '#domains/agents/delete-agent-dialog.tsx'
import { RejectCheckDialog } from '#domains/checks/reject-check-dialog.tsx'
import { ChangeAgentDialog } from '#domains/members/agent-changes/change-agent-dialog.tsx'
import { ChangeEmailDialog } from '#domains/members/directory/change-email-dialog.tsx'
import { DeleteProfileDialog } from '#domains/members/directory/delete-profile-dialog.tsx'
import { WarnDialog } from '#domains/reports/warn-dialog.tsx'
import { network, noConnection } from '#test/network.ts'
import { answerWith, BROKEN, errorAnswer, press, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const AGENT = '00000000-0000-4000-8000-000000000008'
const LOST = "We couldn't reach the server. Please check your connection and try again."
const EMAIL = 'nikhil@example.in'
const NIKHIL = { id: ID, name: 'Nikhil Rao', email: EMAIL, photo: null }
const NAMELESS = { ...NIKHIL, name: '' }
const adminOf = (person: typeof NIKHIL) => ({ ...person, privileges: ['manage_users'] }) as unknown as Admin

/** The requests to a procedure, which succeed. */
function listen(path: string, answer: unknown = {}, others: Record<string, unknown> = {}) {
  const sent: unknown[] = []
  answerWith({
    ...others,
    [path]: (input: unknown) => {
      sent.push(input)
      return answer
    },
  })
  return sent
}

const choose = async (label: string | RegExp) => fireEvent.click(await screen.findByLabelText(label))

type Close = () => void

const DELETIONS: [string, string, (person: typeof NIKHIL, onClose: Close) => ReactNode][] = [
  ['a profile', 'members/delete', (profile, onClose) => <DeleteProfileDialog profile={profile} onClose={onClose} />],
  [
    'an agent',
    'agents/delete',
    (agent, onClose) => <DeleteAgentDialog agent={agent} failed="" onClose={onClose} onDeleted={vi.fn()} />,
  ],
  [
    'an admin',
    'admins/delete',
    (person, onClose) => <AdminReasonDialog admin={adminOf(person)} action="delete" onClose={onClose} />,
  ],
]

test.each(DELETIONS)(
  'deleting %s asks for the typed name, or for the email of a person without one',
  async (_, path, dialog) => {
    for (const person of [NIKHIL, NAMELESS]) {
      const sent = listen(path)
      const onClose = vi.fn()
      const shown = show(dialog(person, onClose))
      const name = person.name || EMAIL
      const action = `Delete ${name}`
      await choose('Requested by the person')
      await type(`Type ${name} to confirm`, 'Nikhil')
      await press(action)
      await see('Type the name exactly as shown')
      expect(sent).toEqual([])
      await type(`Type ${name} to confirm`, name.toLowerCase())
      await press(action)
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
      expect(sent).toEqual([{ id: ID, reason: { code: 'asked', details: '', message: null } }])
      shown.unmount()
    }
  },
)

test.each(DELETIONS)('deleting %s again after a lost answer is done, if it was deleted', async (_, path, dialog) => {
  const onClose = vi.fn()
  show(dialog(NIKHIL, onClose))
  await choose('Requested by the person')
  await type('Type Nikhil Rao to confirm', 'Nikhil Rao')
  network.answer = noConnection
  await press('Delete Nikhil Rao')
  await see(LOST)
  answerWith({ [path]: () => errorAnswer('NOT_FOUND') })
  await press('Delete Nikhil Rao')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('deleting somebody whom another admin has deleted says so', async () => {
  answerWith({ 'members/delete': () => errorAnswer('NOT_FOUND') })
  const onClose = vi.fn()
  show(<DeleteProfileDialog profile={{ ...NIKHIL, id: AGENT }} onClose={onClose} />)
  await choose('Requested by the person')
  await type('Type Nikhil Rao to confirm', 'Nikhil Rao')
  await press('Delete Nikhil Rao')
  await see("We couldn't find this. It may have been removed.")
  expect(onClose).not.toHaveBeenCalled()
})

test('disabling and enabling need no typed name', async () => {
  for (const action of ['disable', 'enable'] as const) {
    const shown = show(<AdminReasonDialog admin={adminOf(NIKHIL)} action={action} onClose={vi.fn()} />)
    await see('Requested by the person')
    expect(screen.queryByLabelText(/to confirm$/)).toBeNull()
    shown.unmount()
  }
})

test('a rejected identity check sends one of the reasons that the member reads', async () => {
  const sent = listen('checks/reject')
  const onClose = vi.fn()
  show(<RejectCheckDialog check={NIKHIL} onClose={onClose} />)
  await press("Reject Nikhil Rao's document")
  await see('Choose a reason', 'Kept in the audit log, not shown to Nikhil Rao.')
  await choose('The document has expired.')
  await type('What you saw', 'Valid until 2019.')
  await press("Reject Nikhil Rao's document")
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ id: ID, rejectionReason: 'outOfDate', details: 'Valid until 2019.' }])
})

test('a warning sends its rule, at first that of the report', async () => {
  const sent = listen('reports/warn')
  const onClose = vi.fn()
  show(<WarnDialog report={{ id: ID, reason: 'money' }} name="Nikhil Rao" onClose={onClose} />)
  await press('Warn Nikhil Rao')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ id: ID, rule: 'money', details: '' }])
})

test.each(['underAge', 'other'] as const)('a report of %s names no rule: staff choose one', async (reason) => {
  const sent = listen('reports/warn')
  show(<WarnDialog report={{ id: ID, reason }} name="Nikhil Rao" onClose={vi.fn()} />)
  await press('Warn Nikhil Rao')
  await see('Choose a reason')
  expect(sent).toEqual([])
})

test('a changed email is sent with the reason', async () => {
  const sent = listen('members/changeEmail', { effectiveAfter: new Date() })
  const onClose = vi.fn()
  show(<ChangeEmailDialog profile={NIKHIL} onClose={onClose} />)
  await type('Email', 'right@example.in')
  await press("Change Nikhil Rao's email")
  await see('Choose a reason')
  await choose('The address was mistyped')
  await press("Change Nikhil Rao's email")
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ id: ID, email: 'right@example.in', reason: { code: 'mistyped', details: '' } }])
})

test('changed privileges are sent with the reason', async () => {
  const sent = listen('admins/changePrivileges')
  const onClose = vi.fn()
  show(<ChangePrivilegesDialog admin={adminOf(NIKHIL)} onClose={onClose} />)
  await choose(/^manage_profiles/)
  await choose('Change of duties')
  await press("Change Nikhil Rao's privileges")
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const privileges = ['manage_users', 'manage_profiles']
  expect(sent).toEqual([{ id: ID, privileges, read: ['manage_users'], reason: { code: 'duties', details: '' } }])
})

test('privileges that another admin changes meanwhile are not overwritten before the dialog has shown them', async () => {
  const read: unknown[] = []
  answerWith({
    'admins/changePrivileges': (input: { read: unknown }) => {
      read.push(input.read)
      return errorAnswer('CONFLICT', { text: adminErrorTexts.privilegesChanged })
    },
  })
  function List() {
    const [admin, setAdmin] = useState(adminOf(NIKHIL))
    // As the list after the event of the other admin.
    const reload = () => setAdmin({ ...admin, privileges: ['manage_agents'] })
    return (
      <>
        <ChangePrivilegesDialog admin={admin} onClose={vi.fn()} />
        {createPortal(
          <button type="button" onClick={reload}>
            Reload
          </button>,
          document.body,
        )}
      </>
    )
  }
  show(<List />)
  await choose('Change of duties')
  fireEvent.click(screen.getByText('Reload'))
  await press("Change Nikhil Rao's privileges")
  await see('These privileges were changed while you were editing. They are now manage_agents.')
  await press("Change Nikhil Rao's privileges")
  await waitFor(() => expect(read).toEqual([['manage_users'], ['manage_agents']]))
})

test('after a conflict, what an admin does not hold is saved as others left it, with what they ticked', async () => {
  const asked: unknown[] = []
  let saved: Privilege[] = ['manage_users']
  answerWith({
    'admins/changePrivileges': (input: { privileges: unknown; read: unknown }) => {
      asked.push([input.privileges, input.read])
      saved = ['manage_users', 'manage_support']
      return asked.length === 1 ? errorAnswer('CONFLICT', { text: adminErrorTexts.privilegesChanged }) : {}
    },
  })
  const onClose = vi.fn()
  function List() {
    const [privileges, setPrivileges] = useState(saved)
    return (
      <>
        <ChangePrivilegesDialog admin={{ ...adminOf(NIKHIL), privileges }} onClose={onClose} />
        {createPortal(
          <button type="button" onClick={() => setPrivileges(saved)}>
            Reload
          </button>,
          document.body,
        )}
      </>
    )
  }
  show(<List />)
  await choose(/^manage_profiles/)
  await choose('Change of duties')
  await press("Change Nikhil Rao's privileges")
  await see('Error changing privileges')
  fireEvent.click(screen.getByText('Reload'))
  const support = await screen.findByLabelText(/^manage_support/)
  expect([support.getAttribute('aria-checked'), support.hasAttribute('disabled')]).toEqual(['true', true])
  await press("Change Nikhil Rao's privileges")
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(asked).toEqual([
    [['manage_users', 'manage_profiles'], ['manage_users']],
    [
      ['manage_users', 'manage_profiles', 'manage_support'],
      ['manage_users', 'manage_support'],
    ],
  ])
})

test('a change of agent needs an agent and a reason, and keeps the chosen agent while another search is shown', async () => {
  const agents = [{ id: AGENT, name: 'Rekha Nair', email: 'rekha@example.in', clients: 3 }]
  const sent = listen(
    'members/changeAgent',
    { endsAt: null },
    {
      'members/listAgentChoices': ({ search }: { search: string }) =>
        search ? { agents: [], total: 0 } : { agents, total: 1 },
    },
  )
  const onClose = vi.fn()
  const current = { agent: null, claimed: false, proposal: null }
  show(<ChangeAgentDialog member={NIKHIL} current={current} onClose={onClose} />)
  await press('Assign an agent to Nikhil Rao')
  await see('Choose an agent', 'Choose a reason')
  fireEvent.click(await screen.findByRole('radio', { name: /^Rekha Nair/ }))
  await choose('Moved to another place')
  // A search is not an answer: it neither saves nor loses what is chosen.
  await type('Search agents', 'zzz')
  fireEvent.submit(screen.getByLabelText('Search agents'))
  await see('No agents match this search.', 'Rekha Nair')
  expect(sent).toEqual([])
  await press('Assign an agent to Nikhil Rao')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ id: ID, agentId: AGENT, read: null, reason: { code: 'moved', details: '' } }])
})

test('agents that cannot be loaded are said so, with another attempt, instead of a choice without agents', async () => {
  const agents = [{ id: AGENT, name: 'Rekha Nair', email: 'rekha@example.in', clients: 3 }]
  let answer: object = BROKEN
  answerWith({ 'members/listAgentChoices': () => answer })
  const current = { agent: null, claimed: false, proposal: null }
  show(<ChangeAgentDialog member={NIKHIL} current={current} onClose={() => undefined} />)
  await see("Couldn't load the agents")
  answer = { agents, total: 1 }
  await press('Try again')
  await see('Rekha Nair')
})

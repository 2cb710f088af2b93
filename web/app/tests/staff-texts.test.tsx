import type { Agent } from '@jodi/shared/agents/contract.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateAdminDialog } from '#domains/admins/create-admin-dialog.tsx'
import { AgentActions } from '#domains/agents/agent-actions.tsx'
import { AgentAvatar } from '#domains/agents/agent-avatar.tsx'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'
import { MemberTable } from '#domains/members/directory/member-table.tsx'
import { network } from '#test/network.ts'
import { answerWith, BROKEN, ME, press, see, show, type } from '#test/render.tsx'

const ROHAN = '00000000-0000-4000-8000-000000000002'
const nothing = () => undefined
const nobodyAnswers = () => {
  network.answer = () => Promise.reject(new TypeError('fetch failed'))
}

const member: ListedProfile = {
  id: ROHAN,
  name: 'Rohan Kulkarni',
  email: 'rohan@example.in',
  photo: null,
  createdAt: new Date(),
  disabled: false,
  may: { view: true, enable: true, disable: true, changeEmail: true, delete: true },
}

const agent: Agent = {
  id: ROHAN,
  email: 'rekha@example.in',
  firstName: 'Rekha',
  lastName: 'Nair',
  phoneNumber: null,
  gender: null,
  age: null,
  address: null,
  pincode: null,
  avatar: null,
  credits: 0,
  unclaimedCredits: 0,
  disabled: false,
  createdAt: new Date(),
  revision: 1,
  newEmail: null,
  may: { upload: true, manage: true },
}

/** Enters a reason in the open dialog, and the name if it has to be typed, and confirms. */
async function confirm(action: string, nameToType?: string) {
  fireEvent.click(await screen.findByLabelText('Requested by the person'))
  if (nameToType) await type(`Type ${nameToType} to confirm`, nameToType)
  await pressIn(action)
}

/** Clicks the button of the open dialog where the page behind it has one of the same name. */
async function pressIn(name: string) {
  fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1) as HTMLElement)
}

/** Selects one of the actions of the only row. */
async function act(name: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('actions on a profile show success or failure', async () => {
  answerWith({})
  const broken = show(<MemberTable />)
  await see('Failed to load profiles. Please try again.')
  broken.unmount()
  const list = { 'members/list': { rows: [member], total: 1, page: 1 } }
  answerWith(list)
  show(<MemberTable />)
  await act('Disable')
  await confirm('Disable Rohan Kulkarni')
  await see('Error', 'Failed to update profile status. Please try again.')
  answerWith({ ...list, 'members/disable': {}, 'members/enable': {} })
  await pressIn('Disable Rohan Kulkarni')
  await see('Profile Disabled')
  await act('Enable')
  await confirm('Enable Rohan Kulkarni')
  await see('Profile Enabled')
  await act('Delete')
  await see(
    'Are you sure?',
    'This action cannot be undone. This will permanently delete the profile and all associated data.',
  )
  await confirm('Delete Rohan Kulkarni', 'Rohan Kulkarni')
  await see('Error', 'Failed to delete the profile. Please try again.')
  answerWith({ ...list, 'members/delete': {} })
  await pressIn('Delete Rohan Kulkarni')
  await see('Profile deleted', 'The profile has been successfully deleted.')
})

test('Create User shows what went wrong, and what was created', async () => {
  answerWith({})
  show(<CreateUserDialog open onClose={nothing} />)
  const typed = {
    'First Name': 'Ketaki',
    'Last Name': 'Deo',
    Email: 'ketaki@example.in',
    Password: 'marigold-77',
    'Phone Number': '9800012345',
    Age: '27',
    'Marital Status': 'single',
    'Mother Tongue': 'Marathi',
    Qualification: "Master's",
    'Working With': 'Private Company',
    Occupation: 'Architect',
    Address: '12 Long Lane',
    State: 'Maharashtra',
    City: 'Pune',
    Pincode: '411001',
    Religion: 'Hinduism',
    Caste: 'Maratha',
  }
  for (const [label, value] of Object.entries(typed)) await type(label, value)
  fireEvent.click(screen.getByLabelText('Female'))
  await press('Create User')
  await see('Error creating user', 'There was a problem creating the user. Please try again.')
  network.answer = async () => new Response('<html>A proxy is talking</html>', { status: 502 })
  await press('Create User')
  await see('Error creating user', 'Failed to parse response from server')
  answerWith({ 'members/create': { userId: ROHAN } })
  await press('Create User')
  await see('User created successfully', 'The user account has been created with all profile details.')
})

test('Create Agent validates its fields, and shows what went wrong and what was created', async () => {
  answerWith({})
  show(<CreateAgentDialog open onClose={nothing} />)
  await type('First Name', 'G')
  await type('Last Name', 'Sathe')
  await type('Email', 'not an email')
  await type('Phone Number', '12')
  await type('Password', '123')
  await press('Create Agent')
  await see(
    'First name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Phone number must be between 10-15 digits.',
    'Password must be at least 6 characters.',
  )
  await type('First Name', 'Gauri')
  await type('Email', 'gauri@example.in')
  await type('Phone Number', '9800055555')
  await type('Password', 'marigold-77')
  await press('Create Agent')
  await see('Failed to create agent')
  answerWith({ 'agents/createAgent': { userId: ROHAN } })
  await press('Create Agent')
  await see('Success', 'Agent created successfully')
})

test('Create Admin shows what went wrong, and the next step', async () => {
  nobodyAnswers()
  show(<CreateAdminDialog onClose={nothing} />)
  await type('First Name', 'Kiran')
  await type('Last Name', 'Desai')
  await type('Email', 'kiran@example.in')
  await type('Password', 'marigold-77')
  await type('Confirm Password', 'marigold-77')
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
  await press('Create Admin')
  await see('Error creating admin', 'Failed to create admin user. Please try again.')
  answerWith({ 'admins/create': { id: ROHAN } })
  await press('Create Admin')
  await see('Success', 'Admin user created successfully. They will need to verify their email before logging in.')
})

test('the list of agents shows that it is loading, and its actions show success or failure', async () => {
  network.answer = () => new Promise(() => undefined)
  const list = () => <AgentList onAdd={nothing} />
  const loading = show(list())
  await see('Loading agents...')
  loading.unmount()
  const row = { ...agent, name: 'Rekha Nair' }
  answerWith({ 'agents/list': { agents: [row], total: 1, page: 1 }, 'agents/disable': BROKEN, 'agents/delete': BROKEN })
  show(list())
  await act('Disable')
  await confirm('Disable Rekha Nair')
  await see('Failed to update agent status.')
  await press('Cancel')
  await press('Leave')
  await act('Delete')
  await confirm('Delete Rekha Nair', 'Rekha Nair')
  await see('Failed to delete the agent.')
})

test('the page of an agent shows what could not be loaded or done', async () => {
  const found = () => (
    <AgentLoader id={ROHAN} back="/">
      {() => null}
    </AgentLoader>
  )
  nobodyAnswers()
  const page = show(found())
  await see('Error fetching agent details', 'Error loading profile. Please try again.')
  page.unmount()
  answerWith({})
  const actions = show(<AgentActions agent={agent} onDeleted={nothing} />)
  await press('Disable Agent')
  await confirm('Disable Rekha Nair')
  await see('Error updating agent status')
  answerWith({ 'agents/disable': {}, 'agents/delete': BROKEN })
  await pressIn('Disable Rekha Nair')
  await see('Agent Disabled')
  await press('Delete Agent')
  await confirm('Delete Rekha Nair', 'Rekha Nair')
  await see('Error deleting agent')
  answerWith({ 'agents/delete': {} })
  await pressIn('Delete Rekha Nair')
  await see('Agent Deleted', 'The agent has been removed permanently.')
  actions.unmount()
  show(<AgentActions agent={{ ...agent, disabled: true }} onDeleted={nothing} />)
  answerWith({ 'agents/enable': {} })
  await press('Enable Agent')
  await confirm('Enable Rekha Nair')
  await see('Agent Enabled')
})

test('the form and photo of an agent show whether they were saved', async () => {
  nobodyAnswers()
  const form = show(<SaveAgentForm agent={agent} onCancel={nothing} onSaved={nothing} />)
  await press('Save changes')
  await see('Error updating profile', 'Failed to update profile')
  answerWith({ 'agents/save': {} })
  await press('Save changes')
  await see('Profile Updated')
  form.unmount()
  show(<AgentAvatar id={ME.id} name="Rekha Nair" avatar={null} mayUpload />)
  const huge = new File(['x'], 'huge.jpg', { type: 'image/jpeg' })
  Object.defineProperty(huge, 'size', { value: 60_000_000 })
  fireEvent.change(await screen.findByLabelText('Picture'), { target: { files: [huge] } })
  await see('Error updating profile image')
  expect(screen.queryByText('Profile image updated')).toBeNull()
})

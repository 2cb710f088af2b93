import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import type { Agent } from '@jodi/shared/agents/contract.ts'
import { creationErrorTexts } from '@jodi/shared/agents/creation.ts'
import { agentChangeErrorTexts } from '@jodi/shared/members/agent-changes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateAdminDialog } from '#domains/admins/create-admin-dialog.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { ChangeAgentDialog } from '#domains/members/agent-changes/change-agent-dialog.tsx'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'
import { finish } from '#test/forms.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'
import { tryStaffForms } from '#test/staff-forms.tsx'

const [ID, REKHA] = ['00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000008']
const DAY = new Date('2026-11-01T09:00:00Z')
const nothing = () => undefined

const none = { phoneNumber: null, gender: null, age: null, address: null, pincode: null, avatar: null, newEmail: null }
const agent: Agent = {
  ...none,
  ...{ id: REKHA, email: 'rekha@example.in', firstName: 'Rekha', lastName: 'Nair', revision: 1 },
  ...{ credits: 0, unclaimedCredits: 0, disabled: false, createdAt: DAY, may: { upload: true, manage: true } },
}

const name = { 'First Name': 'Ketaki', 'Last Name': 'Deo' }
const NEW_AGENT = { ...name, Email: 'ketaki@example.in', 'Phone Number': '9800012345', Password: 'marigold-77' }
const EMAIL = 'Please enter a valid email address.'
const EMAIL_TAKEN = 'A user with this email already exists.'

tryStaffForms({
  'Create New User': {
    part: <CreateUserDialog open onClose={nothing} />,
    typed: {
      ...name,
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
    },
    chosen: ['Female'],
    wrong: [
      ['Email', 'nobody', EMAIL],
      ['Age', '17.5', 'Age must be a whole number'],
      ['Pincode', '4110', 'Invalid pincode'],
    ],
    button: 'Create User',
    sends: 'members/create',
    input: {
      ...{ key: expect.any(String), agentId: null },
      fields: {
        ...{
          email: 'ketaki@example.in',
          password: 'marigold-77',
          firstName: 'Ketaki',
          middleName: null,
          lastName: 'Deo',
        },
        ...{ phoneNumber: '9800012345', age: 27, gender: 'female', heightCm: null, maritalStatus: 'single' },
        ...{ motherTongue: 'Marathi', qualification: "Master's", workingWith: 'Private Company' },
        ...{ occupation: 'Architect', address: '12 Long Lane', state: 'Maharashtra', city: 'Pune', pincode: '411001' },
        ...{ religion: 'Hinduism', caste: 'Maratha' },
      },
    },
    answer: { userId: ID },
    done: ['The user account has been created with all profile details.', 'View Created Profile'],
    lost: 'There was a problem creating the user. Please try again.',
    stale: [
      [accountErrorTexts.emailTaken, EMAIL_TAKEN, 'email'],
      [creationErrorTexts.agentUnknown, 'This agent does not exist or is disabled.', 'agentId'],
      [creationErrorTexts.tooManyUsers, 'You can create at most 60 users per hour. Please try again later.'],
    ],
  },
  'Create Agent': {
    part: <CreateAgentDialog open onClose={finish} />,
    typed: NEW_AGENT,
    wrong: [
      ['Email', 'nobody', EMAIL],
      ['Phone Number', '12', 'Phone number must be between 10-15 digits.'],
    ],
    button: 'Create Agent',
    sends: 'agents/createAgent',
    input: {
      key: expect.any(String),
      fields: {
        ...{ firstName: 'Ketaki', lastName: 'Deo', email: 'ketaki@example.in' },
        ...{ phone: '9800012345', password: 'marigold-77' },
      },
    },
    answer: { userId: REKHA },
    done: 'Agent created successfully',
    lost: 'Please try again.',
    stale: [[accountErrorTexts.emailTaken, EMAIL_TAKEN, 'email']],
  },
  'an agent': {
    part: <SaveAgentForm agent={agent} onCancel={nothing} onSaved={finish} />,
    typed: { 'First Name': 'Rekha Devi', Address: '14 Long Lane', Age: '41', Pincode: '411038' },
    wrong: [
      ['First Name', 'R', 'First name must be at least 2 characters.'],
      ['Pincode', '4110', 'Invalid pincode'],
    ],
    button: 'Save changes',
    sends: 'agents/save',
    input: {
      ...{ id: REKHA, revision: 1 },
      fields: {
        ...{ firstName: 'Rekha Devi', lastName: 'Nair', phoneNumber: null, gender: null },
        ...{ age: 41, address: '14 Long Lane', pincode: '411038' },
      },
    },
    answer: { revision: 2 },
    done: 'Profile Updated',
    lost: 'Failed to update profile',
  },
  'Create Admin User': {
    part: <CreateAdminDialog onClose={finish} />,
    typed: {
      ...name,
      Email: 'ketaki@example.in',
      Password: 'marigold-77',
      'Confirm Password': 'marigold-77',
      Department: 'Support',
      'Hire Date': '2026-10-01',
    },
    chosen: [/^manage_users/],
    wrong: [
      ['Email', 'nobody', 'Invalid email address'],
      ['Confirm Password', 'marigold-78', "Passwords don't match"],
    ],
    button: 'Create Admin',
    sends: 'admins/create',
    input: {
      ...{ firstName: 'Ketaki', lastName: 'Deo', email: 'ketaki@example.in', password: 'marigold-77' },
      ...{ confirmPassword: 'marigold-77', department: 'Support', hireDate: '2026-10-01' },
      privileges: ['manage_users'],
    },
    answer: { id: ID },
    done: 'Admin user created successfully. They will need to verify their email before logging in.',
    lost: 'Failed to create admin user. Please try again.',
    stale: [
      [accountErrorTexts.emailTaken, EMAIL_TAKEN, 'email'],
      [adminErrorTexts.privilegeNotHeld, 'You can only change privileges that you have yourself.'],
    ],
  },
  'a change of agent': {
    part: (
      <ChangeAgentDialog
        member={{ id: ID, name: 'Nikhil Rao' }}
        current={{ agent: null, claimed: false, proposal: null }}
        onClose={finish}
      />
    ),
    typed: { Details: 'Moved to the next town.' },
    chosen: [/^Rekha Nair/, 'Something else'],
    wrong: [['Details', 'Moved.', 'Describe what happened in at least 10 characters']],
    button: 'Assign an agent to Nikhil Rao',
    sends: 'members/changeAgent',
    input: {
      ...{ id: ID, agentId: REKHA, read: null },
      reason: { code: 'other', details: 'Moved to the next town.' },
    },
    answer: { endsAt: null },
    around: {
      'members/listAgentChoices': {
        agents: [{ id: REKHA, name: 'Rekha Nair', email: 'rekha@example.in', clients: 3 }],
        total: 1,
      },
    },
    done: 'Agent changed',
    stale: [
      [
        agentChangeErrorTexts.agentEditConflict,
        'The agent or a proposal changed while this was open. Check the current agent, then try again.',
      ],
      [agentChangeErrorTexts.agentUnavailable, 'This agent is not available. Choose another agent.', 'agentId'],
    ],
  },
})

test('a second try has the key of the first, so that the server creates one account; other values have another key', async () => {
  const keys: string[] = []
  answerWith({
    'agents/createAgent': ({ key }: { key: string }) => {
      keys.push(key)
      throw new TypeError('fetch failed')
    },
  })
  show(<CreateAgentDialog open onClose={nothing} />)
  for (const [label, value] of Object.entries(NEW_AGENT)) await type(label, value)
  for (const [count, email] of ['ketaki@example.in', 'ketaki@example.in', 'deo@example.in'].entries()) {
    await type('Email', email)
    await press('Create Agent')
    await waitFor(() => expect(keys).toHaveLength(count + 1))
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

const NOTE =
  'The answer to an earlier attempt did not arrive. It may have created this account: look for it in the list.'

test('that the user exists may come from an earlier attempt whose answer was lost: the error says so', async () => {
  const taken = {
    'agents/createAgent': errorAnswer('CONFLICT', { text: accountErrorTexts.emailTaken, field: 'email' }),
  }
  answerWith(taken)
  show(<CreateAgentDialog open onClose={nothing} />)
  for (const [label, value] of Object.entries(NEW_AGENT)) await type(label, value)
  await press('Create Agent')
  // Beside the field and in the toast.
  await waitFor(() => expect(screen.getAllByText(EMAIL_TAKEN)).toHaveLength(2))
  answerWith({ 'agents/createAgent': () => Promise.reject(new TypeError('fetch failed')) })
  await press('Create Agent')
  await see('Please try again.')
  answerWith(taken)
  await type('Last Name', 'Deodhar')
  await press('Create Agent')
  await see(`${EMAIL_TAKEN} ${NOTE}`)
})

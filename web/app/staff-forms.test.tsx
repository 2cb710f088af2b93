import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import type { Agent } from '@jodi/shared/agents/contract.ts'
import { creationErrorTexts } from '@jodi/shared/agents/creation.ts'
import { agentChangeErrorTexts } from '@jodi/shared/members/agent-changes.ts'
import { type AdminPlan, planErrorTexts, type UnappliedPayment } from '@jodi/shared/plans/contract.ts'
import type { AdminSite } from '@jodi/shared/settings/contract.ts'
import { type QueuedStory, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { type TicketDetails, ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateAdminDialog } from '#domains/admins/create-admin-dialog.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { ChangeAgentDialog } from '#domains/members/agent-changes/change-agent-dialog.tsx'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'
import { EditPlanDialog } from '#domains/plans/edit-plan-dialog.tsx'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'
import { SaveSiteForm } from '#domains/settings/save-site-form.tsx'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { RespondTicketForm } from '#domains/tickets/respond-ticket-form.tsx'
import { tryStaffForms } from '../test-staff-forms.tsx'
import { answerWith, ME, press, show, type } from '../test-stage.tsx'

const [ID, REKHA] = ['00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000008']
const DAY = new Date('2026-11-01T09:00:00Z')
const TO_COUPLE = 'Message to Asha and Vikram'
const nothing = () => undefined

const none = { phoneNumber: null, gender: null, age: null, address: null, pincode: null, avatar: null, newEmail: null }
const agent: Agent = {
  ...none,
  ...{ id: REKHA, email: 'rekha@example.in', firstName: 'Rekha', lastName: 'Nair', revision: 1 },
  ...{ credits: 0, unclaimedCredits: 0, disabled: false, createdAt: DAY, may: { upload: true, manage: true } },
}

const version = { id: ID, version: 1, name: 'Gold', description: 'For a good while', pricePaise: 249_900 }
const limits = { periodMonths: 6, features: [], requestsADay: 40, seesViewers: true }
const plan: AdminPlan = {
  code: 'gold',
  isOnSale: true,
  versions: [{ ...version, ...limits, createdAt: DAY, subscriberCount: 0 }],
}
const support = { supportEmail: null, supportPhone: null, grievanceName: null, grievanceEmail: null }
const site: AdminSite = {
  fields: {
    ...support,
    ...{ name: 'Jodi', grievancePhone: null, acknowledgeHours: 24, answerDays: 7, terms: null, privacy: null },
  },
  ...{ logo: null, termsVersion: '1', revision: 1 },
}

const payment: UnappliedPayment = {
  ...{ id: ID, planName: 'Gold', amountPaise: 249_900, paidAt: DAY, refundAskedAt: DAY },
  ...{ provider: 'sandbox', providerPaymentId: null, accountDeleted: false },
}

const ticket: TicketDetails = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', response: null },
  ...{ createdAt: DAY, resolvedAt: null, closedAt: null, closedBy: null },
  author: { id: REKHA, name: 'Rekha Nair', email: 'rekha@example.in' },
  may: { work: true, close: false, reopen: false },
}

const story: QueuedStory = {
  ...{ id: ID, photo: null, revision: 2, agreedAt: DAY },
  names: ['Asha', 'Vikram'],
  text: 'We met here in the spring, and married in the autumn.',
  status: 'waitsForStaff',
  decidedAt: null,
  rejectionReason: null,
  people: [
    { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
    { id: REKHA, name: 'Vikram Rao', email: 'vikram@example.in' },
  ],
  may: { publish: true, reject: true },
}

const name = { 'First Name': 'Ketaki', 'Last Name': 'Deo' }
const NEW_AGENT = { ...name, Email: 'ketaki@example.in', 'Phone Number': '9800012345', Password: 'marigold-77' }
const EMAIL = 'Please enter a valid email address.'
const EMAIL_TAKEN = 'A user with this email already exists.'
const DETAILS = 'Describe what happened in at least 10 characters'

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
    answer: { userId: ID },
    done: 'The user account has been created with all profile details.',
    lost: 'There was a problem creating the user. Please try again.',
    stale: [
      [accountErrorTexts.emailTaken, EMAIL_TAKEN, 'email'],
      [creationErrorTexts.agentUnknown, 'This agent does not exist or is disabled.', 'agentId'],
      [creationErrorTexts.tooManyUsers, 'You can create at most 60 users per hour. Please try again later.'],
    ],
  },
  'Create Agent': {
    part: <CreateAgentDialog open onClose={nothing} />,
    typed: NEW_AGENT,
    wrong: [
      ['Email', 'nobody', EMAIL],
      ['Phone Number', '12', 'Phone number must be between 10-15 digits.'],
    ],
    button: 'Create Agent',
    sends: 'agents/createAgent',
    answer: { userId: REKHA },
    done: 'Agent created successfully',
    lost: 'Please try again.',
    stale: [[accountErrorTexts.emailTaken, EMAIL_TAKEN, 'email']],
  },
  'an agent': {
    part: <SaveAgentForm agent={agent} onCancel={nothing} onSaved={nothing} />,
    typed: { 'First Name': 'Rekha Devi', Address: '14 Long Lane', Age: '41', Pincode: '411038' },
    wrong: [
      ['First Name', 'R', 'First name must be at least 2 characters.'],
      ['Pincode', '4110', 'Invalid pincode'],
    ],
    button: 'Save changes',
    sends: 'agents/save',
    answer: { revision: 2 },
    done: 'Profile Updated',
    lost: 'Failed to update profile',
  },
  'Create Admin User': {
    part: <CreateAdminDialog onClose={nothing} />,
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
    answer: { id: ID },
    done: 'Admin user created successfully. They will need to verify their email before logging in.',
    lost: 'Failed to create admin user. Please try again.',
    stale: [
      [accountErrorTexts.emailTaken, EMAIL_TAKEN, 'email'],
      [adminErrorTexts.privilegeNotHeld, 'You can only change privileges that you have yourself.'],
    ],
  },
  'site settings': {
    part: <SaveSiteForm site={site} owner={ME.id} logo={null} />,
    typed: { Name: 'Jodi of Pune', 'Support email': 'help@example.in', 'Reply within (days)': '5' },
    wrong: [
      ['Name', 'J', 'Name must be at least 2 characters'],
      ['Support email', 'help', EMAIL],
    ],
    button: 'Save changes',
    sends: 'settings/saveSite',
    answer: { ...site, revision: 2 },
    around: { 'settings/site': {} },
    done: 'Site settings saved.',
  },
  'a plan': {
    part: <EditPlanDialog plan={plan} onClose={nothing} />,
    typed: {
      Name: 'Gold Plus',
      Description: 'For half a year',
      'Price in rupees': '2,599',
      'Period in months': '9',
      'Chat requests per day': '50',
    },
    wrong: [
      ['Description', 'F', 'Description must be at least 2 characters'],
      ['Period in months', '90', 'Please enter whole months, at most 60'],
      ['Chat requests per day', '0', 'Please enter a whole number from 1 to 1,000'],
    ],
    button: 'Save changes',
    sends: 'plans/change',
    answer: { version: 2 },
    around: { 'plans/listForAdmin': [plan], 'plans/list': [] },
    done: 'Plan saved',
    stale: [
      [planErrorTexts.nameTaken, 'Another plan has this name.', 'name'],
      [planErrorTexts.needsPrice, 'Please enter a price of at least ₹1', 'priceRupees'],
    ],
  },
  'the response to a ticket': {
    part: <RespondTicketForm ticket={ticket} />,
    typed: { Response: 'Please clear the cache of the browser.' },
    wrong: [['Response', '   ', 'Please enter a response']],
    button: 'Submit Response',
    sends: 'tickets/respond',
    done: 'Response submitted successfully',
    stale: [
      [ticketErrorTexts.editConflict, 'Someone else changed this ticket. Please check it and try again.'],
      [ticketErrorTexts.closed, 'This ticket is closed.'],
    ],
  },
  'the rejection of a story': {
    part: <DecideStoryDialog story={story} onClose={nothing} />,
    open: () => press('Reject'),
    typed: { Details: 'The photo shows a phone number.', [TO_COUPLE]: 'Please choose another photo.' },
    chosen: ['Something else'],
    wrong: [[TO_COUPLE, ' ', 'Write the message they will read']],
    button: 'Reject the story of Asha and Vikram',
    sends: 'stories/reject',
    done: 'Story rejected',
    stale: [
      [storyErrorTexts.storyChanged, 'The story has changed since you opened it. Please read it again.'],
      [storyErrorTexts.ownStory, "You can't review your own story. Another admin must do it."],
    ],
  },
  'a declined refund': {
    part: <UnappliedList />,
    open: () => press('Decline refund'),
    typed: { Details: 'Paid out in cash at the office.' },
    chosen: ['Something else'],
    wrong: [['Details', 'Paid.', DETAILS]],
    button: 'Decline refund of 00000000',
    sends: 'plans/declineRefund',
    around: { 'plans/listUnapplied': { rows: [payment], total: 1, page: 1 } },
    done: 'Refund declined',
    stale: [
      [planErrorTexts.refundNotAsked, 'This refund request has already been answered, or the payment was refunded.'],
    ],
  },
  'a change of agent': {
    part: (
      <ChangeAgentDialog
        member={{ id: ID, name: 'Nikhil Rao' }}
        current={{ agent: null, claimed: false, proposal: null }}
        onClose={nothing}
      />
    ),
    typed: { Details: 'Moved to the next town.' },
    chosen: [/^Rekha Nair/, 'Something else'],
    wrong: [['Details', 'Moved.', DETAILS]],
    button: 'Assign an agent to Nikhil Rao',
    sends: 'members/changeAgent',
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

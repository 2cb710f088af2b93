import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { type Admin, adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import { type CheckDetails, checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { agentChangeErrorTexts, type MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { type AdminPlan, planErrorTexts } from '@jodi/shared/plans/contract.ts'
import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { type QueuedStory, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { type TicketDetails, ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { OperatingWarnings } from '#domains/admins/operating-warnings.tsx'
import { DecideCase } from '#domains/checks/decide-case.tsx'
import { MemberAgentCard } from '#domains/members/agent-changes/member-agent-card.tsx'
import { AdminPlans } from '#domains/plans/admin-plans.tsx'
import { ReportActions } from '#domains/reports/report-actions.tsx'
import { DecideStoryDialog } from '#domains/stories/decide-story-dialog.tsx'
import { TicketActions } from '#domains/tickets/ticket-actions.tsx'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { finish } from '#test/forms.tsx'
import { network, noConnection } from '#test/network.ts'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'
import { tryStaffForms } from '#test/staff-forms.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const REKHA = '00000000-0000-4000-8000-000000000008'
const PROPOSAL = '00000000-0000-4000-8000-000000000007'
const DAY = new Date('2026-11-01T09:00:00Z')
const LATER = new Date(Date.now() + 600_000)
const LOST = "We couldn't reach the server. Please check your connection and try again."
const nothing = () => undefined

const version = { id: ID, version: 1, name: 'Gold', description: 'For a good while', pricePaise: 249_900 }
const limits = { periodMonths: 6, features: [], requestsADay: 40, seesViewers: true }
const planOf = (isOnSale: boolean): AdminPlan => ({
  code: 'gold',
  isOnSale,
  versions: [{ ...version, ...limits, createdAt: DAY, subscriberCount: 0 }],
})

const ticket: TicketDetails = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', response: null },
  ...{ createdAt: DAY, resolvedAt: null, closedAt: null, closedBy: null },
  author: { id: REKHA, name: 'Rekha Nair', email: 'rekha@example.in' },
  may: { work: true, close: true, reopen: true },
}

const check: CheckDetails = {
  ...{ id: ID, documentType: 'pan', status: 'waiting', at: DAY, rejectionReason: null },
  ...{ name: 'Nikhil Rao', profileId: ID, photo: null, assignee: null },
  profile: { revision: 3, firstName: 'Nikhil', middleName: null, lastName: 'Rao', age: 31, gender: 'male' },
  may: { assign: true, decide: false },
}

const report: ReportDetails = {
  ...{ id: ID, reason: 'money', reported: { name: 'Nikhil Rao', profileId: ID }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: LATER, answerBy: LATER, overdue: null, decision: null, decidedAt: null },
  isOwn: false,
  ...{ details: '', texts: [], messages: [], photo: null, citesPhoto: false, disabled: false },
  before: { reports: 0, warnings: 0 },
  may: { acknowledge: true, dismiss: true, warn: true, disable: true },
}

const story: QueuedStory = {
  ...{ id: ID, names: ['Asha', 'Vikram'], text: 'We met here in the spring, and married in the autumn.' },
  ...{ photo: null, revision: 2, status: 'waitsForStaff', agreedAt: DAY, decidedAt: null, rejectionReason: null },
  people: [
    { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
    { id: REKHA, name: 'Vikram Rao', email: 'vikram@example.in' },
  ],
  may: { publish: true, reject: true },
}

const admin: Admin = {
  ...{ id: ID, name: 'Sunita Joshi', email: 'sunita@example.in', department: null, hireDate: null, joinedAt: DAY },
  ...{ status: 'unconfirmed', isMe: false, privileges: ['manage_users'] },
}

const proposed: MemberAgent = {
  agent: null,
  claimed: true,
  proposal: {
    id: PROPOSAL,
    agent: { id: REKHA, name: 'Rekha Nair' },
    state: 'pending',
    endsAt: LATER,
    answeredAt: null,
  },
}

const DECIDED = 'This report has already been decided.'
const PLAN_CHANGED: [PlainText, string] = [
  planErrorTexts.planChanged,
  'This plan has changed. Please check the current plans, then try again.',
]

tryStaffForms({
  'stop selling a plan': {
    part: <AdminPlans />,
    open: () => press('Stop selling'),
    closes: true,
    button: 'Stop selling Gold',
    sends: 'plans/stopSelling',
    input: { code: 'gold', version: 1 },
    around: { 'plans/listForAdmin': [planOf(true)] },
    done: 'Plan is no longer on sale',
    stale: [PLAN_CHANGED],
  },
  'put a plan back on sale': {
    part: <AdminPlans />,
    button: 'Put back on sale',
    sends: 'plans/putOnSale',
    input: { code: 'gold', version: 1 },
    around: { 'plans/listForAdmin': [planOf(false)] },
    done: 'Plan is back on sale',
    stale: [PLAN_CHANGED],
  },
  'close a ticket': {
    part: <TicketActions ticket={ticket} />,
    button: 'Close Ticket',
    sends: 'tickets/close',
    input: { id: ID },
    done: 'Ticket closed successfully',
    stale: [
      [ticketErrorTexts.notResolved, 'You can close a ticket only after it is resolved.'],
      [ticketErrorTexts.closed, 'This ticket is closed.'],
    ],
  },
  'reopen a ticket': {
    part: <TicketActions ticket={ticket} />,
    button: 'Reopen Ticket',
    sends: 'tickets/reopen',
    input: { id: ID },
    done: 'Ticket reopened successfully',
    stale: [[ticketErrorTexts.notClosed, 'This ticket is not closed.']],
  },
  'approve an identity check': {
    part: <DecideCase check={check} isOpen onReject={nothing} onApproved={nothing} onChanged={nothing} />,
    open: () => press('Approve'),
    closes: true,
    button: 'Approve Nikhil',
    sends: 'checks/approve',
    input: { id: ID, revision: 3, photo: null },
    done: 'Identity verified',
    stale: [
      [checkErrorTexts.assignedToOther, 'This case is assigned to another admin.'],
      [checkErrorTexts.assignmentEnded, 'Your time to review this case has ended. Assign it to yourself again.'],
      [checkErrorTexts.decidedAlready, 'This case has already been decided.'],
      [checkErrorTexts.profileChanged, 'The profile has changed since you opened it. Please compare it again.'],
    ],
  },
  'acknowledge a report': {
    part: <ReportActions report={report} name="Nikhil Rao" />,
    button: 'Acknowledge',
    sends: 'reports/acknowledge',
    input: { id: ID },
    done: 'Report acknowledged',
    stale: [[reportErrorTexts.decidedAlready, DECIDED]],
  },
  'publish a story': {
    part: <DecideStoryDialog story={story} onClose={finish} />,
    button: 'Publish',
    sends: 'stories/publish',
    input: { id: ID, revision: 2 },
    done: 'Story published',
    stale: [
      [storyErrorTexts.storyChanged, 'The story has changed since you opened it. Please read it again.'],
      [storyErrorTexts.ownStory, "You can't review your own story. Another admin must do it."],
    ],
  },
  'confirm the clock': {
    part: <OperatingWarnings />,
    privileges: ['manage_settings'],
    button: 'Confirm clock',
    sends: 'admins/confirmClock',
    around: { 'admins/operatingWarnings': ['clockDoubtful'] },
    done: 'Clock confirmed',
    refused: "Couldn't confirm the clock",
  },
  'withdraw the proposal of an agent': {
    part: <MemberAgentCard member={{ id: ID, name: 'Nikhil Rao' }} />,
    open: () => press('Withdraw proposal'),
    closes: true,
    button: 'Withdraw proposal',
    sends: 'members/withdrawAgentProposal',
    input: { id: ID, proposalId: PROPOSAL },
    around: { 'members/agent': proposed },
    done: 'Proposal withdrawn',
    stale: [[agentChangeErrorTexts.proposalEnded, 'This proposal has already ended.']],
  },
})

test('a status that could not be saved is shown as it was, and can be set again', async () => {
  let stored = ticket
  const answers = {
    'tickets/details': () => stored,
    'tickets/setStatus': ({ status }: { status: TicketDetails['status'] }) => {
      stored = { ...ticket, status }
      return {}
    },
  }
  answerWith(answers)
  show(
    <TicketLoader id={ID} onBack={nothing}>
      {(loaded) => <TicketActions ticket={loaded} />}
    </TicketLoader>,
  )
  const status = () => screen.getByLabelText<HTMLSelectElement>('Status').value
  await screen.findByLabelText('Status')
  network.answer = noConnection
  await type('Status', 'resolved')
  await see('Failed to update ticket status', LOST)
  expect(status()).toBe('pending')
  answerWith({ ...answers, 'tickets/setStatus': errorAnswer('CONFLICT', { text: ticketErrorTexts.closed }) })
  await type('Status', 'resolved')
  await see('This ticket is closed.')
  expect(status()).toBe('pending')
  answerWith(answers)
  await type('Status', 'resolved')
  await see('Ticket status updated successfully')
  expect(status()).toBe('resolved')
})

/** Shows a part whose procedure fails in each of these ways, and then succeeds; returns the number of requests. */
async function tryEach(
  part: ReactNode,
  path: string,
  others: object,
  failed: Record<string, unknown>,
  act: () => Promise<void>,
) {
  let outcome: unknown = {}
  const requests = vi.fn()
  answerWith({ ...others, [path]: () => outcome })
  const reply = network.answer
  network.answer = (request) => {
    if (request.url.endsWith(path)) requests()
    return outcome === noConnection ? noConnection(request) : reply(request)
  }
  show(part)
  for (const [text, error] of Object.entries(failed)) {
    outcome = error
    await act()
    await see(text)
  }
  outcome = {}
  await act()
  return requests
}

const REFUSED = {
  [LOST]: noConnection,
  "You don't have permission to do this.": errorAnswer('FORBIDDEN'),
  "We couldn't find this. It may have been removed.": errorAnswer('NOT_FOUND'),
  'Please sign in and try again.': errorAnswer('UNAUTHORIZED'),
}

test('a confirmation email that was not sent again says why, and can be sent from the menu again', async () => {
  const failed = {
    'This admin has already confirmed their email.': errorAnswer('CONFLICT', { text: adminErrorTexts.confirmed }),
    'This address has received three emails today. Please try again tomorrow.': errorAnswer('TOO_MANY', {
      text: accountErrorTexts.tooManyToAddress,
    }),
    ...REFUSED,
  }
  const requests = await tryEach(
    <AdminsTable />,
    'admins/resendConfirmation',
    { 'admins/list': [admin] },
    failed,
    async () => {
      fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
      const entry = await screen.findByRole('menuitem', { name: 'Resend confirmation email' })
      for (const detail of [1, 2]) fireEvent.click(entry, { detail })
    },
  )
  await see('Confirmation email sent')
  expect(requests).toHaveBeenCalledTimes(Object.keys(failed).length + 1)
})

test('a report that was not dismissed says why, and can be dismissed after another question', async () => {
  const failed = {
    'This report has already been decided.': errorAnswer('CONFLICT', { text: reportErrorTexts.decidedAlready }),
    ...REFUSED,
  }
  const part = <ReportActions report={report} name="Nikhil Rao" />
  const requests = await tryEach(part, 'reports/dismiss', {}, failed, async () => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(await screen.findByText('Dismiss', { selector: 'button' }))
    const action = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dismiss' })
    for (const detail of [1, 2]) fireEvent.click(action, { detail })
  })
  await see('Report dismissed')
  expect(requests).toHaveBeenCalledTimes(Object.keys(failed).length + 1)
})

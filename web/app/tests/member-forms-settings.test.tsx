import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { agentChangeErrorTexts } from '@jodi/shared/members/agent-changes.ts'
import { planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IdentitySettings } from '#domains/checks/identity-settings.tsx'
import { AgentProposalCard } from '#domains/members/agent-changes/agent-proposal-card.tsx'
import { OwnAgentCard } from '#domains/members/clients/own-agent-card.tsx'
import { UnappliedPayments } from '#domains/plans/unapplied-payments.tsx'
import { VisibilitySettings } from '#domains/profiles/visibility/visibility-settings.tsx'
import { AskForRefund } from '#domains/tickets/ask-for-refund.tsx'
import { MyTicketCard } from '#domains/tickets/my-ticket-card.tsx'
import { TicketActions } from '#domains/tickets/ticket-actions.tsx'
import { denied, ENDED, type Form, GONE, MEMBER, tryForms } from '#test/forms.tsx'
import { answerWith, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const CURRENT = '00000000-0000-4000-8000-000000000008'
const OTHER = '00000000-0000-4000-8000-000000000007'

const ticket = {
  id: ID,
  type: 'billing' as const,
  description: 'A refund, please.',
  status: 'resolved' as const,
  response: null,
  createdAt: new Date(),
  resolvedAt: new Date(),
  closedAt: null,
}
const staffTicket = {
  ...ticket,
  author: { id: ID, name: 'Meera', email: 'meera@example.in' },
  closedBy: null,
  may: { work: true, close: false, reopen: true },
}

const payment = {
  id: ID,
  planName: 'Gold',
  periodMonths: 6,
  amountPaise: 249_900,
  status: 'paid',
  createdAt: new Date(),
  paidAt: new Date(),
  refundedAt: null,
  refundAskedAt: null,
  unapplied: true,
}
const plan = (paymentId: string | null) => ({
  'plans/getOwn': {
    code: 'silver',
    name: 'Silver',
    requestsADay: 20,
    paymentId,
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 864_000_000),
    payments: [payment],
  },
})
const refundAsked = denied(
  'CONFLICT',
  planErrorTexts.refundAsked,
  'You asked for a refund of this payment, so it cannot be applied.',
)

const notWaiting = denied(
  'CONFLICT',
  planErrorTexts.notWaiting,
  'This payment cannot be applied. Please reload the page.',
)

const visibility = (away: object) => ({
  'profiles/visibility': { hidden: false, deactivated: false, keptOut: false, browsesPrivately: false, ...away },
})
const proposal = { id: ID, agent: 'Rekha Nair', current: null, endsAt: new Date() }
const proposalEnded = denied('CONFLICT', agentChangeErrorTexts.proposalEnded, 'This proposal has already ended.')

const FORMS: Record<string, Form> = {
  'hide the profile': {
    part: <VisibilitySettings />,
    around: visibility({}),
    open: () => press('Hide my profile'),
    closes: true,
    button: 'Hide my profile',
    sends: 'profiles/hideProfile',
    done: 'Your profile is hidden',
    denials: [GONE, ENDED],
  },
  'show the profile': {
    part: <VisibilitySettings />,
    around: visibility({ hidden: true }),
    button: 'Show my profile',
    sends: 'profiles/showProfile',
    done: 'Your profile is visible',
    denials: [GONE, ENDED],
  },
  'show the profile while the account is deactivated': {
    part: <VisibilitySettings />,
    around: visibility({ hidden: true, deactivated: true }),
    button: 'Show my profile',
    sends: 'profiles/showProfile',
    done: 'Your profile is no longer hidden',
    denials: [GONE, ENDED],
  },
  'show the profile of somebody who is Successfully Matched': {
    part: <VisibilitySettings />,
    around: visibility({ hidden: true, keptOut: true }),
    button: 'Show my profile',
    sends: 'profiles/showProfile',
    done: 'Your profile is no longer hidden',
    denials: [GONE, ENDED],
  },
  'deactivate the account': {
    part: <VisibilitySettings />,
    around: visibility({}),
    open: () => press('Deactivate my account'),
    closes: true,
    button: 'Deactivate my account',
    sends: 'profiles/deactivateAccount',
    done: 'Your account is deactivated',
    denials: [GONE, ENDED],
  },
  'reactivate the account': {
    part: <VisibilitySettings />,
    around: visibility({ deactivated: true }),
    button: 'Reactivate account',
    sends: 'profiles/reactivateAccount',
    done: 'Welcome back!',
    denials: [GONE, ENDED],
  },
  'withdraw the document': {
    part: <IdentitySettings />,
    around: {
      'checks/getOwn': {
        check: { id: ID, documentType: 'passport', status: 'waiting', at: new Date(), rejectionReason: null },
        denialReason: 'waitsAlready',
      },
    },
    open: () => press('Withdraw document'),
    closes: true,
    button: 'Withdraw document',
    sends: 'checks/withdraw',
    input: { id: ID },
    done: 'Document deleted',
    denials: [denied('CONFLICT', checkErrorTexts.decidedAlready, 'This case has already been decided.'), GONE, ENDED],
  },
  'close a ticket': {
    part: <MyTicketCard ticket={{ ...ticket, may: { close: true } }} />,
    button: 'Close Ticket',
    sends: 'tickets/close',
    input: { id: ID },
    done: 'Ticket closed successfully',
    denials: [
      denied('CONFLICT', ticketErrorTexts.notResolved, 'You can close a ticket only after it is resolved.'),
      denied('CONFLICT', ticketErrorTexts.closed, 'This ticket is closed.'),
      GONE,
      ENDED,
    ],
  },
  'reopen a ticket': {
    part: <TicketActions ticket={staffTicket} />,
    button: 'Reopen Ticket',
    sends: 'tickets/reopen',
    input: { id: ID },
    done: 'Ticket reopened successfully',
    denials: [denied('CONFLICT', ticketErrorTexts.notClosed, 'This ticket is not closed.'), GONE, ENDED],
  },
  'ask for a refund': {
    part: <AskForRefund paymentId={ID} />,
    open: () => press('Ask for a refund'),
    closes: true,
    button: 'Ask for a refund',
    sends: 'tickets/askForRefund',
    input: { paymentId: ID },
    done: 'Refund requested',
    denials: [notWaiting, GONE, ENDED],
  },
  'apply a payment': {
    part: <UnappliedPayments refund={() => null} />,
    around: plan(null),
    button: 'Apply payment',
    sends: 'plans/applyPayment',
    input: { id: ID, endsPaymentId: null },
    done: 'Payment applied',
    denials: [refundAsked, notWaiting, GONE, ENDED],
  },
  'apply a payment that ends the current plan': {
    part: <UnappliedPayments refund={() => null} />,
    around: plan(CURRENT),
    open: async () => {
      await press('Apply payment')
      await screen.findByRole('alertdialog')
    },
    button: 'Apply payment',
    sends: 'plans/applyPayment',
    input: { id: ID, endsPaymentId: CURRENT },
    done: 'Payment applied',
    denials: [refundAsked, notWaiting, GONE, ENDED],
  },
  'leave the agent': {
    part: <OwnAgentCard />,
    around: { 'members/ownAgent': { name: 'Rekha Nair', mayLeave: true } },
    open: () => press('Leave agent'),
    closes: true,
    button: 'Leave agent',
    sends: 'members/leaveAgent',
    done: 'You have left your agent',
    denials: [
      denied(
        'CONFLICT',
        accountErrorTexts.accountUnclaimed,
        "Your account was created for you. Set your own password first, using 'Reset Password' on the sign-in page.",
      ),
      ENDED,
    ],
  },
  'accept a change of agent': {
    part: <AgentProposalCard />,
    around: { 'members/agentProposal': proposal },
    button: 'Accept change',
    sends: 'members/acceptAgentProposal',
    input: { proposalId: ID },
    done: 'Agent changed',
    denials: [proposalEnded, GONE, ENDED],
  },
  'decline a change of agent': {
    part: <AgentProposalCard />,
    around: { 'members/agentProposal': proposal },
    button: 'Decline change',
    sends: 'members/declineAgentProposal',
    input: { proposalId: ID },
    done: 'Change declined',
    denials: [proposalEnded, GONE, ENDED],
  },
}

tryForms(FORMS)

test('after an error it asks before the plan ends that is then the current one', async () => {
  const sent: unknown[] = []
  let current = plan(CURRENT)['plans/getOwn']
  answerWith({
    'plans/getOwn': () => current,
    'plans/applyPayment': (input: unknown) => {
      sent.push(input)
      if (sent.length > 1) return {}
      current = { ...current, name: 'Platinum', paymentId: OTHER }
      return notWaiting.error
    },
  })
  show(<UnappliedPayments refund={() => null} />, MEMBER)
  await press('Apply payment')
  await see('Change from Silver to Gold?')
  await press('Apply payment')
  await see('Change from Platinum to Gold?')
  await press('Apply payment')
  await see('Payment applied')
  expect(sent).toEqual([
    { id: ID, endsPaymentId: CURRENT },
    { id: ID, endsPaymentId: OTHER },
  ])
})

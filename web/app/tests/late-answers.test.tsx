import type { LiveEvent } from '@jodi/shared/live.ts'
import { planErrorTexts } from '@jodi/shared/plans/contract.ts'
import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveUpdates } from '#app/live-updates.tsx'
import { MatchedSettings } from '#domains/pairs/matched-settings.tsx'
import { UnappliedPayments } from '#domains/plans/unapplied-payments.tsx'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { AskForRefund } from '#domains/tickets/ask-for-refund.tsx'
import { ChatPage } from '#pages/chat.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, errorAnswer, ME, type Place, press, see, show } from '#test/render.tsx'
import { Socket } from '#test/socket.ts'

const ID = '0198f2f4-0000-7000-8000-000000000001'
const ROHAN = '00000000-0000-4000-8000-000000000002'
const DAY = new Date('2026-11-01T09:00:00Z')
const LATER = new Date('2099-11-01T09:00:00Z')
const rohan = { id: ROHAN, name: 'Rohan Kulkarni', firstName: 'Rohan', photo: null, percent: null, online: null }

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** An action whose event arrives before its answer and removes the part. */
interface Action {
  part: ReactNode
  url?: string
  place?: Place
  /** The responses of other procedures, before and after the action. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  press: string[]
  sends: string
  answer?: unknown
  event: LiveEvent
  toast: string
  /** The path of the page that is then open. */
  leadsTo?: string
}

const conversation = (status: 'pending' | 'accepted' | 'rejected', requestedByMe: boolean) => ({
  ...{ id: ID, status, requestedByMe, other: rohan, lastMessage: null, unread: 0, lastNumber: 0 },
  ...{ createdAt: DAY, lastActivityAt: DAY, readByMe: 0, readByThem: 0, iShareContact: false, theirContact: null },
  adviseSafety: false,
  may: { send: false, answer: !requestedByMe, withdraw: requestedByMe, shareContact: false },
})
const talk: Pick<Action, 'part' | 'url' | 'place' | 'event'> = {
  part: <ChatPage />,
  url: `/chat/${ID}`,
  place: { shell: 'member/conversations', path: '/chat/$id' },
  event: { type: 'conversationChanged', conversationId: ID },
}
const chat = (open: unknown) => ({
  ...{ 'chat/list': [], 'chat/unreadCount': { count: 0 }, 'chat/messages': { messages: [], more: false } },
  ...{ 'chat/requestQuota': { plan: 'Free', aDay: 5, left: 5 }, 'chat/get': open },
})

const payment = {
  ...{ id: ID, planName: 'Gold', periodMonths: 6, amountPaise: 249_900, status: 'paid', createdAt: DAY },
  ...{ paidAt: DAY, refundedAt: null, refundAskedAt: null, unapplied: true },
}
const plan = (...payments: unknown[]) => ({
  'plans/getOwn': {
    ...{ code: 'basic', name: 'Basic', requestsADay: 5, paymentId: null, startsAt: null, endsAt: null, payments },
  },
})
const ACTIONS: Record<string, Action> = {
  'end a match': {
    part: <MatchedSettings />,
    before: { 'pairs/status': { isMatched: true, partner: rohan, proposals: [] } },
    after: { 'pairs/status': { isMatched: false, partner: null, proposals: [] } },
    press: ['We are no longer together', 'We are no longer together'],
    sends: 'pairs/unmatch',
    event: { type: 'pairChanged' },
    toast: 'You appear in matches again',
  },
  'apply a payment': {
    part: <UnappliedPayments refund={() => null} />,
    before: plan(payment),
    after: plan({ ...payment, unapplied: false }),
    press: ['Apply payment'],
    sends: 'plans/applyPayment',
    event: { type: 'planChanged' },
    toast: 'Payment applied',
  },
  'apply a payment that was applied in another tab': {
    part: <UnappliedPayments refund={() => null} />,
    before: plan(payment),
    after: plan({ ...payment, unapplied: false }),
    press: ['Apply payment'],
    sends: 'plans/applyPayment',
    answer: errorAnswer('CONFLICT', { text: planErrorTexts.notWaiting }),
    event: { type: 'planChanged' },
    toast: "Couldn't apply the payment",
  },
  'ask for a refund': {
    part: <UnappliedPayments refund={(id) => <AskForRefund paymentId={id} />} />,
    before: plan(payment),
    after: plan({ ...payment, refundAskedAt: DAY }),
    press: ['Ask for a refund', 'Ask for a refund'],
    sends: 'tickets/askForRefund',
    event: { type: 'planChanged' },
    toast: "You'll find the ticket in Your Support Tickets.",
  },
  'accept a chat request': {
    ...talk,
    before: chat(conversation('pending', false)),
    after: chat(conversation('accepted', false)),
    press: ['Accept'],
    sends: 'chat/accept',
    toast: 'Chat Request Accepted',
  },
  'reject a chat request': {
    ...talk,
    before: chat(conversation('pending', false)),
    after: chat(conversation('rejected', false)),
    press: ['Reject', "Reject Rohan's request"],
    sends: 'chat/reject',
    toast: 'Chat Request Rejected',
    leadsTo: '/chats',
  },
  'withdraw a chat request': {
    ...talk,
    before: chat(conversation('pending', true)),
    after: chat(errorAnswer('NOT_FOUND')),
    press: ['Withdraw request', 'Withdraw request'],
    sends: 'chat/withdraw',
    toast: 'Request withdrawn',
    leadsTo: '/chats',
  },
}

test.each(Object.entries(ACTIONS))(
  '%s: its event removes the part before the answer, whose toast is shown',
  async (_, action) => {
    const { part, url = '/settings', place, before, after, sends, answer = {}, event, toast, leadsTo = url } = action
    const { promise, resolve } = Promise.withResolvers<void>()
    const send = vi.fn(() => promise.then(() => answer))
    answerWith({ ...before, [sends]: send })
    const history = createMemoryHistory({ initialEntries: [url] })
    show(
      <>
        <LiveUpdates personId={MEMBER.id} />
        {part}
      </>,
      MEMBER,
      history,
      place,
    )
    for (const name of action.press) await press(name)
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    answerWith({ ...after, [sends]: send })
    Socket.receive(event)
    await waitFor(() => expect(screen.queryAllByText(action.press[0] as string)).toEqual([]))
    resolve()
    await see(toast)
    await waitFor(() => expect(history.location.pathname).toBe(leadsTo))
  },
)

test('two rows of a list acted on one after the other show two toasts', async () => {
  const row = (at: number, name: string): ReportRow => ({
    ...{ id: `${ROHAN.slice(0, -1)}${at}`, reason: 'money', reported: { name, profileId: null }, reporter: null },
    ...{ isOwn: false, createdAt: DAY, acknowledgedAt: null, acknowledgeBy: LATER, answerBy: LATER, overdue: null },
    ...{ decision: null, decidedAt: null },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  answerWith({
    'reports/list': {
      ...{ rows: [row(1, 'Rohan Kulkarni'), row(2, 'Nikhil Rao')], total: 2, page: 1, counts: { open: 2, decided: 0 } },
    },
    'reports/acknowledge': send,
  })
  show(<ReportTable />, ME)
  for (const name of ['Rohan Kulkarni', 'Nikhil Rao']) {
    const opener = await screen.findByRole('button', { name: `Actions for ${name}` })
    fireEvent.keyDown(opener, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Acknowledge' }))
  }
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  resolve()
  await waitFor(() => expect(screen.getAllByText('Report acknowledged')).toHaveLength(2))
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import {
  sessionQuery,
  useChangePassword,
  useConfirmEmailChange,
  useRequestEmailChange,
} from '#domains/accounts/queries.ts'
import { useChangePrivileges, useCreateAdmin, useDisableAdmin } from '#domains/admins/queries.ts'
import { useCreateAgent } from '#domains/agents/creation/queries.ts'
import { useChangeAgentEmail, useDeleteAgent, useSaveAgent, useSetAgentDisabled } from '#domains/agents/queries.ts'
import { useAcceptRequest, useStartChat, useWithdrawRequest } from '#domains/chat/queries.ts'
import { useApproveCheck, useAssignCase, useRejectCheck, useWithdrawDocument } from '#domains/checks/queries.ts'
import { useAcceptAgentProposal, useChangeAgent } from '#domains/members/agent-changes/queries.ts'
import { useLeaveAgent } from '#domains/members/clients/queries.ts'
import { useCreateUser } from '#domains/members/creation/queries.ts'
import { useDeleteMember, useSetDisabled } from '#domains/members/directory/queries.ts'
import { useConfirmMatched, useUnmatch } from '#domains/pairs/queries.ts'
import { useApplyPayment, useDeclineRefund, useEditPlan, useSetPlanOnSale } from '#domains/plans/queries.ts'
import { useSavePreferences } from '#domains/preferences/queries.ts'
import { useHideProfile, useReactivateAccount } from '#domains/profiles/visibility/queries.ts'
import { useDismissReport, useWarnReported } from '#domains/reports/queries.ts'
import { useBlockPerson, useUnblockPerson } from '#domains/safety/queries.ts'
import { useAgreeToStory, useRejectStory, useSendStory } from '#domains/stories/queries.ts'
import {
  useAskForRefund,
  useCloseTicket,
  useCreateTicket,
  useRespond,
  useSetStatuses,
} from '#domains/tickets/queries.ts'
import { ME } from '../test-stage.tsx'
import { wire } from '../test-wire.ts'

const ID = '00000000-0000-4000-8000-000000000009'
const OTHER = '00000000-0000-4000-8000-000000000008'
const reason = { code: 'other', details: 'Asked for it' } as never

/** What the tab has loaded, by its key. */
const LOADED: Record<string, unknown> = {
  'accounts/session': { person: ME },
  'accounts/open-sessions': [],
  'accounts/pending-code/emailChange': null,
  'admins/list': [],
  'agents/credits': {},
  [`agents/details/${ID}`]: { id: ID },
  'agents/list': { rows: [] },
  [`chat/conversation/${ID}`]: {},
  'chat/list': [{ id: ID }],
  'chat/requestQuota': {},
  'chat/unreadCount': {},
  'checks/list': {},
  'checks/mine': {},
  'figures/queues': {},
  'matches/list/all': {},
  'members/list': { rows: [] },
  'members/own-agent': {},
  'pairs/status': {},
  [`people/profile/${ID}`]: {},
  'plans/admin': [],
  'plans/list': [],
  'plans/mine': {},
  [`plans/payment/${ID}`]: {},
  'plans/unapplied': {},
  'preferences/mine': {},
  'profiles/visibility': {},
  'reports/staff': {},
  'safety/blocked': [{ id: ID }],
  'settings/site': {},
  'stories/own': {},
  [`tickets/details/${ID}`]: {},
  'tickets/list': {},
  'tickets/mine': {},
}
const keysIn = (...begins: string[]) =>
  Object.keys(LOADED).filter((key) => begins.some((begin) => key.startsWith(begin)))

const PEOPLE = ['safety', 'matches', 'chat', 'pairs', 'stories', 'reports', 'members', 'people']
const ALL_BUT_ACCOUNT = Object.keys(LOADED).filter((key) => !/^(accounts|settings)/.test(key))

/** An action: its hook and input, what is sent, and the beginnings of the keys that it makes outdated. */
type Action = [
  use: () => { mutateAsync: (input: never) => Promise<unknown> },
  input: unknown,
  sent: unknown[],
  keys: string[],
]

const ACTIONS: Record<string, Action> = {
  'change the password': [
    useChangePassword,
    { current: 'a', password: 'b' },
    ['accounts/changePassword', { current: 'a', password: 'b' }],
    ['accounts/open-sessions'],
  ],
  'request another email address': [
    useRequestEmailChange,
    { email: 'new@example.in', password: 'a' },
    ['accounts/requestEmailChange', { email: 'new@example.in', password: 'a' }],
    ['accounts/pending-code'],
  ],
  'confirm another email address': [
    useConfirmEmailChange,
    '123456',
    ['accounts/confirmEmailChange', { code: '123456' }],
    ['accounts/session', 'accounts/open-sessions'],
  ],
  'create an admin': [useCreateAdmin, { email: 'a@b.in' }, ['admins/create', { email: 'a@b.in' }], ['admins']],
  'change privileges': [useChangePrivileges, { id: ID }, ['admins/changePrivileges', { id: ID }], ['admins']],
  'disable an admin': [useDisableAdmin, { id: ID, reason }, ['admins/disable', { id: ID, reason }], ['admins']],
  'create an agent': [
    useCreateAgent,
    { firstName: 'Rekha' },
    ['agents/createAgent', { key: expect.any(String), fields: { firstName: 'Rekha' } }],
    ALL_BUT_ACCOUNT,
  ],
  'save an agent': [
    () => useSaveAgent(ID),
    { revision: 1, fields: {} },
    ['agents/save', { id: ID, revision: 1, fields: {} }],
    ['agents'],
  ],
  'change the email of an agent': [
    () => useChangeAgentEmail(ID),
    { email: 'a@b.in', reason },
    ['agents/changeEmail', { id: ID, email: 'a@b.in', reason }],
    ['agents'],
  ],
  'disable an agent': [
    useSetAgentDisabled,
    { id: ID, disabled: true, reason },
    ['agents/disable', { id: ID, reason }],
    ['agents'],
  ],
  'delete an agent': [
    useDeleteAgent,
    { id: ID, reason },
    ['agents/delete', { id: ID, reason }],
    ['agents/details', 'agents/list', ...PEOPLE],
  ],
  'start a chat': [useStartChat, ID, ['chat/start', { id: ID }], ['chat/list', 'chat/requestQuota']],
  'accept a chat request': [
    () => useAcceptRequest(ID),
    undefined,
    ['chat/accept', { id: ID }],
    ['chat/list', 'chat/unreadCount', 'chat/conversation'],
  ],
  'withdraw a chat request': [
    () => useWithdrawRequest(ID),
    undefined,
    ['chat/withdraw', { id: ID }],
    ['chat/list', 'chat/unreadCount'],
  ],
  'withdraw a document': [useWithdrawDocument, ID, ['checks/withdraw', { id: ID }], ['checks']],
  'assign a check': [useAssignCase, ID, ['checks/assignToMe', { id: ID }], ['checks']],
  'approve a check': [
    useApproveCheck,
    { id: ID, revision: 2 },
    ['checks/approve', { id: ID, revision: 2 }],
    ['checks'],
  ],
  'reject a check': [useRejectCheck, { id: ID, details: '' }, ['checks/reject', { id: ID, details: '' }], ['checks']],
  'change the agent of a member': [
    useChangeAgent,
    { id: ID, agentId: OTHER },
    ['members/changeAgent', { id: ID, agentId: OTHER }],
    [...PEOPLE, 'agents/list'],
  ],
  'accept another agent': [
    useAcceptAgentProposal,
    ID,
    ['members/acceptAgentProposal', { proposalId: ID }],
    [...PEOPLE, 'agents/list'],
  ],
  'leave the agent': [useLeaveAgent, undefined, ['members/leaveAgent', undefined], ['members/own-agent']],
  'create a user': [
    () => useCreateUser(OTHER),
    { firstName: 'Asha' },
    ['members/create', { key: expect.any(String), agentId: OTHER, fields: { firstName: 'Asha' } }],
    ALL_BUT_ACCOUNT,
  ],
  'enable a member': [
    useSetDisabled,
    { id: ID, disabled: false, reason },
    ['members/enable', { id: ID, reason }],
    [...PEOPLE, 'agents'],
  ],
  'delete a member': [
    useDeleteMember,
    { id: ID, reason },
    ['members/delete', { id: ID, reason }],
    [...PEOPLE, 'agents'],
  ],
  'confirm a match': [useConfirmMatched, ID, ['pairs/confirm', { id: ID }], PEOPLE],
  'end a match': [useUnmatch, undefined, ['pairs/unmatch', undefined], PEOPLE],
  'edit a plan': [useEditPlan, { code: 'gold' }, ['plans/change', { code: 'gold' }], ['plans/admin', 'plans/list']],
  'stop selling a plan': [
    useSetPlanOnSale,
    { plan: { code: 'gold', versions: [{ version: 3 }] }, isOnSale: false },
    ['plans/stopSelling', { code: 'gold', version: 3 }],
    ['plans/admin', 'plans/list'],
  ],
  'apply a payment': [
    useApplyPayment,
    { id: ID, endsPaymentId: OTHER },
    ['plans/applyPayment', { id: ID, endsPaymentId: OTHER }],
    ['plans/mine', 'plans/payment', 'chat/requestQuota'],
  ],
  'decline a refund': [
    useDeclineRefund,
    { id: ID, reason },
    ['plans/declineRefund', { id: ID, reason }],
    ['plans/unapplied'],
  ],
  'save preferences': [useSavePreferences, { minAge: 25 }, ['preferences/save', { minAge: 25 }], ALL_BUT_ACCOUNT],
  'hide the profile': [
    useHideProfile,
    undefined,
    ['profiles/hideProfile', undefined],
    [...PEOPLE, 'profiles/visibility'],
  ],
  'reactivate the account': [
    useReactivateAccount,
    undefined,
    ['profiles/reactivateAccount', undefined],
    [...PEOPLE, 'profiles/visibility'],
  ],
  'dismiss a report': [useDismissReport, ID, ['reports/dismiss', { id: ID }], PEOPLE],
  'warn a reported member': [useWarnReported, { id: ID }, ['reports/warn', { id: ID }], PEOPLE],
  'block a person': [() => useBlockPerson(async () => undefined), ID, ['safety/blockPerson', { id: ID }], PEOPLE],
  'unblock a person': [useUnblockPerson, ID, ['safety/unblockPerson', { id: ID }], PEOPLE],
  'agree to a story': [
    useAgreeToStory,
    { id: ID, revision: 1 },
    ['stories/agree', { id: ID, revision: 1 }],
    ['stories'],
  ],
  'reject a story': [useRejectStory, { id: ID, revision: 1 }, ['stories/reject', { id: ID, revision: 1 }], ['stories']],
  'send a story': [
    useSendStory,
    { text: 'We met', photo: undefined },
    ['stories/save', { text: 'We met' }, 'stories/send', { id: ID, revision: 7 }],
    ['stories'],
  ],
  'ask for a refund': [
    useAskForRefund,
    ID,
    ['tickets/askForRefund', { paymentId: ID }],
    ['tickets/mine', 'plans/mine', 'plans/payment'],
  ],
  'create a ticket': [
    useCreateTicket,
    { type: 'other', description: 'Help' },
    ['tickets/create', { id: expect.any(String), type: 'other', description: 'Help' }],
    ['tickets/mine'],
  ],
  'close a ticket': [() => useCloseTicket(ID), undefined, ['tickets/close', { id: ID }], ['tickets']],
  'respond to a ticket': [
    () => useRespond(ID),
    { response: 'Done', read: null },
    ['tickets/respond', { id: ID, response: 'Done', read: null }],
    ['tickets'],
  ],
  'set the status of tickets': [
    useSetStatuses,
    { ids: [ID], status: 'resolved' },
    ['tickets/setStatuses', { ids: [ID], status: 'resolved' }],
    ['tickets'],
  ],
}

test.each(Object.entries(ACTIONS))(
  '%s: it is sent, and what it has changed is loaded again',
  async (_, [use, input, sent, keys]) => {
    const requests: unknown[] = []
    wire.answer = async (request) => {
      const body = await request.text()
      requests.push(new URL(request.url).pathname.replace('/api/rpc/', ''), body ? JSON.parse(body).json : undefined)
      return Response.json({ json: { id: ID, revision: 7, email: 'new@example.in', resendInSeconds: 60 }, meta: [] })
    }
    const client = new QueryClient()
    const queryKeyOf = (key: string) => (key === 'accounts/session' ? sessionQuery.queryKey : key.split('/'))
    for (const [key, data] of Object.entries(LOADED)) client.setQueryData(queryKeyOf(key), data)
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(use, { wrapper })
    await act(() => result.current.mutateAsync(input as never))
    const isOutdated = (key: string) => {
      const state = client.getQueryState(queryKeyOf(key))
      return !state || state.isInvalidated || state.data !== LOADED[key]
    }
    expect(requests).toEqual(sent)
    expect(Object.keys(LOADED).filter(isOutdated)).toEqual(keysIn(...keys))
  },
)

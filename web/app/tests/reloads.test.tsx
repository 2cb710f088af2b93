import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfirmEmailChange, useRequestEmailChange } from '#domains/accounts/email-changes/queries.ts'
import { useDisownAccount } from '#domains/accounts/links/queries.ts'
import { useChangePassword } from '#domains/accounts/queries.ts'
import {
  useAcceptRequest,
  useMarkRead,
  useRejectRequest,
  useSaveNotificationSettings,
  useStartChat,
  useWithdrawRequest,
} from '#domains/chat/queries.ts'
import { useWithdrawDocument } from '#domains/checks/queries.ts'
import { useMarkNotInterested } from '#domains/matches/queries.ts'
import { useAcceptAgentProposal } from '#domains/members/agent-changes/queries.ts'
import { useLeaveAgent } from '#domains/members/clients/queries.ts'
import { useConfirmMatched, useUnmatch } from '#domains/pairs/queries.ts'
import { useApplyPayment } from '#domains/plans/queries.ts'
import { useSavePreferences } from '#domains/preferences/queries.ts'
import { useSaveProfile, useSaveStep } from '#domains/profiles/queries.ts'
import { useHideProfile, useReactivateAccount } from '#domains/profiles/visibility/queries.ts'
import { useBlocked, useBlockPerson, useUnblockPerson } from '#domains/safety/queries.ts'
import { useAgreeToStory, useSendStory } from '#domains/stories/queries.ts'
import { useAskForRefund, useCloseTicket, useCreateTicket } from '#domains/tickets/queries.ts'
import { network } from '#test/network.ts'
import { ALL_BUT_ACCOUNT, ID, loadedTab, OTHER, PEOPLE, tryReloads } from '#test/reloads.tsx'

tryReloads({
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
  'start a chat': [useStartChat, ID, ['chat/start', { id: ID }], ['chat/list', 'chat/requestQuota']],
  'accept a chat request': [
    () => useAcceptRequest(ID),
    undefined,
    ['chat/accept', { id: ID }],
    ['chat/list', 'chat/unreadCount', 'chat/conversation', 'people/home'],
  ],
  'reject a chat request': [
    () => useRejectRequest(ID),
    undefined,
    ['chat/reject', { id: ID }],
    ['chat/list', 'chat/unreadCount', 'chat/conversation', 'people/home'],
  ],
  'withdraw a chat request': [
    () => useWithdrawRequest(ID),
    undefined,
    ['chat/withdraw', { id: ID }],
    ['chat/list', 'chat/unreadCount'],
  ],
  'withdraw a document': [useWithdrawDocument, { id: ID }, ['checks/withdraw', { id: ID }], ['checks']],
  'accept another agent': [
    useAcceptAgentProposal,
    ID,
    ['members/acceptAgentProposal', { proposalId: ID }],
    [...PEOPLE, 'agents/list'],
  ],
  'leave the agent': [useLeaveAgent, undefined, ['members/leaveAgent', undefined], ['members/own-agent']],
  'confirm a match': [useConfirmMatched, ID, ['pairs/confirm', { id: ID }], PEOPLE, ['matches']],
  'end a match': [useUnmatch, undefined, ['pairs/unmatch', undefined], PEOPLE, ['matches']],
  'apply a payment': [
    useApplyPayment,
    { id: ID, endsPaymentId: OTHER },
    ['plans/applyPayment', { id: ID, endsPaymentId: OTHER }],
    ['plans/mine', 'plans/payment', 'chat/requestQuota'],
  ],
  'save preferences': [useSavePreferences, { minAge: 25 }, ['preferences/save', { minAge: 25 }], ALL_BUT_ACCOUNT],
  'hide the profile': [
    useHideProfile,
    undefined,
    ['profiles/hideProfile', undefined],
    [...PEOPLE, 'profiles/visibility'],
    ['matches'],
  ],
  'reactivate the account': [
    useReactivateAccount,
    undefined,
    ['profiles/reactivateAccount', undefined],
    [...PEOPLE, 'profiles/visibility'],
    ['matches'],
  ],
  'block a person': [
    () => useBlockPerson(async () => undefined),
    ID,
    ['safety/blockPerson', { id: ID }],
    PEOPLE,
    PEOPLE,
  ],
  'unblock a person': [useUnblockPerson, ID, ['safety/unblockPerson', { id: ID }], PEOPLE, PEOPLE],
  'agree to a story': [
    useAgreeToStory,
    { id: ID, revision: 1 },
    ['stories/agree', { id: ID, revision: 1 }],
    ['stories'],
  ],
  'send a story': [
    useSendStory,
    { text: 'We met', seen: null, photo: undefined, onSaved: () => undefined },
    ['stories/save', { text: 'We met', seen: null }, 'stories/send', { id: ID, revision: 7 }],
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
    { id: ID, type: 'other', description: 'Help' },
    ['tickets/create', { id: ID, type: 'other', description: 'Help' }],
    ['tickets/mine'],
  ],
  'close a ticket': [() => useCloseTicket(ID), undefined, ['tickets/close', { id: ID }], ['tickets']],
  'delete an account by its link': [
    useDisownAccount,
    't',
    ['accounts/disownAccount', { token: 't' }, 'accounts/session', undefined],
    ['accounts', ...ALL_BUT_ACCOUNT, 'settings/siteForAdmin'],
    ['accounts/open', 'accounts/pending', ...ALL_BUT_ACCOUNT, 'settings/siteForAdmin'],
  ],
  'save a step of the wizard': [
    useSaveStep,
    { step: 2, revision: 1, fields: {} },
    [
      'profiles/saveStep',
      { step: 2, revision: 1, fields: {} },
      'profiles/getOwn',
      undefined,
      'accounts/session',
      undefined,
    ],
    ['accounts/session', ...ALL_BUT_ACCOUNT],
  ],
  'save a profile': [
    () => useSaveProfile(ID),
    { revision: 1, fields: {}, files: {} },
    ['profiles/save', { id: ID, revision: 1, fields: {}, files: {} }, 'accounts/session', undefined],
    ['accounts/session', ...ALL_BUT_ACCOUNT],
  ],
  'mark a person as not interested': [
    () => useMarkNotInterested(ID),
    { on: true },
    ['matches/markNotInterested', { id: ID }],
    ['matches/not-interested', 'matches/stats', 'searches/list'],
  ],
  'add a person back to the matches': [
    () => useMarkNotInterested(ID),
    { on: false },
    ['matches/undoNotInterested', { id: ID }],
    ['matches', 'searches/list'],
    ['matches/list'],
  ],
  'add a saved person back to the matches and the shortlist': [
    () => useMarkNotInterested(ID),
    { on: false, wasShortlisted: true },
    ['matches/addToShortlist', { id: ID }],
    ['matches', 'searches/list'],
    ['matches/list'],
  ],
  'read a conversation': [
    () => useMarkRead(ID),
    5,
    ['chat/markRead', { id: ID, upTo: 5 }],
    ['chat/conversation', 'chat/list', 'chat/unreadCount'],
  ],
  'save the settings of notifications': [
    useSaveNotificationSettings,
    { typing: true },
    ['settings/saveNotificationSettings', { typing: true }],
    ['chat/conversation', 'chat/list', 'chat/notificationSettings'],
  ],
})

test('the page of a blocked person is left before what this tab knows about people is removed', async () => {
  const { client, wrapper } = loadedTab()
  network.answer = async () => Response.json({ json: {}, meta: [] })
  const leave = vi.fn(async () => expect(client.getQueryData(['people', 'profile', ID])).toBeDefined())
  const { result } = renderHook(() => useBlockPerson(leave), { wrapper })
  await act(() => result.current.mutateAsync(ID))
  expect(leave).toHaveBeenCalledOnce()
  expect(client.getQueryData(['people', 'profile', ID])).toBeUndefined()
})

test('an unblocked person is no longer among the blocked, before the list is loaded again', async () => {
  const { client, wrapper } = loadedTab()
  network.answer = async () => Response.json({ json: {}, meta: [] })
  const { result } = renderHook(() => ({ list: useBlocked(), unblock: useUnblockPerson() }), { wrapper })
  network.answer = (request) =>
    request.url.endsWith('listBlocked')
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json({ json: {}, meta: [] }))
  await act(() => result.current.unblock.mutateAsync(ID))
  expect(client.getQueryData(['safety', 'blocked'])).toEqual([])
})

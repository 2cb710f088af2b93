import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useConfirmClock } from '#domains/admins/operating-warnings/queries.ts'
import { useChangePrivileges, useCreateAdmin, useDisableAdmin, useResendConfirmation } from '#domains/admins/queries.ts'
import { useCreateAgent } from '#domains/agents/creation/queries.ts'
import { useChangeAgentEmail, useDeleteAgent, useSaveAgent, useSetAgentDisabled } from '#domains/agents/queries.ts'
import { useApproveCheck, useAssignCase, useRejectCheck } from '#domains/checks/queries.ts'
import { useRetryEmails } from '#domains/figures/status/queries.ts'
import { useChangeAgent } from '#domains/members/agent-changes/queries.ts'
import { useCreateUser } from '#domains/members/creation/queries.ts'
import { useDeleteMember, useSetDisabled } from '#domains/members/directory/queries.ts'
import { useDeclineRefund, useEditPlan, useSetPlanOnSale } from '#domains/plans/queries.ts'
import { useDismissReport, useWarnReported } from '#domains/reports/queries.ts'
import { useRemoveLogo, useSaveSite } from '#domains/settings/site/queries.ts'
import { useRejectStory } from '#domains/stories/queries.ts'
import { useRespond, useSetStatus, useSetStatuses } from '#domains/tickets/queries.ts'
import { network, noConnection } from '#test/network.ts'
import { type Action, ALL_BUT_ACCOUNT, ID, loadedTab, OTHER, PEOPLE, reason, tryReloads } from '#test/reloads.tsx'
import { answerWith, errorAnswer } from '#test/render.tsx'

tryReloads({
  'send the confirmation email of an admin again': [
    useResendConfirmation,
    ID,
    ['admins/resendConfirmation', { id: ID }],
    ['admins/list'],
  ],
  'create an admin': [useCreateAdmin, { email: 'a@b.in' }, ['admins/create', { email: 'a@b.in' }], ['admins/list']],
  'change privileges': [useChangePrivileges, { id: ID }, ['admins/changePrivileges', { id: ID }], ['admins/list']],
  'disable an admin': [useDisableAdmin, { id: ID, reason }, ['admins/disable', { id: ID, reason }], ['admins/list']],
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
    ['agents/details'],
  ],
  'assign a check': [useAssignCase, ID, ['checks/assignToMe', { id: ID }], ['checks']],
  'approve a check': [
    useApproveCheck,
    { id: ID, revision: 2, photo: null },
    ['checks/approve', { id: ID, revision: 2, photo: null }],
    ['checks'],
  ],
  'reject a check': [useRejectCheck, { id: ID, details: '' }, ['checks/reject', { id: ID, details: '' }], ['checks']],
  'change the agent of a member': [
    useChangeAgent,
    { id: ID, agentId: OTHER },
    ['members/changeAgent', { id: ID, agentId: OTHER }],
    [...PEOPLE, 'agents/list'],
  ],
  'create a user': [
    useCreateUser,
    { firstName: 'Asha' },
    ['members/create', { key: expect.any(String), agentId: null, fields: { firstName: 'Asha' } }],
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
  'edit a plan': [useEditPlan, { code: 'gold' }, ['plans/change', { code: 'gold' }], ['plans/admin', 'plans/list']],
  'stop selling a plan': [
    useSetPlanOnSale,
    { plan: { code: 'gold', versions: [{ version: 3 }] }, isOnSale: false },
    ['plans/stopSelling', { code: 'gold', version: 3 }],
    ['plans/admin', 'plans/list'],
  ],
  'decline a refund': [
    useDeclineRefund,
    { id: ID, reason },
    ['plans/declineRefund', { id: ID, reason }],
    ['plans/unapplied'],
  ],
  'dismiss a report': [useDismissReport, { id: ID }, ['reports/dismiss', { id: ID }], PEOPLE],
  'warn a reported member': [useWarnReported, { id: ID }, ['reports/warn', { id: ID }], PEOPLE],
  'reject a story': [useRejectStory, { id: ID, revision: 1 }, ['stories/reject', { id: ID, revision: 1 }], ['stories']],
  'respond to a ticket': [
    () => useRespond(ID),
    { response: 'Done', read: null },
    ['tickets/respond', { id: ID, response: 'Done', read: null }],
    ['tickets'],
  ],
  'set the status of tickets': [
    useSetStatuses,
    { tickets: [{ id: ID, status: 'pending' }], status: 'resolved' },
    ['tickets/setStatuses', { ids: [ID], status: 'resolved', read: [{ id: ID, status: 'pending' }] }],
    ['tickets'],
  ],
  'confirm the clock': [useConfirmClock, undefined, ['admins/confirmClock', undefined], ['admins/operating-warnings']],
  'retry an email': [useRetryEmails, ID, ['figures/retryEmails', { id: ID }], ['figures/status']],
  'save the site settings': [
    useSaveSite,
    { revision: 1, fields: {} },
    ['settings/saveSite', { revision: 1, fields: {} }],
    ['settings'],
  ],
  'remove the logo': [useRemoveLogo, '/files/logo/a', ['settings/removeLogo', { seen: '/files/logo/a' }], ['settings']],
  'set the status of a ticket': [
    () => useSetStatus(ID),
    'resolved',
    ['tickets/setStatus', { id: ID, status: 'resolved' }],
    ['tickets'],
  ],
})

test.each<[string, Action[0]]>([
  ['an agent', useCreateAgent],
  ['a user', useCreateUser],
])(
  'create %s: after an error the lists are loaded again, because the account may exist and its event may be lost too',
  async (_, use) => {
    network.answer = noConnection
    const { client, wrapper } = loadedTab()
    const { result } = renderHook(use, { wrapper })
    await act(() => expect(result.current.mutateAsync({ firstName: 'Rekha' } as never)).rejects.toThrow())
    const isOutdated = (key: string) => client.getQueryState(key.split('/'))?.isInvalidated === true
    const lists = ['agents/list', 'members/list', 'figures/queues']
    expect(lists.filter((key) => !isOutdated(key))).toEqual([])
    for (const key of lists) client.setQueryData(key.split('/'), {})
    answerWith({ 'agents/createAgent': errorAnswer('CONFLICT'), 'members/create': errorAnswer('CONFLICT') })
    await act(() => expect(result.current.mutateAsync({ firstName: 'Rekha' } as never)).rejects.toThrow())
    expect(lists.filter(isOutdated), 'a denial creates nothing').toEqual([])
  },
)

import type { Admin } from '@jodi/shared/admins/contract.ts'
import type { AgentRow, CreditEntry } from '@jodi/shared/agents/contract.ts'
import type { AuditEntry } from '@jodi/shared/audit/contract.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import type { UnappliedPayment } from '@jodi/shared/plans/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreditList } from '#domains/agents/credit-list.tsx'
import { AuditLog } from '#domains/audit/audit-log.tsx'
import { AgentClients } from '#domains/members/agent-clients.tsx'
import { MemberTable } from '#domains/members/directory/member-table.tsx'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'
import { UNREACHABLE } from '#test/forms.tsx'
import { type List, tryLists } from '#test/lists.tsx'
import { answerWith, ME, press, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const SOON = 'Please try again in a moment.'
const nothing = () => undefined

const profile: ListedProfile = {
  ...{ id: ID, name: 'Nikhil Rao', email: 'nikhil@example.in', photo: null, createdAt: DAY, disabled: false },
  may: { view: true, enable: true, disable: true, changeEmail: true, delete: true },
}
const agent: AgentRow = {
  ...{ id: ID, name: 'Rekha Nair', email: 'rekha@example.in', avatar: null, credits: 10, unclaimedCredits: 0 },
  ...{ disabled: false, createdAt: DAY },
}
const credit: CreditEntry = {
  ...{ id: ID, kind: 'userCreated', amount: 10, balance: 10, at: DAY, user: { id: ID, name: 'Asha Deo' } },
}
const actor = { id: ID, name: 'Sunita Joshi', email: 'sunita@example.in', role: 'admin', number: ID } as const
const entry: AuditEntry = {
  ...{ id: ID, at: DAY, action: 'memberWarned', actor, account: null, fields: [], reason: null, changes: null },
}
const admin: Admin = {
  ...{ id: ID, name: 'Sunita Joshi', email: 'sunita@example.in', department: null, hireDate: null, joinedAt: DAY },
  ...{ status: 'active', isMe: false, privileges: ['manage_users'] },
}

const payment: UnappliedPayment = {
  ...{ id: ID, planName: 'Gold', amountPaise: 249_900, paidAt: DAY, refundAskedAt: null, provider: 'sandbox' },
  ...{ providerPaymentId: 'pay_1', paidAgainId: null, accountDeleted: false },
}

const paged = (name: string) => (rows: unknown[], page: number) => ({ [name]: rows, total: rows.length * 15, page })
const SEARCH: List['filters'][0]['control'] = ['textbox', 'Search', 'nik']
const NO_PROFILES = 'No profiles found'
const NO_AGENTS = 'No agents found.'

const PROFILES = {
  key: ['members', 'list'],
  path: 'members/list',
  answer: paged('rows'),
  row: profile,
  text: 'Nikhil Rao',
  failed: ["Couldn't load profiles", 'Failed to load profiles. Please try again.'],
  none: [NO_PROFILES, 'Members appear here when they sign up or when staff add them.'],
} satisfies Partial<List>
const MEMBER_PARAMETERS = {
  ...{ q: 'nik', gender: 'female', age: '28', marital: 'divorced', religion: 'Hinduism' },
  ...{ sort: '-name', page: '2' },
}
const BY_NAME = { search: 'nik', sort: { by: 'name', descending: true }, page: 2 }

/** The position of an entry in the audit log. */
const PLACE = `${DAY.toISOString()}~${ID}`

tryLists({
  profiles: {
    ...PROFILES,
    part: () => <MemberTable />,
    at: { sort: 'name' },
    asks: [
      MEMBER_PARAMETERS,
      { ...BY_NAME, agentId: null, gender: 'female', age: 28, maritalStatus: 'divorced', religion: 'Hinduism' },
    ],
    sorted: ['Email', { sort: 'email' }, { sort: '-email' }, { sort: 'email' }],
    filters: [
      {
        parameters: { q: 'nik' },
        control: SEARCH,
        noMatch: [NO_PROFILES, 'No profiles match your search criteria.'],
        reset: 'Clear Search',
      },
      {
        parameters: { gender: 'male' },
        control: ['combobox', 'Gender', 'male'],
        noMatch: [NO_PROFILES, 'No profiles match your search criteria.'],
        reset: 'Reset Filters',
      },
    ],
  },
  'the clients of an agent': {
    ...PROFILES,
    part: () => <AgentClients agentId={ID} />,
    none: [NO_PROFILES, 'Clients appear here once their accounts are created.'],
    // Their screen has no filters: one in the URL could be neither seen nor removed.
    asks: [
      MEMBER_PARAMETERS,
      { ...BY_NAME, agentId: ID, gender: null, age: null, maritalStatus: null, religion: null },
    ],
    sorted: ['Email', { sort: 'email' }, { sort: '-email' }, { sort: 'email' }],
    filters: [
      {
        parameters: { q: 'nik' },
        control: ['textbox', 'Search users', 'nik'],
        noMatch: [NO_PROFILES, 'No profiles match your search criteria.'],
        reset: 'Clear Search',
      },
    ],
  },
  agents: {
    part: () => <AgentList onAdd={nothing} />,
    key: ['agents', 'list'],
    path: 'agents/list',
    answer: paged('agents'),
    row: agent,
    text: 'Rekha Nair',
    asks: [
      { q: 'nik', status: 'disabled', sort: '-name', page: '2' },
      { ...BY_NAME, status: 'disabled' },
    ],
    sorted: ['Name', { sort: 'name' }, { sort: '-name' }, { sort: 'name' }],
    failed: ['Error loading agents.', UNREACHABLE],
    none: [NO_AGENTS, 'Add an agent to create accounts for clients.'],
    filters: [
      {
        parameters: { q: 'nik' },
        control: SEARCH,
        noMatch: [NO_AGENTS, 'No agents match your search.'],
        reset: 'Clear Search',
      },
      {
        parameters: { status: 'disabled' },
        control: ['combobox', 'Status', 'disabled'],
        noMatch: [NO_AGENTS, 'Nothing matches these filters.'],
        reset: 'Reset Filters',
      },
    ],
  },
  credits: {
    part: () => <CreditList agentId={ID} mayOpenUsers />,
    key: ['agents'],
    path: 'agents/listCredits',
    answer: paged('entries'),
    row: credit,
    text: 'Asha Deo',
    asks: [
      { q: 'nik', sort: '-amount', page: '2' },
      { id: ID, search: 'nik', sort: { by: 'amount', descending: true }, page: 2 },
    ],
    sorted: ['Credits', { sort: 'amount' }, { sort: '-amount' }, { sort: 'amount' }],
    failed: ["Couldn't load credits", UNREACHABLE],
    none: ['No credits yet'],
    filters: [
      {
        parameters: { q: 'nik' },
        control: ['textbox', 'Search credits', 'nik'],
        noMatch: ['No credits found', 'No credits match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
  'unapplied payments': {
    part: () => <UnappliedList />,
    key: ['plans', 'unapplied'],
    path: 'plans/listUnapplied',
    answer: paged('rows'),
    row: payment,
    text: 'Gold',
    asks: [
      { q: 'gold', sort: '-plan', page: '2' },
      { search: 'gold', sort: { by: 'plan', descending: true }, page: 2 },
    ],
    sorted: ['Amount', { sort: 'amount' }, { sort: '-amount' }, { sort: 'amount' }],
    failed: ["Couldn't load the payments", SOON],
    none: ['Every payment is applied'],
    filters: [
      {
        parameters: { q: 'gold' },
        control: ['textbox', 'Search payments', 'gold'],
        noMatch: ['No payments found', 'No payments match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
  'the audit log': {
    part: () => <AuditLog />,
    key: ['audit', 'list'],
    path: 'audit/list',
    answer: (items) => ({ items, next: null }),
    row: entry,
    text: 'Sunita Joshi',
    asks: [
      { person: 'nik', action: 'memberWarned', before: PLACE },
      { person: 'nik', action: 'memberWarned', before: PLACE },
    ],
    hasNoPages: true,
    failed: ["Couldn't load the audit log", SOON],
    none: ['No activity yet', 'Staff actions appear here.'],
    filters: [
      {
        parameters: { person: 'nik' },
        control: ['textbox', 'Person', 'nik'],
        noMatch: ['No results', 'No action of this kind by this person or on their account.'],
        reset: 'Clear Search',
      },
    ],
  },
  administrators: {
    part: () => <AdminsTable />,
    key: ['admins', 'list'],
    path: 'admins/list',
    answer: (rows) => rows,
    row: admin,
    text: 'Sunita Joshi',
    asks: [
      { q: 'nik', status: 'disabled', sort: '-department' },
      { search: 'nik', status: 'disabled', sort: { by: 'department', descending: true } },
    ],
    sorted: ['Department', { sort: 'department' }, { sort: '-department' }, { sort: 'department' }],
    hasNoPages: true,
    failed: ["Couldn't load administrators", 'Please try again.'],
    none: ['No administrators found'],
    filters: [
      {
        parameters: { q: 'nik' },
        control: ['textbox', 'Search administrators', 'nik'],
        noMatch: ['No administrators found', 'No administrators match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
})

test.each(['Person', 'Action'])('a new filter of the older audit log starts at the newest entry: %s', async (label) => {
  const load = vi.fn<(input: unknown) => unknown>(() => ({ items: [entry], next: PLACE }))
  answerWith({ 'audit/list': load })
  show(<AuditLog />, ME, createMemoryHistory({ initialEntries: ['/?person=sunita'] }))
  await see('Sunita Joshi')
  await press('Older')
  await waitFor(() => expect(load).toHaveBeenLastCalledWith({ person: 'sunita', before: PLACE }))
  await type(label, label === 'Person' ? 'nik' : 'memberWarned')
  const expected = label === 'Person' ? { person: 'nik' } : { person: 'sunita', action: 'memberWarned' }
  await waitFor(() => expect(load).toHaveBeenLastCalledWith(expected))
})

import type { Admin } from '@jodi/shared/admins/contract.ts'
import type { AgentRow, CreditEntry } from '@jodi/shared/agents/contract.ts'
import type { AuditEntry } from '@jodi/shared/audit/contract.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import type { UnappliedPayment } from '@jodi/shared/plans/contract.ts'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreditList } from '#domains/agents/credit-list.tsx'
import { AuditLog } from '#domains/audit/audit-log.tsx'
import { MemberTable } from '#domains/members/directory/member-table.tsx'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'
import { UNREACHABLE } from '../test-forms.tsx'
import { type List, tryLists } from '../test-lists.tsx'

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

const paged = (name: string) => (rows: unknown[], page: number) => ({ [name]: rows, total: rows.length * 15, page })
const SEARCH: List['filter'] = ['textbox', 'Search', 'nik']
const payment: UnappliedPayment = {
  ...{ id: ID, planName: 'Gold', amountPaise: 249_900, paidAt: DAY, refundAskedAt: null, provider: 'sandbox' },
  ...{ providerPaymentId: 'pay_1', accountDeleted: false },
}
const NO_PROFILES = 'No profiles found'
const NO_AGENTS = 'No agents found.'

tryLists({
  profiles: {
    part: () => <MemberTable />,
    at: { sort: 'name' },
    filtered: { q: 'nik' },
    path: 'members/list',
    answer: paged('rows'),
    row: profile,
    text: 'Nikhil Rao',
    filter: SEARCH,
    failed: ["Couldn't load profiles", 'Failed to load profiles. Please try again.'],
    none: [NO_PROFILES],
    noMatch: {
      texts: [NO_PROFILES, 'No profiles match your search criteria.'],
      reset: 'Clear Search',
    },
    sorted: ['Email', { sort: 'email' }],
  },
  'profiles with a filter': {
    part: () => <MemberTable />,
    filtered: { gender: 'male' },
    path: 'members/list',
    answer: paged('rows'),
    row: profile,
    text: 'Nikhil Rao',
    filter: ['combobox', 'Gender', 'male'],
    failed: ["Couldn't load profiles", 'Failed to load profiles. Please try again.'],
    none: [NO_PROFILES],
    noMatch: {
      texts: [NO_PROFILES, 'No profiles match your search criteria.'],
      reset: 'Reset Filters',
    },
  },
  agents: {
    part: () => <AgentList onAdd={nothing} />,
    filtered: { q: 'nik' },
    path: 'agents/list',
    answer: paged('agents'),
    row: agent,
    text: 'Rekha Nair',
    filter: SEARCH,
    failed: ['Error loading agents.', UNREACHABLE],
    none: [NO_AGENTS, 'Add an agent to create accounts for clients.'],
    noMatch: {
      texts: [NO_AGENTS, 'No agents match your search.'],
      reset: 'Clear Search',
    },
    sorted: ['Name', { sort: 'name' }],
  },
  'agents with a filter': {
    part: () => <AgentList onAdd={nothing} />,
    filtered: { status: 'disabled' },
    path: 'agents/list',
    answer: paged('agents'),
    row: agent,
    text: 'Rekha Nair',
    filter: ['combobox', 'Status', 'disabled'],
    failed: ['Error loading agents.', UNREACHABLE],
    none: [NO_AGENTS],
    noMatch: {
      texts: [NO_AGENTS, 'Nothing matches these filters.'],
      reset: 'Reset Filters',
    },
  },
  credits: {
    part: () => <CreditList agentId={ID} mayOpenUsers />,
    filtered: { q: 'nik' },
    path: 'agents/listCredits',
    answer: paged('entries'),
    row: credit,
    text: 'Asha Deo',
    filter: ['textbox', 'Search credits', 'nik'],
    failed: ["Couldn't load credits", UNREACHABLE],
    none: ['No credits yet'],
    noMatch: {
      texts: ['No credits found', 'No credits match your search.'],
      reset: 'Clear Search',
    },
    sorted: ['Credits', { sort: 'amount' }],
  },
  'unapplied payments': {
    part: () => <UnappliedList />,
    filtered: { q: 'gold' },
    path: 'plans/listUnapplied',
    answer: paged('rows'),
    row: payment,
    text: 'Gold',
    filter: ['textbox', 'Search payments', 'gold'],
    failed: ["Couldn't load the payments", SOON],
    none: ['Every payment is applied'],
    noMatch: {
      texts: ['No payments found', 'No payments match your search.'],
      reset: 'Clear Search',
    },
    sorted: ['Amount', { sort: 'amount' }],
  },
  'the audit log': {
    part: () => <AuditLog />,
    filtered: { person: 'nik' },
    hasNoPages: true,
    path: 'audit/list',
    answer: (items) => ({ items, next: null }),
    row: entry,
    text: 'Sunita Joshi',
    filter: ['textbox', 'Person', 'nik'],
    failed: ["Couldn't load the audit log", SOON],
    none: ['No activity yet', 'Staff actions appear here.'],
    noMatch: {
      texts: ['No results', 'No action of this kind by this person or on their account.'],
      reset: 'Clear Search',
    },
  },
  administrators: {
    part: () => <AdminsTable />,
    filtered: { q: 'nik' },
    hasNoPages: true,
    path: 'admins/list',
    answer: (rows) => rows,
    row: admin,
    text: 'Sunita Joshi',
    filter: ['textbox', 'Search administrators', 'nik'],
    failed: ["Couldn't load administrators", 'Please try again.'],
    none: ['No administrators found'],
    noMatch: {
      texts: ['No administrators found', 'No administrators match your search.'],
      reset: 'Clear Search',
    },
    sorted: ['Department', { sort: 'department' }],
  },
})

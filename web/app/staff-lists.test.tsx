import type { Admin } from '@jodi/shared/admins/contract.ts'
import type { AgentRow, CreditEntry } from '@jodi/shared/agents/contract.ts'
import type { AuditEntry } from '@jodi/shared/audit/contract.ts'
import type { CheckRow } from '@jodi/shared/checks/contract.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import type { QueuedStory } from '@jodi/shared/stories/contract.ts'
import type { TicketListItem } from '@jodi/shared/tickets/contract.ts'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreditList } from '#domains/agents/credit-list.tsx'
import { AuditLog } from '#domains/audit/audit-log.tsx'
import { CheckTable } from '#domains/checks/check-table.tsx'
import { ProfileFilters } from '#domains/members/directory/profile-filters.tsx'
import { ProfileTable } from '#domains/members/directory/profile-table.tsx'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { type List, tryLists } from '../test-lists.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const LOST = "We couldn't reach the server. Please check your connection and try again."
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
const story: QueuedStory = {
  ...{ id: ID, names: ['Asha', 'Vikram'], text: 'We met here in the spring.', photo: null, revision: 1 },
  ...{ status: 'published', agreedAt: DAY, decidedAt: DAY, rejectionReason: null },
  people: [
    { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
    { id: ID, name: 'Vikram Rao', email: 'vikram@example.in' },
  ],
  may: { publish: true, reject: true },
}
const report: ReportRow = {
  ...{ id: ID, reason: 'money', reported: { name: 'Nikhil Rao', profileId: null }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: DAY, answerBy: DAY, overdue: null, decision: null, decidedAt: null },
}
const check: CheckRow = {
  ...{ id: ID, documentType: 'pan', status: 'waiting', at: DAY, rejectionReason: null },
  ...{ name: 'Nikhil Rao', profileId: ID, photo: null, assignee: null },
}
const ticket: TicketListItem = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', createdAt: DAY },
  ...{ resolvedAt: null, closedAt: null, author: { id: ID, name: 'Asha Deo', email: 'asha@example.in' } },
  may: { work: true, close: false, reopen: false },
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
const byName = { by: 'name', descending: false } as const
const beside = <input aria-label="Search" defaultValue="nik" />
const SEARCH: List['filter'] = ['textbox', 'Search', 'nik']
const NO_PROFILES = 'No profiles found'
const NO_AGENTS = 'No agents found.'
const NO_TICKETS = 'No support tickets found.'

tryLists({
  profiles: {
    part: (page, isFiltered, changed) => {
      const search = { page, q: isFiltered ? 'nik' : undefined, sort: 'name' }
      const filters = <ProfileFilters search={search} onSearch={changed} />
      return <ProfileTable agentId={null} search={search} onSearch={changed} filters={filters} />
    },
    path: 'members/list',
    answer: paged('rows'),
    row: profile,
    text: 'Nikhil Rao',
    filter: SEARCH,
    failed: ["Couldn't load profiles", 'Failed to load profiles. Please try again.'],
    none: [NO_PROFILES],
    noMatch: {
      texts: [NO_PROFILES, 'No profiles match your search criteria.'],
      reset: 'Reset Filters',
      changed: [{ sort: 'name' }],
    },
    corrected: [{ q: 'nik', sort: 'name', page: 2 }, true],
  },
  agents: {
    part: (page = 1, isFiltered, changed) => (
      <AgentList
        listing={{ page, search: isFiltered ? 'nik' : '', sort: byName }}
        onSort={nothing}
        onPage={changed}
        onClear={() => changed('cleared')}
        onAdd={nothing}
        filters={beside}
      />
    ),
    path: 'agents/list',
    answer: paged('agents'),
    row: agent,
    text: 'Rekha Nair',
    filter: SEARCH,
    failed: ['Error loading agents.', LOST],
    none: [NO_AGENTS, 'Add an agent to create accounts for clients.', 'Add Agent'],
    noMatch: { texts: [NO_AGENTS, 'No agents match your search.'], reset: 'Clear Search', changed: ['cleared'] },
    corrected: [2, true],
  },
  credits: {
    part: (page = 1, _, changed) => <CreditList agentId={ID} page={page} onPage={changed} mayOpenUsers />,
    path: 'agents/listCredits',
    answer: paged('entries'),
    row: credit,
    text: 'Asha Deo',
    failed: ["Couldn't load credits", LOST],
    none: ['No credits yet'],
    corrected: [2, true],
  },
  stories: {
    part: (page, isFiltered, changed) => (
      <StoryQueue search={{ page, status: isFiltered ? 'published' : undefined }} onSearch={changed} />
    ),
    path: 'stories/listQueued',
    answer: paged('rows'),
    row: story,
    text: 'Asha and Vikram',
    filter: ['combobox', 'Status', 'published'],
    failed: ["Couldn't load stories", LOST],
    none: ['No stories', 'No stories to review.'],
    corrected: [{ status: 'published', page: 2, story: undefined }, true],
  },
  reports: {
    part: (page, isFiltered, changed) => (
      <ReportTable search={{ page, show: isFiltered ? 'decided' : undefined }} onSearch={changed} />
    ),
    path: 'reports/list',
    answer: paged('rows'),
    row: report,
    text: 'Nikhil Rao',
    filter: ['combobox', 'Status', 'decided'],
    failed: ["Couldn't load reports", SOON],
    none: ['No open reports', 'Reports from members appear here.'],
    noMatch: {
      texts: ['No results', 'No reports match these filters.'],
      reset: 'Reset Filters',
      changed: [{}],
    },
    corrected: [{ show: 'decided', page: 2 }, true],
  },
  'identity checks': {
    part: (page = 1, _, changed) => (
      <CheckTable listing={{ queue: 'waiting', page }} onPage={changed} filters={beside} />
    ),
    path: 'checks/list',
    answer: paged('rows'),
    row: check,
    text: 'Nikhil Rao',
    filter: SEARCH,
    failed: ["Couldn't load identity checks", LOST],
    none: ['No documents to review', 'Members submit documents in Settings.'],
    corrected: [2, true],
  },
  tickets: {
    part: (page, isFiltered, changed) => (
      <TicketTable search={{ page, status: isFiltered ? 'pending' : undefined, oldest: true }} onSearch={changed} />
    ),
    path: 'tickets/list',
    answer: paged('tickets'),
    row: ticket,
    text: 'The page stays white.',
    filter: ['combobox', 'Status', 'pending'],
    failed: ["Couldn't load tickets", LOST],
    none: [NO_TICKETS, 'Support tickets appear here.'],
    noMatch: {
      texts: [NO_TICKETS, 'No tickets match these filters.'],
      reset: 'Reset Filters',
      changed: [{}],
    },
    corrected: [{ status: 'pending', oldest: true, page: 2 }, true],
  },
  'the audit log': {
    part: (_, isFiltered, changed) => <AuditLog page={isFiltered ? { person: 'nik' } : {}} onPage={changed} />,
    path: 'audit/list',
    answer: (items) => ({ items, next: null }),
    row: entry,
    text: 'Sunita Joshi',
    filter: ['textbox', 'Person', 'nik'],
    failed: ["Couldn't load the audit log", SOON],
    none: ['No activity yet', 'Staff actions appear here.'],
    noMatch: {
      texts: ['No results', 'No action of this kind by this person or on their account.'],
      reset: 'Reset Filters',
      changed: [{}],
    },
  },
  administrators: {
    part: () => <AdminsTable />,
    path: 'admins/list',
    answer: (rows) => rows,
    row: admin,
    text: 'Sunita Joshi',
    failed: ["Couldn't load administrators", 'Please try again.'],
    none: ['No administrators found'],
  },
})

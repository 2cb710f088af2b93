import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AuditLog } from '#domains/audit/audit-log.tsx'
import { CheckTable } from '#domains/checks/check-table.tsx'
import { AgentClients } from '#domains/members/agent-clients.tsx'
import { MemberTable } from '#domains/members/directory/member-table.tsx'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { answerWith, ME, see, show } from '../test-stage.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const MEMBER_FILTERS = 'q=nik&gender=female&age=28&marital=divorced&religion=Hinduism&sort=-name&page=2'
const NO_ROWS = { rows: [], tickets: [], items: [], next: null, total: 0, page: 1, counts: {} }
const COUNTS = { ...{ open: 15, decided: 3, waiting: 15, published: 1, rejected: 0 }, waitsForStaff: 2 }

const SENT: Record<string, [part: ReactNode, query: string, path: string, input: object]> = {
  members: [
    <MemberTable key="" />,
    MEMBER_FILTERS,
    'members/list',
    {
      ...{ agentId: null, search: 'nik', gender: 'female', age: 28, maritalStatus: 'divorced', religion: 'Hinduism' },
      ...{ sort: { by: 'name', descending: true }, page: 2 },
    },
  ],
  // Their screen shows none of these filters, so that nobody could see or remove them.
  'the clients of an agent': [
    <AgentClients key="" agentId={ID} />,
    MEMBER_FILTERS,
    'members/list',
    {
      ...{ agentId: ID, search: 'nik', gender: null, age: null, maritalStatus: null, religion: null },
      ...{ sort: { by: 'name', descending: true }, page: 2 },
    },
  ],
  reports: [
    <ReportTable key="" />,
    'show=decided&reason=photo&sort=createdAt',
    'reports/list',
    { decided: true, reason: 'photo', search: '', sort: { by: 'createdAt', descending: false }, page: 1 },
  ],
  checks: [
    <CheckTable key="" />,
    'queue=decided&q=98',
    'checks/list',
    { queue: 'decided', search: '98', sort: null, page: 1 },
  ],
  stories: [
    <StoryQueue key="" />,
    'status=rejected',
    'stories/listQueued',
    { status: 'rejected', search: '', sort: null, page: 1 },
  ],
  tickets: [
    <TicketTable key="" />,
    'status=closed&type=billing&oldest=true&page=3',
    'tickets/list',
    { status: 'closed', type: 'billing', search: '', oldestFirst: true, page: 3 },
  ],
  'the audit log': [
    <AuditLog key="" />,
    'person=sunita&action=memberWarned',
    'audit/list',
    { person: 'sunita', action: 'memberWarned' },
  ],
}

test.each(Object.entries(SENT))('the URL of %s is the input of its request', async (_, [part, query, path, input]) => {
  const answer = vi.fn<(sent: unknown) => unknown>(() => NO_ROWS)
  answerWith({ [path]: answer })
  show(part, ME, createMemoryHistory({ initialEntries: [`/?${query}`] }))
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(answer.mock.calls[0]?.[0]).toEqual(input)
})

/** A state that is a filter keeps the rest; one that is a queue of its own has its own order. */
const STATES: [part: ReactNode, path: string, state: RegExp, before: string, after: object][] = [
  [
    <ReportTable key="" />,
    'reports/list',
    /^Decided/,
    'reason=photo&sort=-createdAt&page=2',
    { show: 'decided', reason: 'photo', sort: '-createdAt' },
  ],
  [<ReportTable key="" />, 'reports/list', /^Open/, 'show=decided', {}],
  [<CheckTable key="" />, 'checks/list', /^Decided/, 'q=nik&sort=name&page=2', { queue: 'decided', q: 'nik' }],
  [<StoryQueue key="" />, 'stories/listQueued', /^In review/i, 'status=published&sort=-names&story=1', {}],
]

test.each(STATES)('%#: the state of a list is in its URL', async (part, path, state, before, after) => {
  answerWith({ [path]: { ...NO_ROWS, counts: COUNTS } })
  const history = createMemoryHistory({ initialEntries: [`/?${before}`] })
  show(part, ME, history)
  fireEvent.click(await screen.findByRole('button', { name: state }))
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual(after))
  expect(history.length).toBe(2)
})

test('clearing a search replaces the history entry of the search', async () => {
  answerWith({ 'checks/list': { ...NO_ROWS, counts: COUNTS } })
  const history = createMemoryHistory({ initialEntries: ['/?q=nik&page=2'] })
  show(<CheckTable />, ME, history)
  await see('No identity checks found')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Clear Search' })).at(-1) as HTMLElement)
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(history.length).toBe(1)
})

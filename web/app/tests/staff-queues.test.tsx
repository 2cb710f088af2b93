import type { CheckRow } from '@jodi/shared/checks/contract.ts'
import type { Review } from '@jodi/shared/profiles/reviews.ts'
import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import type { QueuedStory } from '@jodi/shared/stories/contract.ts'
import type { TicketListItem } from '@jodi/shared/tickets/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CheckTable } from '#domains/checks/check-table.tsx'
import { ReviewQueue } from '#domains/profiles/reviews/review-queue.tsx'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { UNREACHABLE } from '#test/forms.tsx'
import { tryLists } from '#test/lists.tsx'
import { answerWith, errorAnswer, ME, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const SOON = 'Please try again in a moment.'

const story: QueuedStory = {
  ...{ id: ID, names: ['Asha', 'Vikram'], text: 'We met here in the spring.', photo: null, revision: 1 },
  ...{ status: 'published', agreedAt: DAY, decidedAt: DAY, rejectionReason: null },
  people: [
    { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
    { id: ID, name: 'Vikram Rao', email: 'vikram@example.in' },
  ],
  may: { publish: true, reject: true },
}
const review: Review = {
  ...{ id: ID, kind: 'text', subject: 'about', content: 'I teach physics.', photo: null, status: 'waiting' },
  ...{ submittedAt: DAY, decidedAt: null, person: { id: ID, name: 'Asha Deo', canReceiveMessage: true } },
  may: { approve: true, remove: true },
}
const report: ReportRow = {
  ...{ id: ID, reason: 'money', reported: { name: 'Nikhil Rao', profileId: null }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: DAY, answerBy: DAY, overdue: null, decision: null, decidedAt: null },
  isOwn: false,
}
const check: CheckRow = {
  ...{ id: ID, documentType: 'pan', status: 'waiting', at: DAY, rejectionReason: null },
  ...{ name: 'Nikhil Rao', profileId: ID, photo: null, assignee: null },
}
const ticket: TicketListItem = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', createdAt: DAY },
  ...{ resolvedAt: null, closedAt: null, author: { id: ID, name: 'Asha Deo', email: 'asha@example.in' } },
  may: { work: true, close: true, reopen: false },
}

const paged = (name: string, counts: Record<string, number>) => (rows: unknown[], page: number) => ({
  ...{ [name]: rows, total: rows.length * 15, page, counts },
})
const NO_TICKETS = 'No support tickets found.'
const TICKET_COUNTS = { pending: 1, in_progress: 0, resolved: 0, closed: 0 }

tryLists({
  reviews: {
    part: () => <ReviewQueue />,
    key: ['profiles', 'reviews'],
    path: 'profiles/listReviews',
    answer: paged('rows', { waiting: 2, approved: 1, removed: 0 }),
    row: review,
    text: 'I teach physics.',
    at: { status: 'approved', sort: '-name' },
    isInOtherState: true,
    asks: [
      { q: 'nik', status: 'removed', kind: 'photo', sort: '-submittedAt', page: '2' },
      { search: 'nik', status: 'removed', kind: 'photo', sort: { by: 'submittedAt', descending: true }, page: 2 },
    ],
    sorted: [
      'Name',
      { status: 'approved' },
      { status: 'approved', sort: 'name' },
      { status: 'approved', sort: '-name' },
    ],
    failed: ["Couldn't load the reviews", UNREACHABLE],
    none: ['No reviews here', 'Texts and photos that you approve appear here.'],
    filters: [
      {
        parameters: { q: 'nik' },
        control: ['button', /^Approved/, 'true'],
        noMatch: ['No reviews found', 'No reviews match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
  stories: {
    part: () => <StoryQueue />,
    key: ['stories'],
    path: 'stories/listQueued',
    answer: paged('rows', { waitsForStaff: 2, published: 1, rejected: 0 }),
    row: story,
    text: 'Asha and Vikram',
    at: { status: 'published', sort: '-names' },
    isInOtherState: true,
    asks: [
      { q: 'nik', status: 'rejected', sort: '-agreedAt', page: '2' },
      { search: 'nik', status: 'rejected', sort: { by: 'agreedAt', descending: true }, page: 2 },
    ],
    // After descending order, the next click returns to the order in which the list is worked through.
    sorted: [
      'Couple',
      { status: 'published' },
      { status: 'published', sort: 'names' },
      { status: 'published', sort: '-names' },
    ],
    failed: ["Couldn't load stories", UNREACHABLE],
    none: ['No stories', 'No published stories.'],
    filters: [
      {
        parameters: { q: 'nik' },
        control: ['button', /^Published/, 'true'],
        noMatch: ['No stories found', 'No stories match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
  reports: {
    part: () => <ReportTable />,
    key: ['reports'],
    path: 'reports/list',
    answer: paged('rows', { open: 15, decided: 3 }),
    row: report,
    text: 'Nikhil Rao',
    asks: [
      { q: 'nik', show: 'decided', reason: 'photo', sort: '-createdAt', page: '2' },
      { search: 'nik', decided: true, reason: 'photo', sort: { by: 'createdAt', descending: true }, page: 2 },
    ],
    sorted: ['Date', { sort: 'createdAt' }, { sort: '-createdAt' }, {}],
    failed: ["Couldn't load reports", SOON],
    none: ['No open reports', 'Reports from members appear here.'],
    filters: [
      {
        parameters: { show: 'decided' },
        control: ['button', /^Decided/, 'true'],
        noMatch: ['No results', 'No reports match these filters.'],
        reset: 'Reset Filters',
      },
      {
        parameters: { q: 'nik' },
        control: ['textbox', 'Search reports', 'nik'],
        noMatch: ['No results', 'No reports match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
  'identity checks': {
    part: () => <CheckTable />,
    key: ['checks'],
    path: 'checks/list',
    answer: paged('rows', { waiting: 15, decided: 0 }),
    row: check,
    text: 'Nikhil Rao',
    asks: [
      { q: '98', queue: 'decided', sort: '-name', page: '2' },
      { search: '98', queue: 'decided', sort: { by: 'name', descending: true }, page: 2 },
    ],
    sorted: ['Name', { sort: 'name' }, { sort: '-name' }, {}],
    failed: ["Couldn't load identity checks", UNREACHABLE],
    none: ['No documents to review', 'Members submit documents in Settings.'],
    filters: [
      {
        parameters: { q: 'nik' },
        control: ['textbox', 'Search identity checks', 'nik'],
        noMatch: ['No identity checks found', 'No identity checks match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
  tickets: {
    part: () => <TicketTable />,
    key: ['tickets', 'list'],
    path: 'tickets/list',
    answer: paged('tickets', TICKET_COUNTS),
    row: ticket,
    text: 'The page stays white.',
    at: { oldest: 'true' },
    asks: [
      { q: 'nik', status: 'closed', type: 'billing', oldest: 'true', page: '2' },
      { search: 'nik', status: 'closed', type: 'billing', oldestFirst: true, page: 2 },
    ],
    sorted: ['Date', {}, { oldest: 'true' }, {}],
    failed: ["Couldn't load tickets", UNREACHABLE],
    none: [NO_TICKETS, 'Support tickets appear here.'],
    filters: [
      {
        parameters: { status: 'pending' },
        control: ['button', /^Pending/, 'true'],
        noMatch: [NO_TICKETS, 'No tickets match these filters.'],
        reset: 'Reset Filters',
      },
      {
        parameters: { q: 'nik' },
        control: ['textbox', 'Search tickets', 'nik'],
        noMatch: [NO_TICKETS, 'No tickets match your search.'],
        reset: 'Clear Search',
      },
    ],
  },
})

const openMenu = async () =>
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
const entries = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

const menus = {
  tickets: {
    part: () => <TicketTable />,
    answer: { 'tickets/list': paged('tickets', TICKET_COUNTS)([ticket], 1) },
    expected: ['View', 'Set to In Progress', 'Set to Resolved', 'Close Ticket'],
  },
  reports: {
    part: () => <ReportTable />,
    answer: { 'reports/list': paged('rows', { open: 1, decided: 0 })([report], 1) },
    expected: ['View', 'Acknowledge'],
  },
  checks: {
    part: () => <CheckTable />,
    answer: { 'checks/list': paged('rows', { waiting: 1, decided: 0 })([check], 1) },
    expected: ['View', 'View profile', 'Assign to me'],
  },
  reviews: {
    part: () => <ReviewQueue />,
    answer: { 'profiles/listReviews': paged('rows', { waiting: 1, approved: 0, removed: 0 })([review], 1) },
    expected: ['Approve', 'Remove text', 'View profile'],
  },
  stories: {
    part: () => <StoryQueue />,
    answer: { 'stories/listQueued': paged('rows', { waitsForStaff: 1, published: 0, rejected: 0 })([story], 1) },
    expected: ['Read story', "View Asha Deo's profile", "View Vikram Rao's profile"],
  },
}

test.each(Object.entries(menus))('the menu of a row: %s', async (_, { part, answer, expected }) => {
  answerWith(answer)
  show(part())
  await openMenu()
  expect(await entries()).toEqual(expected)
})

/** A request from the menu of a row. */
const requests = {
  'acknowledge a report': {
    ...menus.reports,
    entry: 'Acknowledge',
    sends: 'reports/acknowledge',
    done: 'Report acknowledged',
    failed: "Couldn't save the decision",
  },
  'assign a check': {
    ...menus.checks,
    entry: 'Assign to me',
    sends: 'checks/assignToMe',
    leadsTo: `/admin-dashboard/checks/${ID}`,
    failed: "Couldn't assign this case to you",
  },
  'reopen a ticket': {
    ...menus.tickets,
    answer: {
      'tickets/list': paged('tickets', TICKET_COUNTS)(
        [{ ...ticket, closedAt: DAY, may: { work: false, close: false, reopen: true } }],
        1,
      ),
    },
    entry: 'Reopen Ticket',
    sends: 'tickets/reopen',
    done: 'Ticket reopened successfully',
    failed: 'Failed to reopen ticket',
  },
}

test.each(Object.entries(requests))(
  '%s from the menu of a row: an error is shown, and a second try succeeds',
  async (_, request) => {
    const { part, answer, entry, sends, failed, ...then } = request
    const [[list, rows] = ['', null]] = Object.entries(answer)
    const load = vi.fn(() => rows)
    const send = vi.fn<(input: unknown) => unknown>(() => errorAnswer('NOT_FOUND'))
    answerWith({ [list]: load, [sends]: send })
    const history = createMemoryHistory()
    show(part(), ME, history)
    const choose = async () => {
      await openMenu()
      fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
    }
    await choose()
    await see(failed, "We couldn't find this. It may have been removed.")
    expect(history.location.pathname).toBe('/')
    send.mockReturnValue({})
    const loads = load.mock.calls.length
    await choose()
    if ('done' in then) await see(then.done)
    if ('leadsTo' in then) await waitFor(() => expect(history.location.pathname).toBe(then.leadsTo))
    await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(loads))
    expect(send.mock.calls).toEqual([[{ id: ID }], [{ id: ID }]])
  },
)

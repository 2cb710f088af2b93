import type { TicketListItem } from '@jodi/shared/tickets/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { answerWith, BROKEN, ME, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const ticket: TicketListItem = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', resolvedAt: null },
  ...{ createdAt: new Date('2026-11-01T09:00:00Z'), closedAt: null },
  author: { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
  may: { work: true, close: true, reopen: false },
}
const listOf = (tickets: TicketListItem[]) => () => ({
  ...{ tickets, total: tickets.length, page: 1 },
  counts: { pending: tickets.length, in_progress: 0, resolved: 0, closed: 0 },
})

test('several tickets get a status in one request; those that were refused and still exist stay selected', async () => {
  const other = { ...ticket, id: ID.replace('9', '8'), description: 'No code arrives.' }
  const gone = { ...ticket, id: ID.replace('9', '7'), description: 'Please delete this.' }
  const sent: unknown[] = []
  answerWith({
    'tickets/list': listOf([ticket, other, gone]),
    'tickets/setStatuses': (input: unknown) => {
      sent.push(input)
      return {
        refused: [
          { id: other.id, reason: 'closed' },
          { id: gone.id, reason: null },
        ],
      }
    },
  })
  show(<TicketTable />)
  await see('The page stays white.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }))
  expect(bar.getByRole('status').textContent).toBe('3 of 3 selected')
  const button = bar.getByRole('button', { name: 'Set to Resolved' })
  for (const detail of [1, 2]) fireEvent.click(button, { detail })
  await see('1 ticket updated', '1 ticket was not updated', '1 ticket no longer exists', '1 of 3 selected')
  await see('Someone else changed or closed them. They stay selected while they are in this list.')
  const ids = [ticket.id, other.id, gone.id]
  expect(sent).toEqual([{ ids, status: 'resolved', read: ids.map((id) => ({ id, status: 'pending' })) }])
  expect(screen.getByRole('row', { name: /No code/ }).getAttribute('aria-selected')).toBe('true')
  await press('Clear selection')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull())
})

test('a selected ticket that another admin has answered is left out with the reason, and is changed after it was shown', async () => {
  const other = { ...ticket, id: ID.replace('9', '8'), author: { ...ticket.author, name: 'Rohan Rao' } }
  const stored = new Map<string, TicketListItem>([
    [ticket.id, ticket],
    [other.id, other],
  ])
  answerWith({
    'tickets/list': () => listOf([...stored.values()])(),
    'tickets/setStatuses': ({ status, read }: { status: 'in_progress'; read: { id: string; status: string }[] }) => {
      const refused = read.filter(({ id, status }) => stored.get(id)?.status !== status)
      for (const { id } of read) if (!refused.some((one) => one.id === id)) stored.set(id, { ...ticket, id, status })
      return { refused: refused.map(({ id }) => ({ id, reason: 'editConflict' })) }
    },
  })
  show(<TicketTable />)
  await see('Rohan Rao')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  stored.set(other.id, { ...other, status: 'resolved' })
  await press('Set to In Progress')
  await see('1 ticket updated', '1 ticket was not updated', '1 of 2 selected')
  await see('Someone else changed or closed them. They stay selected while they are in this list.')
  expect(stored.get(other.id)?.status).toBe('resolved')
  await press('Set to In Progress')
  await waitFor(() => expect(stored.get(other.id)?.status).toBe('in_progress'))
})

test('tickets that leave the list are no longer selected, so that never more are selected than exist', async () => {
  const others = ['8', '7'].map((digit) => ({ ...ticket, id: ID.replace('9', digit) }))
  let answer: () => object = listOf([ticket, ...others])
  answerWith({ 'tickets/list': () => answer() })
  show(<TicketTable />)
  await see('The page stays white.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await see('3 of 3 selected')
  answer = listOf([ticket])
  await press('Refresh')
  await see('1 of 1 selected')
  answer = listOf([ticket, ...others])
  await press('Refresh')
  await see('1 of 3 selected')
  // Of a list of several pages the others are not known.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  answer = () => ({ ...listOf([ticket])(), total: 2 })
  await press('Refresh')
  await see('2 of 2 selected')
})

test('a refresh that fails says so, and keeps the tickets on the screen', async () => {
  let answer: object = listOf([ticket])()
  answerWith({ 'tickets/list': () => answer })
  show(<TicketTable />)
  await see('The page stays white.')
  answer = BROKEN
  await press('Refresh')
  await see("Couldn't load tickets", 'The page stays white.')
})

test('more tickets than one request may name are sent in several', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({
    ...ticket,
    id: ID.slice(0, -3) + String(at).padStart(3, '0'),
  }))
  const sent: string[][] = []
  answerWith({
    'tickets/list': listOf(many),
    'tickets/setStatuses': ({ ids }: { ids: string[] }) => {
      sent.push(ids)
      return { refused: [] }
    },
  })
  show(<TicketTable />)
  await waitFor(() => expect(screen.queryAllByText('Asha Deo').length).toBeGreaterThan(100))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  // Searching by role takes seconds among so many rows.
  fireEvent.click(await screen.findByText('Close Tickets'))
  await see('101 tickets updated')
  expect(sent.map((ids) => ids.length)).toEqual([100, 1])
  expect(sent.flat()).toEqual(many.map(({ id }) => id))
})

test('tickets that could not be changed stay selected, with the reason', async () => {
  answerWith({ 'tickets/list': listOf([ticket]) })
  show(<TicketTable />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Asha Deo' }))
  await press('Close Tickets')
  await see('Failed to update ticket status', '1 of 1 selected')
})

test('a selected ticket that another admin has closed stays selected only in a list that shows closed ones', async () => {
  const closed = { ...ticket, id: ID.replace('9', '8'), author: { ...ticket.author, name: 'Rohan Rao' } }
  answerWith({
    'tickets/list': ({ page }: { page: number }) => ({
      ...listOf(page === 1 ? [ticket, closed] : [])(),
      total: 30,
      page,
    }),
    'tickets/setStatuses': { refused: [{ id: closed.id, reason: 'closed' }] },
  })
  for (const [query, bar] of [
    ['', '1 of 30 selected'],
    ['?status=pending', null],
  ] as const) {
    const shown = show(<TicketTable />, ME, createMemoryHistory({ initialEntries: [`/${query}`] }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Asha Deo' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Rohan Rao' }))
    await see('2 of 30 selected')
    await press('Set to In Progress')
    await see('1 ticket was not updated')
    await waitFor(() => expect(screen.queryByText('2 of 30 selected')).toBeNull())
    expect(screen.queryByText(/of 30 selected/)?.textContent ?? null).toBe(bar)
    shown.unmount()
  }
})

test.each(['q=nik', 'status=pending', 'type=technical'])(
  'selected tickets stay selected on another page, but not with another search or filter: %s',
  async (filter) => {
    const load = vi.fn(({ page }: { page: number }) => ({ ...listOf([ticket])(), total: 30, page }))
    answerWith({ 'tickets/list': load })
    const history = createMemoryHistory()
    show(<TicketTable />, ME, history)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Asha Deo' }))
    await see('1 of 30 selected')
    const goTo = async (query: string, input: object) => {
      act(() => history.push(`/?${query}`))
      await waitFor(() => expect(load).toHaveBeenLastCalledWith(expect.objectContaining(input)))
      await waitFor(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull())
    }
    await goTo('oldest=true&page=2', { oldestFirst: true, page: 2 })
    await see('1 of 30 selected')
    await goTo(filter, { page: 1 })
    await see('The page stays white.')
    expect(screen.queryByText('1 of 30 selected')).toBeNull()
  },
)

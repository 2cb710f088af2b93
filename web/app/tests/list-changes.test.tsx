import { type QueuedStory, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import type { TicketListItem } from '@jodi/shared/tickets/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')

const story: QueuedStory = {
  ...{ id: ID, names: ['Asha', 'Vikram'], text: 'We met here in the spring.', photo: null, revision: 1 },
  ...{ status: 'waitsForStaff', agreedAt: DAY, decidedAt: null, rejectionReason: null },
  people: [
    { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
    { id: ID.replace(/9$/, '8'), name: 'Vikram Rao', email: 'vikram@example.in' },
  ],
  may: { publish: true, reject: true },
}
const ticketAt = (at: number): TicketListItem => ({
  ...{ id: ID.slice(0, -3) + String(at).padStart(3, '0'), type: 'technical', description: `Page ${at} stays white.` },
  ...{ status: 'pending', createdAt: DAY, resolvedAt: null, closedAt: null },
  author: { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
  may: { work: true, close: true, reopen: false },
})
const listOf = (tickets: TicketListItem[]) => ({
  ...{ tickets, total: tickets.length, page: 1 },
  counts: { pending: tickets.length, in_progress: 0, resolved: 0, closed: 0 },
})

/** Loads the stories again, as an event of the server does. */
function Reload() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['stories'] })}>
      Reload
    </button>
  )
}

test('an open story stays open when the page that it was on no longer exists', async () => {
  let answer = { rows: [story], total: 11, page: 2, counts: { waitsForStaff: 11, published: 0, rejected: 0 } }
  answerWith({ 'stories/listQueued': () => answer })
  const history = createMemoryHistory({ initialEntries: [`/?page=2&story=${ID}`] })
  show(
    <>
      <StoryQueue />
      <Reload />
    </>,
    ME,
    history,
  )
  await screen.findByRole('dialog')
  answer = { ...answer, rows: [], total: 10, page: 1 }
  fireEvent.click(screen.getByText('Reload'))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('page')).toBeNull())
  expect(new URLSearchParams(history.location.search).get('story')).toBe(ID)
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a story that another admin publishes in the meantime is not unpublished by a rejection, which keeps what was typed', async () => {
  const counts = { waitsForStaff: 1, published: 0, rejected: 0 }
  const asked: unknown[] = []
  answerWith({
    'stories/listQueued': { rows: [story], total: 1, page: 1, counts },
    'stories/reject': (input: unknown) => {
      asked.push(input)
      return errorAnswer('CONFLICT', { text: storyErrorTexts.storyChanged })
    },
  })
  show(<StoryQueue />, ME, createMemoryHistory({ initialEntries: [`/?story=${ID}`] }))
  await press('Reject')
  fireEvent.click(await screen.findByLabelText('Shows contact details'))
  await type('Message to Asha and Vikram', 'Please leave out the surnames.')
  await press('Reject the story of Asha and Vikram')
  await see('The story has changed since you opened it. Please read it again.')
  await screen.findByDisplayValue('Please leave out the surnames.')
  expect(asked).toMatchObject([{ status: 'waitsForStaff' }])
})

test('of more tickets than one request may name, those that were not changed stay selected', async () => {
  const many = Array.from({ length: 130 }, (_, at) => ticketAt(at))
  const gone = many[3]?.id
  let requests = 0
  answerWith({
    'tickets/list': listOf(many),
    'tickets/setStatuses': () => {
      requests += 1
      return requests > 1 ? errorAnswer('INTERNAL') : { refused: [{ id: gone, reason: null }] }
    },
  })
  show(<TicketTable />)
  await waitFor(() => expect(screen.queryAllByText('Asha Deo').length).toBeGreaterThan(129))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  // Searching by role takes seconds among so many rows.
  fireEvent.click(await screen.findByText('Close Tickets'))
  await see('99 tickets updated', '1 ticket no longer exists', 'Failed to update ticket status', '30 of 130 selected')
})

test('a row that is selected while others are changed stays selected', async () => {
  const changed = Promise.withResolvers<void>()
  answerWith({
    'tickets/list': listOf([ticketAt(1), ticketAt(2)]),
    'tickets/setStatuses': async () => {
      await changed.promise
      return { refused: [] }
    },
  })
  show(<TicketTable />)
  const [first, second] = await screen.findAllByRole('checkbox', { name: 'Select Asha Deo' })
  fireEvent.click(first as HTMLElement)
  await press('Close Tickets')
  fireEvent.click(second as HTMLElement)
  await see('2 of 2 selected')
  changed.resolve()
  await see('1 ticket updated', '1 of 2 selected')
})

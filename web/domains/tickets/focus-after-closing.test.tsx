import type { MyTicket, TicketDetails } from '@jodi/shared/tickets/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MyTickets } from '#domains/tickets/my-tickets.tsx'
import { TicketActions } from '#domains/tickets/ticket-actions.tsx'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { answerWith, BROKEN, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const written = {
  ...{ id: ID, type: 'technical' as const, description: 'The page stays white.', response: null },
  ...{ status: 'resolved' as const, createdAt: DAY, resolvedAt: DAY, closedAt: null },
}
const nowhere = () => undefined

/** Presses a button that has the focus, as the keyboard does. */
async function pressFocused(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('after closing a ticket support is at the button that reopens it, and back again', async () => {
  let isClosed = false
  const details = (): TicketDetails => ({
    ...{ ...written, closedBy: null, author: { id: ID, name: 'Asha Deo', email: 'asha@example.in' } },
    may: { work: !isClosed, close: !isClosed, reopen: isClosed },
  })
  const set = (to: boolean) => () => {
    isClosed = to
    return {}
  }
  answerWith({ 'tickets/details': details, 'tickets/close': set(true), 'tickets/reopen': set(false) })
  show(
    <TicketLoader id={ID} onBack={nowhere}>
      {(loaded) => <TicketActions ticket={loaded} />}
    </TicketLoader>,
  )
  for (const [pressed, next] of [
    ['Close Ticket', 'Reopen Ticket'],
    ['Reopen Ticket', 'Close Ticket'],
  ] as const) {
    await pressFocused(pressed)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  }
})

test('after closing a ticket of theirs a member is at that ticket; after an error still at the button', async () => {
  let isClosed = false
  let answer: unknown = BROKEN
  const other: MyTicket = { ...written, id: ID.replace('9', '8'), description: 'Another one.', may: { close: true } }
  answerWith({
    'tickets/listOwn': () => ({
      tickets: [other, { ...written, closedAt: isClosed ? DAY : null, may: { close: !isClosed } }],
      ...{ total: 2, page: 1 },
    }),
    'tickets/close': () => {
      isClosed = answer !== BROKEN
      return answer
    },
  })
  show(<MyTickets page={1} onPage={nowhere} onBack={nowhere} />)
  await see('The page stays white.')
  const [, second] = screen.getAllByRole('button', { name: 'Close Ticket' })
  second?.focus()
  fireEvent.click(second as HTMLElement)
  await see('Failed to close ticket')
  expect(document.activeElement).toBe(second)
  answer = {}
  fireEvent.click(second as HTMLElement)
  await see('Ticket closed successfully')
  const card = screen.getByText('The page stays white.').closest('li')
  await waitFor(() => expect(document.activeElement).toBe(card))
})

import { type TicketDetails, type TicketStatus, ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TicketActions } from '#domains/tickets/ticket-actions.tsx'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { answerWith, BROKEN, errorAnswer, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const ticket: TicketDetails = {
  ...{ id: ID, type: 'technical', description: 'The page stays white.', status: 'pending', resolvedAt: null },
  ...{ createdAt: new Date('2026-11-01T09:00:00Z'), closedAt: null, closedBy: null, response: null },
  author: { id: ID, name: 'Asha Deo', email: 'asha@example.in' },
  may: { work: true, close: true, reopen: false },
}

test('a status is not set on a ticket that another admin has answered since it was shown; then it shows the answer and can be set', async () => {
  let stored = ticket
  answerWith({
    'tickets/details': () => stored,
    'tickets/setStatus': ({ status, read }: Record<'status' | 'read', TicketStatus>) => {
      if (read !== stored.status) return errorAnswer('CONFLICT', { text: ticketErrorTexts.editConflict })
      stored = { ...stored, status }
      return {}
    },
  })
  show(
    <TicketLoader id={ID} onBack={() => undefined}>
      {(loaded) => <TicketActions ticket={loaded} />}
    </TicketLoader>,
  )
  const shows = (status: TicketStatus) =>
    waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe(status))
  await screen.findByLabelText('Status')
  await shows('pending')
  stored = { ...ticket, status: 'resolved', response: 'Please load it again.' }
  await type('Status', 'in_progress')
  await see('Failed to update ticket status', 'Someone else changed this ticket. Please check it and try again.')
  await shows('resolved')
  await type('Status', 'in_progress')
  await see('Ticket status updated successfully')
  expect(stored).toMatchObject({ status: 'in_progress', response: 'Please load it again.' })
})

test('a status that is changed again while it is saved stays chosen, and names what is stored by then', async () => {
  let stored = ticket
  const sent: { status: TicketStatus; read: TicketStatus }[] = []
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let loads = 0
  answerWith({
    'tickets/details': () => {
      loads += 1
      return stored
    },
    'tickets/setStatus': async (input: { status: TicketStatus; read: TicketStatus }) => {
      const answer = answers[sent.push(input) - 1]?.promise
      return await answer
    },
  })
  show(
    <TicketLoader id={ID} onBack={() => undefined}>
      {(loaded) => <TicketActions ticket={loaded} />}
    </TicketLoader>,
  )
  const status = async () => (await screen.findByLabelText<HTMLSelectElement>('Status')).value
  await type('Status', 'in_progress')
  await waitFor(async () => expect(await status()).toBe('in_progress'))
  await type('Status', 'resolved')
  await waitFor(async () => expect(await status()).toBe('resolved'))
  const before = loads
  answers[0]?.resolve(BROKEN)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect([await status(), loads]).toEqual(['resolved', before])
  stored = { ...ticket, status: 'resolved' }
  answers[1]?.resolve({})
  await see('Ticket status updated successfully')
  expect(sent.map(({ read }) => read)).toEqual(['pending', 'pending'])
  expect(await status()).toBe('resolved')
})

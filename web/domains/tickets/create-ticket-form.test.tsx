import { type ErrorDetails, errorPayload } from '@jodi/shared/errors.ts'
import { ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Dialog } from 'radix-ui/dialog'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { CreateTicketForm } from '#domains/tickets/create-ticket-form.tsx'
import { network } from '#test/network.ts'
import { Toaster } from '#ui/toaster.tsx'

type Sent = { id: string; type: string; description: string }

const DESCRIPTION = 'The receipt names another plan'
const errorResponse = (code: string, status: number, details: ErrorDetails = {}) =>
  Response.json({ json: { defined: true, code, status, message: '', ...errorPayload(details) } }, { status })

function show() {
  const onDone = vi.fn()
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, {
    person: {
      id: '00000000-0000-4000-8000-000000000001',
      role: 'member',
      email: 'asha@example.in',
      firstName: 'Asha',
      lastName: 'Rao',
      photo: null,
      theme: 'system',
      language: 'en',
      profile: 'finished',
      privileges: [],
      warned: false,
      announcesPercentage: false,
    },
  })
  const page = render(
    <QueryClientProvider client={client}>
      <Dialog open>
        <CreateTicketForm onDone={onDone} onBusy={() => undefined} />
      </Dialog>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...page, onDone }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create Ticket' }))

function fillAndSend(description = DESCRIPTION) {
  fill('Query Type', 'billing')
  fill('Description', description)
  send()
}

/** The response to a request. */
const sentIn = async (request: Request) => ((await request.json()) as { json: Sent }).json

beforeEach(() => sessionStorage.clear())

test.each([
  ['a session that has ended', () => errorResponse('UNAUTHORIZED', 401), 'You must be logged in to create a ticket'],
  ['a server in trouble', () => errorResponse('INTERNAL', 500), 'Failed to create ticket. Please try again.'],
  [
    'too many a day',
    () => errorResponse('TOO_MANY', 429, { text: ticketErrorTexts.ticketsToday }),
    "You have reached today's limit for tickets. Please try again tomorrow.",
  ],
])('%s is shown with its text, and the input survives a reload', async (_what, answer, text) => {
  network.answer = async () => answer()
  const { onDone, unmount } = show()
  fillAndSend()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  unmount()
  show()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(DESCRIPTION)
})

test('a resent ticket keeps its id, another one gets a new id', async () => {
  const ids: string[] = []
  const answers = [errorResponse('INTERNAL', 500), errorResponse('INTERNAL', 500), Response.json({ json: {} })]
  network.answer = async (request) => {
    const { id } = await sentIn(request)
    ids.push(id)
    return answers[ids.length - 1] ?? new Response()
  }
  const { onDone } = show()
  fillAndSend()
  await waitFor(() => expect(ids).toHaveLength(1))
  await screen.findByRole('button', { name: 'Create Ticket' })
  send()
  await waitFor(() => expect(ids).toHaveLength(2))
  await screen.findByRole('button', { name: 'Create Ticket' })
  fillAndSend(`${DESCRIPTION}, after all`)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  expect(sessionStorage.getItem('new-ticket')).toBeNull()
})

test('once a ticket was created, the same text creates another one', async () => {
  const ids: string[] = []
  network.answer = async (request) => {
    ids.push((await sentIn(request)).id)
    return Response.json({ json: {}, meta: [] })
  }
  const { onDone } = show()
  fillAndSend()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  send()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(new Set(ids).size).toBe(2)
})

test('after a reload the restored ticket keeps its id, so that it is created once', async () => {
  const ids: string[] = []
  network.answer = async (request) => {
    ids.push((await sentIn(request)).id)
    return ids.length === 1 ? errorResponse('INTERNAL', 500) : Response.json({ json: {}, meta: [] })
  }
  const { unmount } = show()
  fillAndSend()
  await screen.findByText('Failed to create ticket. Please try again.')
  unmount()
  const { onDone } = show()
  await screen.findByDisplayValue(DESCRIPTION)
  send()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(ids[1]).toBe(ids[0])
})

test('a pasted text that is too long stays whole, with the error next to it', async () => {
  network.answer = async () => Response.json({ json: {}, meta: [] })
  const { onDone } = show()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description')
  // A browser cuts what is pasted; here nothing does.
  expect(field.maxLength).toBe(-1)
  fillAndSend('a'.repeat(5001))
  expect(await screen.findByText('Please use at most 5,000 characters')).toBeTruthy()
  expect(field.value).toHaveLength(5001)
  expect(onDone).not.toHaveBeenCalled()
})

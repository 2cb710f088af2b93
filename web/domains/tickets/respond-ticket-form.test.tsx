import { type TicketDetails, ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RespondTicketForm } from '#domains/tickets/respond-ticket-form.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'

const ticket = { id: '00000000-0000-4000-8000-000000000001', response: null, may: { work: true } } as TicketDetails

/** The ticket, and a button for the moment at which the response of another admin arrives. */
function Answered() {
  const [response, setResponse] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setResponse('It is corrected.')}>
        Arrive
      </button>
      <RespondTicketForm ticket={{ ...ticket, response }} />
    </>
  )
}

test('a response that arrives while one is typed is replaced only by submitting again', async () => {
  const sent: { read: string | null }[] = []
  answerWith({
    'tickets/respond': (input: { read: string | null }) =>
      sent.push(input) === 1 ? errorAnswer('CONFLICT', { text: ticketErrorTexts.editConflict }) : undefined,
  })
  show(<Answered />)
  await type('Response', 'Please send the receipt.')
  await press('Arrive')
  await see('It is corrected.')
  await press('Submit Response')
  await see('Someone else changed this ticket. Please check it and try again.')
  await press('Submit Response')
  await see('Response submitted successfully')
  expect(sent.map(({ read }) => read)).toEqual([null, 'It is corrected.'])
})

test('a response that arrives only after the conflict is replaced by submitting again, a later one is not', async () => {
  const sent: { read: string | null }[] = []
  answerWith({
    'tickets/respond': (input: { read: string | null }) =>
      sent.push(input) < 3 ? errorAnswer('CONFLICT', { text: ticketErrorTexts.editConflict }) : undefined,
  })
  const Arriving = () => {
    const [response, setResponse] = useState<string | null>(null)
    return (
      <>
        <button type="button" onClick={() => setResponse(response ? 'It is corrected again.' : 'It is corrected.')}>
          Arrive
        </button>
        <RespondTicketForm ticket={{ ...ticket, response }} />
      </>
    )
  }
  show(<Arriving />)
  await type('Response', 'Please send the receipt.')
  await press('Submit Response')
  await see('Someone else changed this ticket. Please check it and try again.')
  await press('Arrive')
  await see('It is corrected.')
  await press('Arrive')
  await see('It is corrected again.')
  await press('Submit Response')
  await waitFor(() => expect(sent).toHaveLength(2))
  await press('Submit Response')
  await see('Response submitted successfully')
  expect(sent.map(({ read }) => read)).toEqual([null, 'It is corrected.', 'It is corrected again.'])
})

/** The ticket, and a button for the moment at which another admin closes or reopens it. */
function Closing() {
  const [work, setWork] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setWork(!work)}>
        Close or reopen
      </button>
      <RespondTicketForm ticket={{ ...ticket, may: { ...ticket.may, work } }} />
    </>
  )
}

test('a response that is being typed stays readable while the ticket is closed, and can be sent once it is open again', async () => {
  const sent: { response: string }[] = []
  answerWith({ 'tickets/respond': (input: { response: string }) => void sent.push(input) })
  show(<Closing />)
  await type('Response', 'Please send the receipt.')
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Response')
  field().focus()
  await press('Close or reopen')
  await see('This ticket is closed. Reopen it to write a response.')
  expect([field().value, field().readOnly]).toEqual(['Please send the receipt.', true])
  expect(document.activeElement).toBe(field())
  await press('Submit Response')
  expect(sent).toEqual([])
  await press('Close or reopen')
  expect(screen.queryByText('This ticket is closed. Reopen it to write a response.')).toBeNull()
  await press('Submit Response')
  await see('Response submitted successfully')
  expect(sent).toMatchObject([{ response: 'Please send the receipt.' }])
})

test('the button of a response keeps the focus while the ticket is closed, and sends nothing', async () => {
  const respond = vi.fn()
  answerWith({ 'tickets/respond': respond })
  show(<Closing />)
  await type('Response', 'Please send the receipt.')
  const submit = screen.getByRole('button', { name: 'Submit Response' })
  submit.focus()
  await press('Close or reopen')
  await see('This ticket is closed. Reopen it to write a response.')
  expect(document.activeElement).toBe(submit)
  await press('Submit Response')
  expect(respond).not.toHaveBeenCalled()
})

test('a response without text that disappears with the closing of its ticket gives the focus to the page', async () => {
  show(
    <main id="page" tabIndex={-1}>
      <Closing />
    </main>,
  )
  ;(await screen.findByLabelText('Response')).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Close or reopen' }))
  await waitFor(() => expect(screen.queryByLabelText('Response')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
})

test('a closed ticket without typed text has no field', async () => {
  show(<RespondTicketForm ticket={{ ...ticket, may: { ...ticket.may, work: false } }} />)
  await see('This ticket is closed. Reopen it to write a response.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a response that arrived before anything is typed was read', async () => {
  const sent: { read: string | null }[] = []
  answerWith({ 'tickets/respond': (input: { read: string | null }) => void sent.push(input) })
  show(<Answered />)
  await press('Arrive')
  await type('New response (replaces this one)', 'Please send the receipt.')
  await press('Submit Response')
  await waitFor(() => expect(sent).toMatchObject([{ read: 'It is corrected.' }]))
})

test('a pasted response that is too long stays whole, with the error next to it', async () => {
  answerWith({})
  show(<Answered />)
  await type('Response', 'a'.repeat(5001))
  await press('Submit Response')
  await see('Please use at most 5,000 characters')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Response')
  expect([field.value.length, field.maxLength]).toEqual([5001, -1])
})

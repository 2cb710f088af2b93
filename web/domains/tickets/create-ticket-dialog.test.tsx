import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CreateTicketDialog } from '#domains/tickets/create-ticket-dialog.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, press, show, type } from '#test/render.tsx'

test('a ticket that is being sent cannot be left by Cancel or Escape', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answerWith({ 'tickets/create': () => promise })
  const onClose = vi.fn()
  show(<CreateTicketDialog open onClose={onClose} />, MEMBER)
  await screen.findByLabelText('Query Type')
  fireEvent.change(screen.getByLabelText('Query Type'), { target: { value: 'other' } })
  await type('Description', 'The receipt names another plan')
  await press('Create Ticket')
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  resolve({})
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { ORPCError } from '@orpc/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { press, see, show, type } from '../../../test-stage.tsx'

const dialog = (save: () => Promise<unknown>, onClose = vi.fn()) => (
  <ReasonDialog
    title="Disable Nikhil?"
    description="We will sign Nikhil out."
    codes={STAFF_REASONS.disableMember}
    messageTo={{ name: 'Nikhil', hint: 'Shown at sign-in.' }}
    action="Disable Nikhil"
    reasons={{ decidedAlready: 'This report has already been decided.' }}
    save={save}
    onClose={onClose}
  />
)

it("requires a reason, details for 'Something else', and the text of a message", async () => {
  const save = vi.fn(async () => undefined)
  const onClose = vi.fn()
  show(dialog(save, onClose))
  await press('Disable Nikhil')
  await see('Choose a reason')
  fireEvent.click(screen.getByLabelText('Something else'))
  fireEvent.click(screen.getByLabelText('Tell Nikhil why'))
  await press('Disable Nikhil')
  await see('Describe what happened in at least 10 characters', 'Write the message they will read')
  await type('Details', 'He asked Pooja for money.')
  await type('Message to Nikhil', 'Please write to us.')
  await press('Disable Nikhil')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(save).toHaveBeenCalledExactlyOnceWith({
    code: 'other',
    details: 'He asked Pooja for money.',
    message: 'Please write to us.',
  })
})

it('keeps the input when the action is rejected, and shows the error', async () => {
  const refused = new ORPCError('CONFLICT', { status: 409, data: { reason: 'decidedAlready' } })
  const onClose = vi.fn()
  show(dialog(() => Promise.reject(refused), onClose))
  fireEvent.click(await screen.findByLabelText('Requested by the person'))
  await type('Details', 'He called on Monday.')
  await press('Disable Nikhil')
  await see('This report has already been decided.')
  expect(onClose).not.toHaveBeenCalled()
  expect((screen.getByLabelText('Details') as HTMLTextAreaElement).value).toBe('He called on Monday.')
})

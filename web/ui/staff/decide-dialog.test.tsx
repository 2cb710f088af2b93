import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { type ErrorDetails, errorPayload } from '@jodi/shared/errors.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { ORPCError } from '@orpc/client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { press, see, show, type } from '#test/render.tsx'
import { FormField } from '#ui/form-field.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'

const NAME = 'Nikhil  Rao'
const TYPE_NAME = 'Type Nikhil Rao to confirm'
const NOT_THE_NAME = 'Type the name exactly as shown'
const ASKED = { code: 'asked', details: '', message: null }

const conflict = (details: ErrorDetails) => new ORPCError('CONFLICT', { status: 409, ...errorPayload(details) })
const choose = (reason: string) => fireEvent.click(screen.getByLabelText(reason))
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** A decision with a message, and with the name to type if it is a deletion. */
function showDecision(save = vi.fn(async (): Promise<unknown> => undefined), nameToType?: string) {
  const onClose = vi.fn()
  const onError = vi.fn()
  show(
    <DecideDialog
      title="Disable Nikhil?"
      description="We will sign Nikhil out."
      subject="1"
      reasons={STAFF_REASONS.disableMember}
      messageTo={{ name: 'Nikhil', hint: 'Shown at sign-in.' }}
      nameToType={nameToType}
      action="Disable Nikhil"
      save={save}
      onError={onError}
      onClose={onClose}
    />,
  )
  return { save, onClose, onError }
}

describe('the reason', () => {
  it("is required, with details for 'Something else' and the text of a message", async () => {
    const { save, onClose } = showDecision()
    await press('Disable Nikhil')
    await see('Choose a reason')
    choose('Something else')
    choose('Tell Nikhil why')
    await press('Disable Nikhil')
    await see('Describe what happened in at least 10 characters', 'Write the message they will read')
    expect(save).not.toHaveBeenCalled()
    const message = screen.getByLabelText('Message to Nikhil')
    expect(message.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(message.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Write the message they will read')
    await type('Details', 'He asked Pooja for money.')
    await type('Message to Nikhil', 'Please write to us.')
    await press('Disable Nikhil')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const reason = { code: 'other', details: 'He asked Pooja for money.', message: 'Please write to us.' }
    expect(save).toHaveBeenCalledExactlyOnceWith(reason, {})
  })

  it('is one of a list with its own texts and labels, which the person reads without the details', async () => {
    const save = vi.fn(async (_: { code: 'blurred' | 'old' }) => undefined)
    show(
      <DecideDialog
        title="Reject Nikhil's document?"
        description="Nikhil will see the reason."
        subject="1"
        reasons={['blurred', 'old']}
        texts={{ blurred: 'The document is not readable.', old: 'The document has expired.' }}
        given={{ code: 'old' }}
        labels={{ reason: 'Rule', details: 'What you saw' }}
        hiddenFrom="Nikhil"
        action="Reject Nikhil's document"
        save={save}
        onClose={vi.fn()}
      />,
    )
    await see('Rule', 'Kept in the audit log, not shown to Nikhil.')
    expect(screen.getByLabelText('The document has expired.').getAttribute('aria-checked')).toBe('true')
    choose('The document is not readable.')
    await type('What you saw', 'The left half is missing.')
    await press("Reject Nikhil's document")
    const reason = { code: 'blurred', details: 'The left half is missing.' }
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(reason, {}))
  })
})

describe('a deletion', () => {
  it.each(['', 'Nikhil', 'Nikhil R Rao'])('is not sent with %j as the typed name', async (typed) => {
    const { save } = showDecision(undefined, NAME)
    await screen.findByLabelText(TYPE_NAME)
    choose('Requested by the person')
    await type(TYPE_NAME, typed)
    await press('Disable Nikhil')
    await see(NOT_THE_NAME)
    expect(screen.getByLabelText(TYPE_NAME).getAttribute('aria-invalid')).toBe('true')
    expect(save).not.toHaveBeenCalled()
  })

  it.each([
    ['in another case and with spaces', 'Nikhil Rao', '  nikhil RAO '],
    ['with one space where the stored name has two', NAME, 'Nikhil Rao'],
    ['with letters that are composed in another way', 'André', 'Andre\u0301'],
    ['as the email of a person without a name', 'nikhil@example.in', 'Nikhil@example.in'],
  ])('is sent with the name typed %s', async (_, name, typed) => {
    const { save, onClose } = showDecision(undefined, name)
    await see('Requested by the person')
    choose('Requested by the person')
    await type(`Type ${name.replace('  ', ' ')} to confirm`, typed)
    await press('Disable Nikhil')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(save).toHaveBeenCalledExactlyOnceWith(ASKED, {})
  })

  it('scrolls the error of the typed name into sight, below the field that has the focus', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    showDecision(undefined, NAME)
    await see('Requested by the person')
    choose('Requested by the person')
    await press('Disable Nikhil')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(TYPE_NAME)))
    await waitFor(() => expect(scroll.mock.contexts).toContain(screen.getByText(NOT_THE_NAME)))
  })

  it('alone asks for the name', async () => {
    showDecision()
    await see('Requested by the person')
    expect(screen.queryByLabelText(/^Type /)).toBeNull()
  })
})

describe('saving', () => {
  it.each([
    [
      'rejected by the server',
      conflict({ text: reportErrorTexts.decidedAlready }),
      'This report has already been decided.',
    ],
    [
      'a lost connection',
      new TypeError('fetch failed'),
      "We couldn't reach the server. Please check your connection and try again.",
    ],
  ])('%s: keeps the input and shows the error, which the next save removes', async (_, error, text) => {
    const { save, onClose, onError } = showDecision(undefined, NAME)
    save.mockRejectedValueOnce(error)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await see('Requested by the person')
    choose('Requested by the person')
    await type('Details', 'He called on Monday.')
    await type(TYPE_NAME, 'Nikhil Rao')
    await press('Disable Nikhil')
    await see(text)
    expect(screen.getByRole('alert').textContent).toBe(text)
    await waitFor(() => expect(scroll.mock.contexts).toContain(screen.getByRole('alert')))
    expect(onError).toHaveBeenCalledExactlyOnceWith(text)
    expect(onClose).not.toHaveBeenCalled()
    expect([value('Details'), value(TYPE_NAME)]).toEqual(['He called on Monday.', 'Nikhil Rao'])
    let answer = (_: unknown) => {}
    save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await press('Disable Nikhil')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    answer(undefined)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('happens once after a double click, and cannot be interrupted', async () => {
    let answer = (_: unknown) => {}
    const { save, onClose } = showDecision(vi.fn(() => new Promise((resolve) => (answer = resolve))))
    await see('Requested by the person')
    choose('Requested by the person')
    const button = screen.getByRole('button', { name: 'Disable Nikhil' })
    // Both before the button is shown as busy.
    await act(async () => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(save).toHaveBeenCalled())
    await press('Cancel')
    await press('Close')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await press('Disable Nikhil')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    answer(undefined)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(save).toHaveBeenCalledExactlyOnceWith(ASKED, {})
  })
})

it('has further fields, with the errors of the server next to them, and an explanation of other errors', async () => {
  const save = vi.fn(async (): Promise<unknown> => undefined)
  save.mockRejectedValueOnce(conflict({ text: accountErrorTexts.emailTaken, field: 'email' }))
  save.mockRejectedValueOnce(conflict({ reason: 'changed' }))
  show(
    <DecideDialog
      title="Change Nikhil's email"
      description="Nothing changes until it is confirmed."
      subject="1"
      reasons={STAFF_REASONS.changeEmail}
      fields={{
        schema: z.object({ email: emailSchema }),
        defaultValues: { email: 'old@example.in' },
        render: (control) => (
          <FormField control={control} name="email" label="Email">
            {(field) => <TextInput {...field} />}
          </FormField>
        ),
      }}
      action="Change Nikhil's email"
      explain={() => 'The address is now new@example.in.'}
      save={save}
      onClose={vi.fn()}
    />,
  )
  await see('Requested by the person')
  choose('Requested by the person')
  await type('Email', 'no address')
  await press("Change Nikhil's email")
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(save).not.toHaveBeenCalled()
  await type('Email', 'New@example.in')
  await press("Change Nikhil's email")
  await see('A user with this email already exists.')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  await press("Change Nikhil's email")
  await see('The address is now new@example.in.')
  let answer = (_: unknown) => {}
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await press("Change Nikhil's email")
  answer(undefined)
  const reason = { code: 'asked', details: '' }
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(reason, { email: 'new@example.in' }))
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IdentitySettings } from '#domains/checks/identity-settings.tsx'
import { MEMBER } from '#test/forms.tsx'
import { network, noConnection } from '#test/network.ts'
import { answerWith, BROKEN, errorAnswer, press, see, show, type } from '#test/render.tsx'
import { answerUploads } from '#test/uploads.ts'

const ID = '00000000-0000-4000-8000-000000000009'

afterEach(() => vi.unstubAllGlobals())

test('a check that cannot be loaded says so and can be tried again, and the page is not empty while it loads', async () => {
  let answer: unknown = BROKEN
  answerWith({ 'checks/getOwn': () => answer })
  show(<IdentitySettings />, MEMBER)
  await see('Loading...')
  await see("Couldn't load this setting")
  answer = { check: null, denialReason: 'profileUnfinished' }
  await press('Try again')
  await see('Verify your profile')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after a document was sent, the focus is on what takes the place of the form; after an error it stays', async () => {
  answerUploads(null, { status: 200, body: { id: ID } })
  const waits = { id: ID, documentType: 'pan', status: 'waiting', at: new Date(), rejectionReason: null }
  let answer: unknown = { check: null, denialReason: null }
  answerWith({ 'checks/getOwn': () => answer })
  show(<IdentitySettings />, MEMBER)
  await type('Document', 'pan')
  const button = screen.getByRole('button', { name: 'Choose a file' })
  const choose = async () =>
    fireEvent.change(screen.getByLabelText('Picture or PDF', { selector: 'input' }), {
      target: { files: [new File(['x'], 'pan.pdf', { type: 'application/pdf', lastModified: 1 })] },
    })
  button.focus()
  await choose()
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(button)
  answer = { check: waits, denialReason: 'waitsAlready' }
  await choose()
  await see('Document sent')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Withdraw document'))
})

test('a document that is withdrawn again after a lost answer is withdrawn', async () => {
  const check = { id: ID, documentType: 'pan', status: 'waiting', at: new Date(), rejectionReason: null }
  answerWith({ 'checks/getOwn': { check, denialReason: 'waitsAlready' } })
  show(<IdentitySettings />, MEMBER)
  const withdraw = async () => {
    await press('Withdraw document')
    await screen.findByRole('alertdialog')
    await press('Withdraw document')
  }
  await see('Withdraw document')
  network.answer = noConnection
  await withdraw()
  await see("Couldn't withdraw the document")
  answerWith({
    'checks/getOwn': { check, denialReason: 'waitsAlready' },
    'checks/withdraw': () => errorAnswer('NOT_FOUND'),
  })
  await withdraw()
  await see('Document deleted')
})

import { type CheckDetails, checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CaseDocument } from '#domains/checks/case-document.tsx'
import { CheckLoader } from '#domains/checks/check-loader.tsx'
import { answerWith, errorAnswer, press, see, show } from '../../test-stage.tsx'
import { nobody, wire } from '../../test-wire.ts'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const LATER = new Date(Date.now() + 600_000)
const LOST = "We couldn't reach the server. Please check your connection and try again."
const nothing = () => undefined

const check: CheckDetails = {
  ...{ id: ID, documentType: 'pan', status: 'waiting', at: DAY, rejectionReason: null },
  ...{ name: 'Nikhil Rao', profileId: ID, photo: null, assignee: null },
  profile: { revision: 3, firstName: 'Nikhil', middleName: null, lastName: 'Rao', age: 31, gender: 'male' },
  may: { assign: true, decide: false },
}

test('a case that somebody else took says so and shows who has it; with a lost connection it can be taken again', async () => {
  let stored = check
  let error: unknown = null
  answerWith({ 'checks/details': () => stored, 'checks/assignToMe': () => error ?? take('me') })
  const take = (name: string) => {
    const isMe = name === 'me'
    stored = { ...check, assignee: { name, isMe, until: LATER }, may: { assign: !isMe, decide: isMe } }
    return {}
  }
  show(<CheckLoader id={ID} />)
  const reply = wire.answer
  await screen.findByRole('button', { name: 'Assign to me' })
  wire.answer = nobody
  await press('Assign to me')
  await see("Couldn't assign this case to you", LOST)
  wire.answer = reply
  take('Sunita Joshi')
  error = errorAnswer('CONFLICT', { text: checkErrorTexts.assignedToOther })
  await press('Assign to me')
  await see('This case is assigned to another admin.')
  await screen.findByText(/^Assigned to Sunita Joshi until/)
  error = null
  await press('Assign to me')
  await screen.findByText(/^Assigned to you until/)
})

test('a document that cannot be opened says why next to the button, and can be opened again', async () => {
  const lost =
    'The document can no longer be opened. Please reject it as not readable so that the member can send it again.'
  show(<CaseDocument check={check} until={LATER} onReject={nothing} />)
  wire.answer = nobody
  await press('Open document')
  await see(LOST)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  const open = vi.fn((_: unknown) => errorAnswer('CONFLICT', { text: checkErrorTexts.documentLost }))
  answerWith({ 'checks/openDocument': open })
  await press('Open document')
  await see(lost)
  expect(screen.queryByText(LOST)).toBeNull()
  expect(open).toHaveBeenCalledExactlyOnceWith({ id: ID })
})

import type { Review } from '@jodi/shared/profiles/reviews.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewQueue } from '#domains/profiles/reviews/review-queue.tsx'
import { answerWith, BROKEN, press, see, show, type } from '#test/render.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000020${number}`
const PHOTO_ID = idOf(9)
const person = { id: idOf(8), name: 'Asha Deo', canReceiveMessage: true }
const open = {
  ...{ person, status: 'waiting' as const, submittedAt: new Date('2026-11-01T09:00:00Z'), decidedAt: null },
  may: { approve: true, remove: true },
}
const photo: Review = {
  ...open,
  id: idOf(1),
  kind: 'photo',
  subject: PHOTO_ID,
  content: '/files/photos/a',
  photo: null,
}
const caption: Review = {
  ...{ ...open, id: idOf(2), kind: 'caption', subject: PHOTO_ID, content: 'In the hills', photo: '/files/photos/a' },
}
const text: Review = { ...open, id: idOf(3), kind: 'text', subject: 'about', content: 'I teach physics.', photo: null }
const readOf = ({ kind, subject, content }: Review) => ({ personId: person.id, kind, subject, content })

/** Shows the queue with these rows. Returns what is sent. */
function showQueue(answers: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = []
  const keep = (answer: unknown) => (input: Record<string, unknown>) => {
    sent.push(input)
    return answer
  }
  answerWith({
    'profiles/listReviews': {
      ...{ rows: [photo, caption, text], counts: { waiting: 3, approved: 0, removed: 0 }, total: 3, page: 1 },
    },
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, keep(answer)])),
  })
  show(<ReviewQueue />)
  return sent
}

test('shows photos, captions with their photo, and texts, and approves several at once', async () => {
  const sent = showQueue({ 'profiles/approveContents': { left: [readOf(text)] } })
  await see('In the hills', 'I teach physics.', 'Photo', 'Caption', 'About me')
  const pictures = screen.getAllByRole('img', { name: 'Asha Deo' })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toContain('/files/photos/a/320')
  for (const name of ["Select 'Photo' of Asha Deo", "Select 'Caption' of Asha Deo", "Select 'About me' of Asha Deo"])
    fireEvent.click(screen.getByRole('checkbox', { name }))
  await press('Approve')
  await waitFor(() => expect(sent).toEqual([{ contents: [readOf(photo), readOf(caption), readOf(text)] }]))
  await see('2 items approved', '1 item not approved')
})

test('a photo is removed with a reason of its own list, and stays visible beside it', async () => {
  const sent = showQueue({ 'profiles/removeContent': {} })
  await see('In the hills')
  const [actions] = screen.getAllByRole('button', { name: 'Actions for Asha Deo' })
  fireEvent.keyDown(actions as HTMLElement, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove photo' }))
  const dialog = await screen.findByRole('dialog', { name: "Remove 'Photo' of Asha Deo?" })
  expect(within(dialog).getByRole('img', { name: 'Asha Deo' }).getAttribute('src')).toBe('/files/photos/a/320')
  fireEvent.click(screen.getByLabelText('Names or shows another person'))
  await type('Details', 'A photo of an actor.')
  await press('Remove photo')
  await see('Photo removed')
  const reason = { code: 'otherPerson', details: 'A photo of an actor.', message: null }
  expect(sent).toEqual([{ ...readOf(photo), reason }])
})

test('more items than one request may name are sent in several; if a later one fails, its items stay selected', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => ({ ...text, id: idOf(1).slice(0, -3) + String(at + 100) }))
  const sent: number[] = []
  answerWith({
    'profiles/listReviews': { rows, counts: { waiting: 101, approved: 0, removed: 0 }, total: 101, page: 1 },
    'profiles/approveContents': ({ contents }: { contents: unknown[] }) => {
      sent.push(contents.length)
      return sent.length === 1 ? { left: [readOf(text)] } : BROKEN
    },
  })
  show(<ReviewQueue />)
  await waitFor(() => expect(screen.queryAllByText('Asha Deo').length).toBeGreaterThan(100))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  // Searching by role takes seconds among so many rows.
  fireEvent.click(await screen.findByText('Approve'))
  await see('99 items approved', '1 item not approved', "Couldn't save this change", '1 of 101 selected')
  expect(sent).toEqual([100, 1])
})

test('what could not be approved stays selected, also after a failure that took a while', async () => {
  let answer: (error: unknown) => void = () => {}
  showQueue({ 'profiles/approveContents': new Promise((resolve) => (answer = resolve)) })
  await see('In the hills')
  fireEvent.click(screen.getByRole('checkbox', { name: "Select 'Caption' of Asha Deo" }))
  await press('Approve')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true'),
  )
  answer(BROKEN)
  await see("Couldn't save this change")
  expect(screen.queryByText('1 of 3 selected')).not.toBeNull()
})

test.each([
  ['the kind', () => fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'photo' } })],
  ['the state', () => press('Approved 0')],
])('the selection ends when %s of the list changes, so that only shown items are approved', async (_what, change) => {
  showQueue()
  await see('In the hills')
  fireEvent.click(screen.getByRole('checkbox', { name: "Select 'Caption' of Asha Deo" }))
  await see('1 of 3 selected')
  await change()
  await waitFor(() => expect(screen.queryByText('1 of 3 selected')).toBeNull())
})

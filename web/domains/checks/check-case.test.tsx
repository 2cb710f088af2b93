import { type CheckDetails, checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CaseDocument } from '#domains/checks/case-document.tsx'
import { CheckLoader } from '#domains/checks/check-loader.tsx'
import { CheckTable } from '#domains/checks/check-table.tsx'
import { network, noConnection } from '#test/network.ts'
import { answerWith, errorAnswer, press, see, show } from '#test/render.tsx'

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
    stored = {
      ...check,
      assignee: { name, isMe, until: LATER, secondsLeft: 600 },
      may: { assign: !isMe, decide: isMe },
    }
    return {}
  }
  show(<CheckLoader id={ID} />)
  const reply = network.answer
  await screen.findByRole('button', { name: 'Assign to me' })
  network.answer = noConnection
  await press('Assign to me')
  await see("Couldn't assign this case to you", LOST)
  network.answer = reply
  take('Sunita Joshi')
  error = errorAnswer('CONFLICT', { text: checkErrorTexts.assignedToOther })
  await press('Assign to me')
  await see('This case is assigned to another admin.')
  await screen.findByText(/^Assigned to Sunita Joshi until/)
  error = null
  await press('Assign to me')
  await screen.findByText(/^Assigned to you until/)
})

const HOURS = 3 * 3_600_000

test.each([-HOURS, HOURS])(
  'a computer whose clock is wrong counts the minutes of an assignment rightly, and the case can be assigned again at the end: %i',
  async (off) => {
    const assigned = (secondsLeft: number) => ({
      ...check,
      assignee: { name: 'me', isMe: true, until: new Date(Date.now() + off + secondsLeft * 1000), secondsLeft },
      may: { assign: false, decide: true },
    })
    let stored = assigned(2)
    const assign = () => {
      stored = assigned(600)
      return {}
    }
    answerWith({ 'checks/details': () => stored, 'checks/assignToMe': assign })
    show(<CheckLoader id={ID} />)
    await screen.findByRole('button', { name: 'Open document' })
    await see('Your time to review this case has ended.')
    expect(screen.queryByRole('button', { name: 'Open document' })).toBeNull()
    await press('Assign to me')
    await screen.findByRole('button', { name: 'Open document' })
  },
)

test('a case that somebody else has can be assigned once their time has ended, on its page and in the list', async () => {
  const assignee = { name: 'Sunita Joshi', isMe: false, until: LATER, secondsLeft: 2 }
  const taken = { ...check, assignee, may: { assign: false, decide: false } }
  let stored = taken
  const counts = { waiting: 1, decided: 0 }
  answerWith({
    'checks/details': () => stored,
    'checks/list': () => ({ rows: [stored], counts, total: 1, page: 1 }),
  })
  show(
    <>
      <CheckLoader id={ID} />
      <CheckTable />
    </>,
  )
  await screen.findByText(/^Assigned to Sunita Joshi until/)
  await screen.findAllByText(/^Sunita Joshi until/)
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
  stored = check as typeof taken
  await screen.findByRole('button', { name: 'Assign to me' })
  await screen.findAllByText('Unassigned')
})

const focusOn = async (name: string) => (await screen.findByRole('button', { name })).focus()
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

test.each(['Approve', 'Reject'])(
  'the keyboard stays in the case from its assignment to its end: %s',
  async (decision) => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    let stored = check
    const decide = (status: CheckDetails['status']) => () => {
      stored = { ...check, status, may: { assign: false, decide: false } }
      return {}
    }
    answerWith({
      'checks/details': () => stored,
      'checks/assignToMe': () => {
        stored = {
          ...check,
          assignee: { name: 'me', isMe: true, until: LATER, secondsLeft: 600 },
          may: { assign: false, decide: true },
        }
        return {}
      },
      'checks/approve': decide('approved'),
      'checks/reject': decide('rejected'),
    })
    const reply = network.answer
    network.answer = async (request) => (request.url.endsWith('openDocument') ? picture() : reply(request))
    show(<CheckLoader id={ID} />)
    await focusOn('Assign to me')
    await press('Assign to me')
    await expectFocus('Open document')
    await press('Open document')
    await expectFocus('Approve')
    await focusOn(decision)
    await press(decision)
    if (decision === 'Approve') await press('Approve Nikhil')
    else {
      fireEvent.click(await screen.findByLabelText('The document has expired.'))
      await press("Reject Nikhil Rao's document")
    }
    await see('The document has been deleted.')
    await waitFor(() => expect(screen.queryByRole(decision === 'Approve' ? 'alertdialog' : 'dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('The document has been deleted.'))
    expect(document.activeElement).not.toBe(document.body)
    vi.restoreAllMocks()
  },
)

test('a document that cannot be opened says why next to the button, and can be opened again', async () => {
  const lost =
    'The document can no longer be opened. Please reject it as not readable so that the member can send it again.'
  show(<CaseDocument check={check} until={LATER} endsAt={LATER.getTime()} onReject={nothing} onReplaced={nothing} />)
  network.answer = noConnection
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

/** As an event about any check does. */
function Reload() {
  const client = useQueryClient()
  return <input type="button" value="reload" onClick={() => client.invalidateQueries({ queryKey: ['checks'] })} />
}

test.each(['before', 'after'])(
  'only the compared name is approved: a name that an event loads %s the question is refused, and the document is opened and compared again',
  async (when) => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const mine = {
      ...check,
      assignee: { name: 'me', isMe: true, until: LATER, secondsLeft: 600 },
      may: { assign: false, decide: true },
    }
    let stored: CheckDetails = mine
    const approve = vi.fn(({ revision }: { revision: number }) =>
      revision === stored.profile.revision ? {} : errorAnswer('CONFLICT', { text: checkErrorTexts.profileChanged }),
    )
    answerWith({ 'checks/details': () => stored, 'checks/approve': approve })
    const reply = network.answer
    network.answer = async (request) => (request.url.endsWith('openDocument') ? picture() : reply(request))
    show(
      <>
        <CheckLoader id={ID} />
        <Reload />
      </>,
    )
    await press('Open document')
    if (when === 'after') await press('Approve')
    else await screen.findByRole('button', { name: 'Approve' })
    const profile = { ...mine.profile, revision: 4, firstName: 'Deepa' }
    stored = { ...mine, name: 'Deepa Rao', photo: '/files/photos/new', profile }
    fireEvent.click(screen.getByDisplayValue('reload'))
    await see('Deepa Rao')
    if (when === 'before') await press('Approve')
    await see('Approve Nikhil Rao?')
    await press('Approve Nikhil')
    await see('The profile has changed since you opened it. Please compare it again.')
    expect(approve).toHaveBeenLastCalledWith({ id: ID, revision: 3, photo: null })
    await expectFocus('Open document')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await press('Open document')
    await press('Approve')
    await see('Approve Deepa Rao?')
    await press('Approve Deepa')
    await see('Identity verified')
    expect(approve).toHaveBeenLastCalledWith({ id: ID, revision: 4, photo: '/files/photos/new' })
    vi.restoreAllMocks()
  },
)

/** A file as a procedure answers with it. */
function picture(): Response {
  const partOf = (head: string, body: string) => `--part\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const data = partOf('name="data"', JSON.stringify({ json: {}, meta: [], maps: [[]] }))
  const file = partOf('name="0"; filename="a.jpg"\r\ncontent-type: image/jpeg', 'picture')
  return new Response(`${data}${file}--part--\r\n`, {
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  })
}

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openReport, ReportHost } from '#domains/reports/report-host.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, press, see, show, type } from '#test/render.tsx'

const ROHAN = { id: '00000000-0000-4000-8000-000000000009', name: 'Rohan' }
const NIKHIL = { id: '00000000-0000-4000-8000-00000000000a', name: 'Nikhil' }

type Person = Parameters<typeof openReport>[0]

/** A page that disappears once the person is reported from it. */
function Page({ person }: { person: Person }) {
  const [isThere, setThere] = useState(true)
  if (!isThere) return <p>Profile not found</p>
  const report = () => {
    openReport(person)
    setThere(false)
  }
  return (
    <button type="button" onClick={report}>
      Report
    </button>
  )
}

const open = (person: Person) => show([<Page key="page" person={person} />, <ReportHost key="host" />], MEMBER)

test('a report can be written and sent although the page has disappeared', async () => {
  const sent: unknown[] = []
  answerWith({ 'reports/create': (input: unknown) => sent.push(input) && {} })
  open(ROHAN)
  await press('Report')
  await type('What happened?', 'He asked for money.')
  await see('Profile not found')
  screen.getByLabelText('Something else').click()
  await press('Send report')
  await see('Thank you. We have received your report.')
  expect(sent).toMatchObject([{ personId: ROHAN.id, fields: { details: 'He asked for money.' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem('report')).toBeNull()
})

test('what was typed is there again after the end of the session, for the same person alone', async () => {
  open(ROHAN)
  await press('Report')
  await type('What happened?', 'He asked for money.')
  await waitFor(() => expect(sessionStorage.getItem('report')).toContain('money'))
  const draft = sessionStorage.getItem('report') ?? ''
  const reopen = async (person: typeof ROHAN) => {
    cleanup()
    open(person)
    sessionStorage.setItem('report', draft)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Report')
    return (await screen.findByLabelText('What happened?')) as HTMLTextAreaElement
  }
  expect((await reopen(NIKHIL)).value).toBe('')
  expect((await reopen(ROHAN)).value).toBe('He asked for money.')
})

test('what is ticked is there again after the end of the session, and is asked about before it is lost', async () => {
  const sent: unknown[] = []
  answerWith({ 'reports/create': (input: unknown) => sent.push(input) && {} })
  const photos = ['1', '2'].map((at) => ({ id: `00000000-0000-4000-8000-0000000000b${at}`, photo: `/photos/${at}` }))
  const texts = [
    { subject: 'about' as const, text: 'I live in Pune.' },
    { subject: 'sunday' as const, text: 'Call me on my number.' },
  ]
  const person = { ...ROHAN, photos: photos as never, texts }
  open(person)
  await press('Report')
  // A click on the text itself.
  fireEvent.click(await screen.findByText('Call me on my number.'))
  await press('Cancel')
  await press('Keep editing')
  fireEvent.click(screen.getByRole('radio', { name: 'Fake or indecent photo' }))
  await press('Photo 2')
  await waitFor(() => expect(sessionStorage.getItem('report')).toContain('b2'))
  const draft = sessionStorage.getItem('report') ?? ''
  cleanup()
  open(person)
  sessionStorage.setItem('report', draft)
  await press('Report')
  const tick = await screen.findByRole('checkbox', { name: /Call me on my number/ })
  await waitFor(() => expect(tick.getAttribute('aria-checked')).toBe('true'))
  expect((await screen.findByRole('button', { name: 'Photo 2' })).getAttribute('aria-pressed')).toBe('true')
  await press('Send report')
  await waitFor(() => expect(sent).toMatchObject([{ photoId: photos[1]?.id, photo: '/photos/2', texts: [texts[1]] }]))
})

import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Citable } from '#domains/reports/queries.ts'
import { ReportDialog } from '#domains/reports/report-dialog.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'

const ROHAN = { id: '00000000-0000-4000-8000-000000000009', name: 'Rohan' }
const RUDE = { subject: 'about', text: 'I insult you all.' } as const
const KIND = { subject: 'about', text: 'I love old songs.' } as const
const SUNDAY = { subject: 'sunday', text: 'Call me on my number.' } as const
const CHANGED =
  'A selected text has been changed or removed since you read it. Please select again, or describe what it said.'

const photo = (at: number) => ({ id: `00000000-0000-4000-8000-0000000000b${at}`, photo: `/photos/${at}` }) as ShownPhoto

/** Opens the form; the server refuses what has changed once. Returns what is sent. */
function open(opened: Citable, now: Citable | Error, reason: 'textChanged' | 'photoGone') {
  const sent: unknown[] = []
  const refused =
    reason === 'textChanged'
      ? { text: reportErrorTexts.textChanged, field: 'texts' }
      : { text: reportErrorTexts.photoGone }
  answerWith({
    'reports/create': (input: unknown) => (sent.push(input) === 1 ? errorAnswer('CONFLICT', refused) : {}),
  })
  const reload = async () => {
    if (now instanceof Error) throw now
    return now
  }
  show(<ReportDialog {...ROHAN} {...opened} reload={reload} onClose={vi.fn()} />, MEMBER)
  return sent
}

const tick = async (text: string) => fireEvent.click(await screen.findByText(text))
const choose = async (reason: string) => fireEvent.click(await screen.findByRole('radio', { name: reason }))
const isTicked = (name: RegExp) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked')

test('a ticked text is sent as it was read; if it has changed, the new one appears beside the error', async () => {
  const sent = open({ photos: [], texts: [RUDE, SUNDAY] }, { photos: [], texts: [KIND, SUNDAY] }, 'textChanged')
  await type('What happened?', 'He insults me.')
  await choose('Abusive, threatening or indecent behaviour')
  await tick(RUDE.text)
  await tick(SUNDAY.text)
  await press('Send report')
  await see(CHANGED, KIND.text)
  expect(screen.queryByText(RUDE.text)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /old songs/ }).closest('ul'))
  expect([isTicked(/old songs/), isTicked(/my number/)]).toEqual(['false', 'true'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('He insults me.')
  await press('Send report')
  await see('Thank you. We have received your report.')
  expect(sent).toMatchObject([{ texts: [RUDE, SUNDAY] }, { texts: [SUNDAY] }])
})

test('the only text that was removed is said to be, although nothing else can be selected', async () => {
  const sent = open({ photos: [], texts: [RUDE] }, { photos: [], texts: [] }, 'textChanged')
  await choose('Abusive, threatening or indecent behaviour')
  await tick(RUDE.text)
  await press('Send report')
  await see(CHANGED)
  await press('Send report')
  await see('Thank you. We have received your report.')
  expect(sent).toMatchObject([{ texts: [RUDE] }, { texts: [] }])
})

test('if what can be cited cannot be read again, the form stays as it is', async () => {
  open({ photos: [], texts: [RUDE] }, new TypeError('fetch failed'), 'textChanged')
  await choose('Abusive, threatening or indecent behaviour')
  await tick(RUDE.text)
  await press('Send report')
  await see(CHANGED, RUDE.text)
})

test('the only photo is cited without a choice; the one that took its place is offered, not assumed', async () => {
  const sent = open({ photos: [photo(1)], texts: [] }, { photos: [photo(2)], texts: [] }, 'photoGone')
  await choose('Fake or indecent photo')
  expect(screen.queryByRole('button', { name: 'Photo 1' })).toBeNull()
  await press('Send report')
  await see('This photo has been removed or replaced. Please choose another one, or none.')
  await press('Photo 1')
  await press('Send report')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { photoId: photo(1).id, photo: '/photos/1' },
    { photoId: photo(2).id, photo: '/photos/2' },
  ])
})

test('a report for another reason cites no photo', async () => {
  const sent = open({ photos: [photo(1)], texts: [] }, { photos: [], texts: [] }, 'photoGone')
  await choose('Under 18')
  await press('Send report')
  await waitFor(() => expect(sent).toMatchObject([{ photoId: null, photo: null }]))
})

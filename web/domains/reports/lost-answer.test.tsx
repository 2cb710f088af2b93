import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReportDialog } from '#domains/reports/report-dialog.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, press, show, type } from '#test/render.tsx'

const ROHAN = { id: '00000000-0000-4000-8000-000000000009', name: 'Rohan' }

/** The answers of the first requests are lost. */
function loseAnswers(count: number) {
  const sent: { key: string; replaces: string[] }[] = []
  answerWith({
    'reports/create': (input: (typeof sent)[number]) => (sent.push(input) <= count ? BROKEN : {}),
  })
  const send = async () => {
    const before = sent.length
    await screen.findByRole('button', { name: 'Send report' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send report' }).ariaDisabled).not.toBe('true'))
    await press('Send report')
    await waitFor(() => expect(sent).toHaveLength(before + 1))
  }
  return { sent, send }
}

const open = () => show(<ReportDialog {...ROHAN} onClose={vi.fn()} />, MEMBER)
const choose = async () => fireEvent.click(await screen.findByRole('radio', { name: 'Under 18' }))

/** Loads the page again: only what the tab stores is kept. */
async function reload() {
  const draft = sessionStorage.getItem('report') ?? ''
  cleanup()
  open()
  sessionStorage.setItem('report', draft)
  await screen.findByRole('button', { name: 'Send report' })
}

test('the same report has the same key, and one with more names the keys that it replaces', async () => {
  const { sent, send } = loseAnswers(3)
  open()
  await choose()
  await send()
  await send()
  await type('What happened?', 'She wrote that she is sixteen.')
  await send()
  await type('What happened?', 'She wrote that she is sixteen years old.')
  await send()
  const [first, second, third, fourth] = sent
  expect(second).toEqual(first)
  expect(new Set([first?.key, third?.key, fourth?.key]).size).toBe(3)
  expect([first?.replaces, third?.replaces, fourth?.replaces]).toEqual([[], [first?.key], [first?.key, third?.key]])
  await waitFor(() => expect(sessionStorage.getItem('report')).toBeNull())
})

test('after a reload the restored report has the same key, so that it is created once', async () => {
  const { sent, send } = loseAnswers(1)
  open()
  await choose()
  await type('What happened?', 'She wrote that she is sixteen.')
  await send()
  await reload()
  await screen.findByDisplayValue('She wrote that she is sixteen.')
  await send()
  expect(sent[1]).toEqual(sent[0])
})

test('what is added after a reload replaces what was sent before it', async () => {
  const { sent, send } = loseAnswers(1)
  open()
  await choose()
  await send()
  await reload()
  await type('What happened?', 'She wrote that she is sixteen.')
  await send()
  expect(sent[1]?.replaces).toEqual([sent[0]?.key])
})

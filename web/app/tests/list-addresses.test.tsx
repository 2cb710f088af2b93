import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { CheckTable } from '#domains/checks/check-table.tsx'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { answerWith, ME, see, show } from '#test/render.tsx'

const NO_ROWS = { rows: [], total: 0, page: 1 }
const COUNTS = { ...{ open: 15, decided: 3, waiting: 15, published: 1, rejected: 0 }, waitsForStaff: 2 }

/** A state that is a filter keeps the rest; one that is a queue of its own has its own order. */
const STATES: [name: string, part: ReactNode, path: string, state: RegExp, before: string, after: object][] = [
  [
    'decided reports',
    <ReportTable key="" />,
    'reports/list',
    /^Decided/,
    'reason=photo&sort=-createdAt&page=2',
    { show: 'decided', reason: 'photo', sort: '-createdAt' },
  ],
  ['open reports', <ReportTable key="" />, 'reports/list', /^Open/, 'show=decided', {}],
  [
    'decided checks',
    <CheckTable key="" />,
    'checks/list',
    /^Decided/,
    'q=nik&sort=name&page=2',
    { queue: 'decided', q: 'nik' },
  ],
  [
    'stories in review',
    <StoryQueue key="" />,
    'stories/listQueued',
    /^In review/i,
    'status=published&sort=-names&story=1',
    {},
  ],
]

test.each(STATES)('the state of a list is in its URL: %s', async (_, part, path, state, before, after) => {
  answerWith({ [path]: { ...NO_ROWS, counts: COUNTS } })
  const history = createMemoryHistory({ initialEntries: [`/?${before}`] })
  show(part, ME, history)
  fireEvent.click(await screen.findByRole('button', { name: state }))
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual(after))
  expect(history.length).toBe(2)
})

test('clearing a search replaces the history entry of the search', async () => {
  answerWith({ 'checks/list': { ...NO_ROWS, counts: COUNTS } })
  const history = createMemoryHistory({ initialEntries: ['/?q=nik&page=2'] })
  show(<CheckTable />, ME, history)
  await see('No identity checks found')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Clear Search' })).at(-1) as HTMLElement)
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(history.length).toBe(1)
})

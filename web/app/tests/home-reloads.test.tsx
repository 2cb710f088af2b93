import type { Home } from '@jodi/shared/people/contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveUpdates } from '#app/live-updates.tsx'
import { DashboardPage } from '#pages/dashboard.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, show } from '#test/render.tsx'
import { Socket } from '#test/socket.ts'

const CHAT = '0198f2f4-0000-7000-8000-000000000001'
const ROHAN: Home['waiting']['people'][number] = {
  ...{ id: '00000000-0000-4000-8000-000000000009', name: 'Rohan Deo', firstName: 'Rohan', photo: null, age: 31 },
  ...{ occupation: 'Architect', city: 'Pune', kind: 'request', at: '2026-11-01T09:00:00Z', conversationId: CHAT },
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['with a live connection, by its event', true],
  ['without a live connection, by the answer', false],
])('an answered request loads the dashboard once: %s', async (_, isLive) => {
  let people = [ROHAN]
  const home = vi.fn(() => ({
    ...{ waiting: { people, total: people.length }, fresh: { people: [], total: 0 } },
    steps: [],
  }))
  answerWith({
    ...{ 'chat/list': [], 'chat/relations': [], 'chat/unreadCount': { count: 0 }, 'people/home': home },
    ...{ 'matches/stats': { totalProfiles: 9, matches: 0, unlisted: null }, 'people/profileViews': { count: 0 } },
    'matches/list': { kind: 'page', items: [], next: null, total: 0 },
    'pairs/status': { isMatched: false, partner: null, proposals: [] },
    'profiles/completion': { percent: 80, firstMissing: null },
    'chat/reject': () => {
      people = []
      if (isLive) Socket.receive({ type: 'conversationChanged', conversationId: CHAT })
      return {}
    },
  })
  show(
    <>
      <LiveUpdates personId={MEMBER.id} />
      <DashboardPage />
    </>,
    MEMBER,
  )
  const reject = "Reject Rohan's request"
  const opener = await screen.findByRole('button', { name: reject })
  if (isLive) act(() => Socket.open())
  await settled()
  home.mockClear()
  fireEvent.click(opener)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: reject }))
  await waitFor(() => expect(screen.queryByText('Rohan Deo')).toBeNull())
  await settled()
  expect(home).toHaveBeenCalledTimes(1)
})

/** Longer than all that reloads after an answer or an event waits. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)))

import type { Home } from '@jodi/shared/people/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DashboardPage } from '#pages/dashboard.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, press, see, show } from '#test/render.tsx'

vi.stubGlobal('scrollTo', () => undefined)

const quiet: Home = {
  waiting: { people: [], total: 0 },
  fresh: { people: [], total: 0 },
  steps: [{ kind: 'addPhoto' }, { kind: 'statePreferences' }],
}
const someoneWaits: Home['waiting'] = {
  people: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000009', name: 'Rohan Deo', firstName: 'Rohan', photo: null, age: 31 },
      ...{ occupation: 'Architect', city: 'Pune', kind: 'request', at: '2026-11-01T09:00:00Z' },
      conversationId: '00000000-0000-4000-8000-000000000008',
    },
  ],
  total: 1,
}

/** Opens Home of a member whom this keeps out of matches, until the account is reactivated. */
function openHome(unlisted: string | null, home = quiet): void {
  let reason = unlisted
  answerWith({
    'matches/stats': () => ({ totalProfiles: 9, matches: 0, unlisted: reason }),
    'matches/list': { kind: 'page', items: [], next: null, total: 0 },
    'pairs/status': { isMatched: false, partner: null, proposals: [] },
    'people/home': home,
    'people/profileViews': { count: 0 },
    'profiles/completion': { percent: 80, firstMissing: null },
    'profiles/reactivateAccount': () => {
      reason = null
      return {}
    },
  })
  show(<DashboardPage />, MEMBER)
}

const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test('a deactivated member first reads why there are no matches and what to do, and nothing about people who could come', async () => {
  openHome('deactivated')
  await see('Your profile is not visible in matches')
  expect(titles().slice(1)).toEqual(['Your Matches', 'Your profile is not visible in matches', 'Profile Completion'])
  expect(screen.queryByText('No one is waiting for your answer')).toBeNull()
  await press('Reactivate account')
  await see('Let people meet you')
  await waitFor(() => expect(screen.queryByText('Your profile is not visible in matches')).toBeNull())
  expect(titles().at(-2)).toBe('Your Matches')
})

test('a hidden member still sees who waits for an answer, below the reason', async () => {
  openHome('hidden', { ...quiet, waiting: someoneWaits })
  await see('Rohan Deo')
  expect(titles().slice(1, 4)).toEqual(['Your Matches', 'Your profile is not visible in matches', 'Waiting for you'])
})

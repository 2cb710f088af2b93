import type { Home } from '@jodi/shared/people/contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLiveKeys } from '#app/live-keys.ts'
import { dispatchGap } from '#lib/live/subscribers.ts'
import { DashboardPage } from '#pages/dashboard.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, see, show } from '#test/render.tsx'

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
function openHome(unlisted: string | null, home = quiet, broken: Record<string, unknown> = {}): void {
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
    ...broken,
  })
  show(<LiveHome />, MEMBER)
}

function LiveHome() {
  useLiveKeys()
  return (
    <main id="page" tabIndex={-1}>
      <DashboardPage />
    </main>
  )
}

const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test('a deactivated member first reads why there are no matches and what to do, and nothing about people who could come', async () => {
  openHome('deactivated')
  await see('Your profile is not visible in matches')
  expect(titles().slice(1)).toEqual(['Your Matches', 'Your profile is not visible in matches', 'Profile Completion'])
  expect(screen.queryByText('No one is waiting for your answer')).toBeNull()
  const back = await screen.findByRole('button', { name: 'Reactivate account' })
  back.focus()
  fireEvent.click(back)
  await see('Let people meet you')
  await waitFor(() => expect(screen.queryByText('Your profile is not visible in matches')).toBeNull())
  expect(titles().at(-2)).toBe('Your Matches')
  // The button is gone.
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
})

test('after a request is rejected the focus is on the next person who waits, and at last on the page', async () => {
  const [first] = someoneWaits.people
  const [OTHER, CHAT] = ['00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000006']
  const other = { ...first, id: OTHER, name: 'Amit Deo', firstName: 'Amit', conversationId: CHAT } as typeof first
  let people = [first, other] as Home['waiting']['people']
  openHome(null, quiet, {
    'people/home': () => ({ ...quiet, waiting: { people, total: people.length } }),
    'chat/reject': ({ id }: { id: string }) => {
      people = people.filter((person) => !('conversationId' in person && person.conversationId === id))
      return {}
    },
  })
  for (const [name, next] of [
    ['Rohan', () => screen.getByRole('link', { name: /Amit Deo/ })],
    ['Amit', () => document.getElementById('page')],
  ] as const) {
    const reject = `Reject ${name}'s request`
    const opener = await screen.findByRole('button', { name: reject })
    opener.focus()
    fireEvent.click(opener)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: reject }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    dispatchGap('opened')
    await waitFor(() => expect(document.activeElement).toBe(next()))
  }
})

test('a hidden member still sees who waits for an answer, below the reason', async () => {
  openHome('hidden', { ...quiet, waiting: someoneWaits })
  await see('Rohan Deo')
  expect(titles().slice(1, 4)).toEqual(['Your Matches', 'Your profile is not visible in matches', 'Waiting for you'])
})

test('a member who became visible while no event arrived sees matches, and not the empty list from before', async () => {
  let unlisted: string | null = 'hidden'
  const list = vi.fn(() => ({ kind: 'page', items: [], next: null, total: 0 }))
  openHome(unlisted, quiet, {
    'matches/stats': () => ({ totalProfiles: 9, matches: 5, unlisted }),
    'matches/list': list,
  })
  await see('Your profile is not visible in matches')
  list.mockClear()
  dispatchGap('opened')
  await see('Your profile is not visible in matches')
  expect(list).not.toHaveBeenCalled()
  unlisted = null
  dispatchGap('opened')
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1))
})

test.each(['pairs/status', 'people/home', 'matches/stats', 'profiles/completion'])(
  'Home is shown although %s cannot be loaded, and does not ask for it again and again',
  async (broken) => {
    let asked = 0
    openHome(null, quiet, {
      [broken]: () => {
        asked += 1
        return BROKEN
      },
    })
    await screen.findByRole('region', { name: 'Your profile' })
    await new Promise((done) => setTimeout(done, 200))
    await screen.findByRole('region', { name: 'Your profile' })
    expect(asked).toBeLessThan(5)
  },
)

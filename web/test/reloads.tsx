import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { network } from '#test/network.ts'
import { ME } from '#test/render.tsx'

export const ID = '00000000-0000-4000-8000-000000000009'
export const OTHER = '00000000-0000-4000-8000-000000000008'
export const reason = { code: 'other', details: 'Asked for it' } as never

/** What the tab has loaded, by its key. */
const LOADED: Record<string, unknown> = {
  'accounts/session': { person: ME },
  'accounts/open-sessions': [],
  'accounts/pending-code/emailChange': null,
  'admins/list': [],
  'admins/operating-warnings': [],
  'agents/credits': {},
  [`agents/details/${ID}`]: { id: ID },
  'agents/list': { rows: [] },
  [`chat/conversation/${ID}`]: {},
  'chat/list': [{ id: ID }],
  'chat/notificationSettings': {},
  'chat/requestQuota': {},
  'chat/unreadCount': {},
  'checks/list': {},
  'checks/mine': {},
  'figures/queues': {},
  'matches/list/all': {},
  'matches/not-interested': [],
  'matches/stats': {},
  'members/list': { rows: [] },
  'members/own-agent': {},
  'pairs/status': {},
  'people/home': {},
  [`people/profile/${ID}`]: {},
  'plans/admin': [],
  'plans/list': [],
  'plans/mine': {},
  [`plans/payment/${ID}`]: {},
  'plans/unapplied': {},
  'preferences/mine': {},
  'profiles/visibility': {},
  'reports/staff': {},
  'searches/list': {},
  'safety/blocked': [{ id: ID }],
  'settings/site': {},
  'settings/siteForAdmin': {},
  'stories/own': {},
  [`tickets/details/${ID}`]: {},
  'tickets/list': {},
  'tickets/mine': {},
}
const keysIn = (...begins: string[]) =>
  Object.keys(LOADED).filter((key) => begins.some((begin) => key.startsWith(begin)))

export const PEOPLE = ['safety', 'matches', 'chat', 'pairs', 'stories', 'reports', 'members', 'people']
export const ALL_BUT_ACCOUNT = Object.keys(LOADED).filter((key) => !/^(accounts|settings)/.test(key))

/**
 * An action: its hook and input, what is sent, the beginnings of the keys that it makes outdated, and of those that it
 * removes: no one may see them again, not even until they are loaded.
 */
export type Action = [
  use: () => { mutateAsync: (input: never) => Promise<unknown> },
  input: unknown,
  sent: unknown[],
  keys: string[],
  removed?: string[],
]

/** Tries each action in a tab that has loaded everything. */
export function tryReloads(actions: Record<string, Action>): void {
  test.each(Object.entries(actions))(
    '%s: it is sent, and what it has changed is loaded again',
    async (_, [use, input, sent, keys, removed = []]) => {
      const requests: unknown[] = []
      network.answer = async (request) => {
        const body = await request.text()
        requests.push(new URL(request.url).pathname.replace('/api/rpc/', ''), body ? JSON.parse(body).json : undefined)
        const answer = { id: ID, revision: 7, email: 'new@example.in', resendInSeconds: 60, refused: [] }
        return Response.json({ json: answer, meta: [] })
      }
      const { client, wrapper } = loadedTab()
      const { result } = renderHook(use, { wrapper })
      await act(() => result.current.mutateAsync(input as never))
      const stateOf = (key: string) => client.getQueryState(queryKeyOf(key))
      const isOutdated = (key: string) => {
        const state = stateOf(key)
        return !state || state.isInvalidated || state.data !== LOADED[key]
      }
      expect(requests).toEqual(sent)
      expect(Object.keys(LOADED).filter(isOutdated)).toEqual(keysIn(...keys))
      expect(Object.keys(LOADED).filter((key) => !stateOf(key))).toEqual(keysIn(...removed))
    },
  )
}

/** A tab that has loaded everything. */
export function loadedTab() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [key, data] of Object.entries(LOADED)) client.setQueryData(queryKeyOf(key), data)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, wrapper }
}

const queryKeyOf = (key: string) => (key === 'accounts/session' ? sessionQuery.queryKey : key.split('/'))

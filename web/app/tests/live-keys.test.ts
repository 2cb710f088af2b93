import { chatEventSchema } from '@jodi/shared/chat/contract.ts'
import { type LiveEvent, liveEventSchema } from '@jodi/shared/live.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { partialMatchKey, QueryClient, QueryClientProvider, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keysOf, MISSED_KEYS, useLiveKeys } from '#app/live-keys.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { dispatchGap, dispatchLiveEvent, type Gap } from '#lib/live/subscribers.ts'
import { answerWith, ME } from '#test/render.tsx'

const ID = '3d594650-3436-453f-92e2-1a1a1a1a1a1a'

const EXPECTED: [LiveEvent, string[]][] = [
  [{ type: 'ticketChanged', ticketId: ID }, ['tickets/mine', 'tickets/list', `tickets/details/${ID}`]],
  [{ type: 'storyChanged' }, ['stories']],
  [{ type: 'pairChanged' }, ['pairs', 'stories', 'matches', 'people', 'profiles/visibility']],
  [{ type: 'queueChanged', queue: 'reports' }, ['figures/queues', 'reports']],
  [{ type: 'queueChanged', queue: 'checks' }, ['figures/queues', 'checks']],
  [{ type: 'queueChanged', queue: 'stories' }, ['figures/queues', 'stories']],
  [{ type: 'queueChanged', queue: 'reviews' }, ['figures/queues', 'profiles/reviews']],
  [{ type: 'queueChanged', queue: 'tickets' }, ['figures/queues', 'tickets']],
  [{ type: 'visibilityChanged' }, ['profiles/visibility', 'matches', 'people', 'pairs']],
  [{ type: 'checkChanged' }, ['checks/mine', 'people/profile']],
  [{ type: 'reviewsChanged' }, ['profiles/mine', 'profiles/photos', 'people/profile']],
  [{ type: 'warningsChanged' }, ['safety/warnings', 'accounts/session']],
  [{ type: 'planChanged' }, ['plans/mine', 'plans/payment', 'chat/requestQuota', 'people/viewers', 'people/home']],
  [{ type: 'unappliedPaymentsChanged' }, ['plans/unapplied']],
  [{ type: 'notificationSettingsChanged' }, ['chat/notificationSettings', 'chat/list', 'chat/conversation']],
  [{ type: 'searchesChanged' }, ['searches']],
  [{ type: 'currentUserChanged' }, ['accounts/session', 'figures/queues']],
  [{ type: 'membersChanged' }, ['members', 'agents', 'people/profile', 'profiles/edit', 'profiles/photos']],
  [{ type: 'agentsChanged' }, ['agents', 'members']],
  [{ type: 'adminsChanged' }, ['admins/list']],
]

afterEach(() => vi.useRealTimers())

test.each(EXPECTED)('the event %o makes outdated %o', (event, keys) => {
  expect(keysOf(liveEventSchema.parse(event)).map((key) => key.join('/'))).toEqual(keys)
})

test('an event of a chat, which carries data, makes only outdated what other screens show of it', () => {
  expect(keysOf({ type: 'messagesRead', conversationId: ID, byMe: true, upTo: 1 })).toEqual([['people', 'home']])
  expect(keysOf({ type: 'typing', conversationId: ID })).toEqual([])
  expect(keysOf({ type: 'resync' })).toEqual([])
  // The profile shows the relation, and the contact details that a chat shares.
  expect(keysOf({ type: 'conversationChanged', conversationId: ID })).toEqual([
    ['people', 'home'],
    ['people', 'profile'],
  ])
})

test('whatever an event makes outdated is reloaded after a gap, by the map or by the chat itself', () => {
  const typesOf = (options: { shape: { type: { value: string } } }[]) => options.map(({ shape }) => shape.type.value)
  const chatTypes = typesOf(chatEventSchema.options)
  const reloading = typesOf(liveEventSchema.options).filter((type) => !chatTypes.includes(type))
  expect(new Set(EXPECTED.map(([{ type }]) => type))).toEqual(new Set(reloading))
  const byChat = [
    ['chat', 'list'],
    ['chat', 'conversation'],
  ]
  const isReloaded = (key: QueryKey) => [...MISSED_KEYS, ...byChat].some((missed) => partialMatchKey(key, missed))
  expect(EXPECTED.flatMap(([event]) => keysOf(event)).filter((key) => !isReloaded(key))).toEqual([])
})

/** A tab with open screens: returns how often each has requested its data. */
function open(screens: { queryKey: string[]; staleTime?: number }[]) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { person: ME })
  const counts = screens.map(({ queryKey, staleTime = 0 }) => {
    const queryFn = vi.fn(async () => 'content')
    client.setQueryData(queryKey, 'content')
    onTestFinished(new QueryObserver(client, { queryKey, queryFn, staleTime }).subscribe(() => undefined))
    return queryFn
  })
  const wrapper = ({ children }: { children: unknown }) =>
    createElement(QueryClientProvider, { client }, children as never)
  onTestFinished(renderHook(() => useLiveKeys(), { wrapper }).unmount)
  for (const queryFn of counts) queryFn.mockClear()
  return { client, requests: () => counts.map((queryFn) => queryFn.mock.calls.length) }
}

const PROFILE = { queryKey: ['people', 'profile', ID] }
const MATCHES = { queryKey: ['matches', 'list', 'all', ''], staleTime: 10 * MINUTE_MS }
const BLOCKED = { queryKey: ['safety', 'blocked'] }
const PREFERENCES = { queryKey: ['preferences', 'mine'] }
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('after a block, which sends `resync`, an open profile, a list of matches and the blocked people are reloaded', async () => {
  answerWith({ 'accounts/session': { person: ME } })
  const { requests } = open([PROFILE, MATCHES, BLOCKED, PREFERENCES])
  dispatchLiveEvent({ type: 'resync' })
  await settled()
  expect(requests()).toEqual([1, 1, 1, 0])
})

test('after a connection all is reloaded except a recent list of matches, whose pages are limited a day (rule S2)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true })
  answerWith({ 'accounts/session': { person: ME } })
  const { requests } = open([PROFILE, MATCHES])
  const after = async (ms: number, gap: Gap) => {
    await vi.advanceTimersByTimeAsync(ms)
    dispatchGap(gap)
    await vi.advanceTimersByTimeAsync(20)
    return requests()
  }
  expect(await after(1000, 'opened')).toEqual([1, 0])
  expect(await after(30_000, 'lost'), 'polled once a minute').toEqual([1, 0])
  expect(await after(MINUTE_MS, 'lost')).toEqual([2, 0])
  expect(await after(10 * MINUTE_MS, 'opened')).toEqual([3, 1])
})

test('a profile and the statistics that came with the page are reloaded once the connection opens: a contact may no longer be shared, and the own profile may be hidden', async () => {
  answerWith({ 'accounts/session': { person: ME } })
  const fresh = { staleTime: 10 * MINUTE_MS }
  const { requests } = open([
    { ...PROFILE, ...fresh },
    { queryKey: ['matches', 'stats'], ...fresh },
  ])
  dispatchGap('opened')
  await settled()
  expect(requests()).toEqual([1, 1])
})

test('what an own action changed is reloaded after its answer: before, it may remove the row that shows the result', async () => {
  answerWith({ 'accounts/session': { person: ME } })
  const { client, requests } = open([PROFILE])
  const act = (mutationFn: () => Promise<unknown>, meta = {}) =>
    client.getMutationCache().build(client, { mutationFn, meta }).execute(undefined)
  const { promise, resolve } = Promise.withResolvers()
  const acting = act(() => promise)
  dispatchLiveEvent({ type: 'pairChanged' })
  dispatchLiveEvent({ type: 'resync' })
  await settled()
  expect(requests()).toEqual([0])
  resolve('done')
  await acting
  await settled()
  expect(requests()[0]).toBeGreaterThan(0)
})

test('neither a long upload nor what is sent in the background delays what others have changed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true })
  answerWith({ 'accounts/session': { person: ME } })
  const never = new Promise(() => undefined)
  for (const [meta, ms] of [
    [{ isBackground: true }, 20],
    [{}, 5020],
  ] as const) {
    const { client, requests } = open([PROFILE])
    void client
      .getMutationCache()
      .build(client, { mutationFn: () => never, meta })
      .execute(undefined)
    dispatchLiveEvent({ type: 'pairChanged' })
    await vi.advanceTimersByTimeAsync(ms)
    expect(requests()).toEqual([1])
  }
})

test('a warning, or a privilege that was granted, shows in an open tab, and a lost session signs nobody out here', async () => {
  answerWith({ 'accounts/session': { person: { ...ME, warned: true } } })
  const { client } = open([])
  const shown = () => client.getQueryData(sessionQuery.queryKey)?.person
  dispatchLiveEvent({ type: 'warningsChanged' })
  await vi.waitFor(() => expect(shown()?.warned).toBe(true))
  answerWith({ 'accounts/session': { person: { ...ME, privileges: ['manage_support'] } } })
  dispatchLiveEvent({ type: 'currentUserChanged' })
  await vi.waitFor(() => expect(shown()?.privileges).toEqual(['manage_support']))
  answerWith({ 'accounts/session': { person: null } })
  dispatchLiveEvent({ type: 'currentUserChanged' })
  await settled()
  expect(shown()?.id).toBe(ME.id)
})

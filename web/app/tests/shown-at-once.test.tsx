import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { useSetAgentDisabled } from '#domains/agents/queries.ts'
import { useMarkRead } from '#domains/chat/queries.ts'
import { useMarkNotInterested, useShortlist } from '#domains/matches/queries.ts'
import { useSetDisabled } from '#domains/members/directory/queries.ts'
import { useSetPrivateBrowsing } from '#domains/profiles/visibility/queries.ts'
import { useSaveTheme } from '#domains/settings/queries.ts'
import { useSetStatus } from '#domains/tickets/queries.ts'
import { chooseTheme, chosenTheme } from '#lib/display/theme.ts'
import { network } from '#test/network.ts'

const ID = '00000000-0000-4000-8000-000000000009'
const OTHER = '00000000-0000-4000-8000-000000000008'
const disabling = { id: ID, disabled: true, reason: { code: 'other', details: 'Asked for it' } }
const profileOf = (disabled: boolean) => ({ id: ID, disabled, may: { enable: disabled, disable: !disabled } })

/** An action: its hook and input, and the loaded data before it, while it is sent, and after an error. */
interface Action {
  use: () => { mutateAsync: (input: never) => Promise<unknown> }
  input: unknown
  key: unknown[]
  before?: unknown
  during: unknown
  after?: unknown
  /** A request from before it is still pending; its response is outdated. */
  overtakes?: true
}

const ACTIONS: Record<string, Action> = {
  'the page of an agent who is disabled': {
    use: useSetAgentDisabled,
    input: disabling,
    key: ['agents', 'details', ID],
    before: { id: ID, disabled: false },
    during: { id: ID, disabled: true },
    overtakes: true,
  },
  'the row of an agent who is disabled': {
    use: useSetAgentDisabled,
    input: disabling,
    key: ['agents', 'list', {}],
    before: {
      rows: [
        { id: OTHER, disabled: false },
        { id: ID, disabled: false },
      ],
    },
    during: {
      rows: [
        { id: OTHER, disabled: false },
        { id: ID, disabled: true },
      ],
    },
    overtakes: true,
  },
  'the row of a profile that is disabled': {
    use: useSetDisabled,
    input: disabling,
    key: ['members', 'list', {}],
    before: { rows: [{ ...profileOf(false), id: OTHER }, profileOf(false)] },
    during: { rows: [{ ...profileOf(false), id: OTHER }, profileOf(true)] },
    overtakes: true,
  },
  'the status of a ticket': {
    use: () => useSetStatus(ID),
    input: 'resolved',
    key: ['tickets', 'details', ID],
    before: { id: ID, status: 'pending' },
    during: { id: ID, status: 'resolved' },
    overtakes: true,
  },
  'browsing privately': {
    use: useSetPrivateBrowsing,
    input: true,
    key: ['profiles', 'visibility'],
    before: { hidden: false, browsesPrivately: false },
    during: { hidden: false, browsesPrivately: true },
  },
  'the mark of a person on the shortlist': {
    use: () => useShortlist(ID),
    input: true,
    key: ['matches', 'marks'],
    before: { [OTHER]: { shortlisted: true }, [ID]: { notInterested: false } },
    during: { [OTHER]: { shortlisted: true }, [ID]: { notInterested: false, shortlisted: true } },
  },
  'the mark of a person as not interested': {
    use: () => useMarkNotInterested(ID),
    input: { on: true },
    key: ['matches', 'marks'],
    before: { [ID]: { shortlisted: true } },
    during: { [ID]: { shortlisted: false, notInterested: true } },
  },
  'a conversation that is read': {
    use: () => useMarkRead(ID),
    input: 5,
    key: ['chat', 'conversation', ID],
    before: { readByMe: 3, lastNumber: 7 },
    during: { readByMe: 5, lastNumber: 7 },
    // Until it is loaded again.
    after: { readByMe: 5, lastNumber: 7 },
  },
}

test.each(Object.entries(ACTIONS))(
  '%s is shown before it is saved, and after an error as it is stored',
  async (_, { use, input, key, before, during, after = before, overtakes }) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const saved = Promise.withResolvers<Response>()
    let requests = 0
    network.answer = () => {
      requests += 1
      return saved.promise
    }
    client.setQueryData(key, before)
    const loaded = Promise.withResolvers<unknown>()
    if (overtakes) client.fetchQuery({ queryKey: key, queryFn: () => loaded.promise }).catch(() => undefined)
    const { result } = renderHook(use, { wrapper: within(client) })
    let sending: Promise<unknown> = Promise.resolve()
    act(() => {
      sending = result.current.mutateAsync(input as never).catch(() => undefined)
    })
    await waitFor(() => expect(requests).toBe(1))
    loaded.resolve(before)
    await act(async () => loaded.promise)
    expect(client.getQueryData(key)).toEqual(during)
    saved.reject(new TypeError('fetch failed'))
    await act(() => sending)
    expect(client.getQueryData(key)).toEqual(after)
  },
)

const within =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

/** Two changes of one thing, the second while the first is sent: what is shown is `before`, `first` or `second`. */
interface TwoChanges {
  use: () => (input: never) => unknown
  inputs: readonly [unknown, unknown]
  put: (client: QueryClient) => void
  shown: (client: QueryClient) => unknown
  before: unknown
  first: unknown
  second: unknown
}

const MARKS = ['matches', 'marks']
const marksOf = (client: QueryClient) => client.getQueryData<Record<string, object>>(MARKS)?.[ID]
const TICKET = ['tickets', 'details', ID]
const VISIBILITY = ['profiles', 'visibility']
const MEMBERS = ['members', 'list', {}]

const TWO_CHANGES: Record<string, TwoChanges> = {
  'browsing privately': {
    use: () => useSetPrivateBrowsing().mutate,
    inputs: [true, false],
    put: (client) => client.setQueryData(VISIBILITY, { browsesPrivately: false }),
    shown: (client) => client.getQueryData(VISIBILITY),
    before: { browsesPrivately: false },
    first: { browsesPrivately: true },
    second: { browsesPrivately: false },
  },
  'the mark of a person on the shortlist': {
    use: () => useShortlist(ID).mutate,
    inputs: [true, false],
    put: (client) => client.setQueryData(MARKS, { [ID]: { seenOn: '2026-01-01' } }),
    shown: marksOf,
    before: { seenOn: '2026-01-01' },
    first: { seenOn: '2026-01-01', shortlisted: true },
    second: { seenOn: '2026-01-01', shortlisted: false },
  },
  'the mark of a person as not interested, and its undoing': {
    use: () => useMarkNotInterested(ID).mutate,
    inputs: [{ on: true }, { on: false, wasShortlisted: true }],
    put: (client) => client.setQueryData(MARKS, { [ID]: { shortlisted: true } }),
    shown: marksOf,
    before: { shortlisted: true },
    first: { shortlisted: false, notInterested: true },
    second: { shortlisted: true, notInterested: false },
  },
  'the status of a ticket': {
    use: () => useSetStatus(ID).mutate,
    inputs: ['in_progress', 'resolved'],
    put: (client) => client.setQueryData(TICKET, { id: ID, status: 'pending' }),
    shown: (client) => client.getQueryData(TICKET),
    before: { id: ID, status: 'pending' },
    first: { id: ID, status: 'in_progress' },
    second: { id: ID, status: 'resolved' },
  },
  'the row of a profile that is disabled and enabled': {
    use: () => useSetDisabled().mutate,
    inputs: [disabling, { ...disabling, disabled: false }],
    put: (client) => client.setQueryData(MEMBERS, { rows: [profileOf(false)] }),
    shown: (client) => client.getQueryData(MEMBERS),
    before: { rows: [profileOf(false)] },
    first: { rows: [profileOf(true)] },
    second: { rows: [profileOf(false)] },
  },
  'the theme': {
    use: () => useSaveTheme(),
    inputs: ['dark', 'light'],
    put: () => chooseTheme('system'),
    shown: chosenTheme,
    before: 'system',
    first: 'dark',
    second: 'light',
  },
}

describe.each(Object.entries(TWO_CHANGES))('%s, changed again while it is saved', (_, changes) => {
  const { use, inputs, put, shown } = changes
  const saved = () => Response.json({ json: {}, meta: [] })
  const failed = () => Promise.reject(new TypeError('fetch failed'))

  async function changeTwice(answers: (() => Response | Promise<Response>)[]) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    put(client)
    const waiting: PromiseWithResolvers<void>[] = []
    network.answer = async (request) => {
      // Reads whether a change was made whose answer was lost.
      if (request.url.endsWith('/details')) return failed()
      const at = waiting.push(Promise.withResolvers<void>()) - 1
      await waiting[at]?.promise
      return (answers[at] ?? failed)()
    }
    const { result } = renderHook(use, { wrapper: within(client) })
    for (const input of inputs) await act(async () => void result.current(input as never))
    await waitFor(() => expect(shown(client)).toEqual(changes.second))
    for (const at of inputs.keys()) {
      await waitFor(() => expect(waiting).toHaveLength(at + 1))
      await act(async () => waiting[at]?.resolve())
    }
    await waitFor(() => expect(client.isMutating()).toBe(0))
    return shown(client)
  }

  test('is sent after the first change, and stays', async () => {
    expect(await changeTwice([saved, saved])).toEqual(changes.second)
    expect(await changeTwice([failed, saved])).toEqual(changes.second)
  })

  test('is as it was before both after two errors, and as the first change after one', async () => {
    expect(await changeTwice([failed, failed])).toEqual(changes.before)
    expect(await changeTwice([saved, failed])).toEqual(changes.first)
  })
})

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { network, noConnection } from '#test/network.ts'
import { answerWith, ME, press, see, show } from '#test/render.tsx'

const KEPT = 'Your filters are kept.'

type Parameters = Record<string, string>

/** A staff list, for `tryLists`. */
export interface List {
  part: () => ReactNode
  /** The beginning of its query key by which mutations and events reload it; its own key if none does. */
  key: QueryKey
  path: string
  answer: (rows: unknown[], page: number) => unknown
  row: unknown
  /** A text of the row. */
  text: string
  /** The parameters of the URL in most tests, none by default. */
  at?: Parameters
  /** With `at` it is in another state than its first one. */
  isInOtherState?: true
  /** Every parameter that the URL can have, on the second page, and the complete input of the request. */
  asks: [parameters: Parameters, input: object]
  /** What is in the URL after each click on the heading of a column. */
  sorted?: [heading: string, first: Parameters, second: Parameters, third: Parameters]
  /** Without numbered pages, the URL has no page. */
  hasNoPages?: true
  failed: string[]
  none: string[]
  filters: [Filtering, ...Filtering[]]
}

/** A search, filter or state of a staff list. */
interface Filtering {
  /** In the URL. */
  parameters: Parameters
  /** Its control, with the value; of a state that it is pressed. */
  control: [role: string, name: string | RegExp, value: string]
  /** The texts if nothing matches. */
  noMatch: string[]
  /** The button that removes it. */
  reset: string
}

/**
 * Tries each staff list: what it requests, while it loads, without a connection, without rows, beyond its last page, in
 * another order, and when it is loaded again.
 */
export function tryLists(lists: Record<string, List>): void {
  describe.each(Object.entries(lists))('%s', (_, list) => {
    tryRequests(list)
    tryReload(list)
    if (list.sorted) trySorting(list, list.sorted)
    describe.each(list.filters)('with $parameters', (filtering) => {
      tryLoading(list, filtering)
      tryNoRows(list, filtering)
    })
  })
}

/** Shows a list, and reads and changes the URL. */
function stageOf({ part, key, at }: List) {
  let history = createMemoryHistory()
  const urlOf = (parameters: Parameters) => `/?${new URLSearchParams(parameters)}`
  const start = (parameters: Parameters = {}) => {
    history = createMemoryHistory({ initialEntries: [urlOf({ ...at, ...parameters })] })
    return show(
      <>
        {part()}
        <Reload queryKey={key} />
      </>,
      ME,
      history,
    )
  }
  return {
    start,
    goTo: (parameters: Parameters) => act(() => history.push(urlOf({ ...at, ...parameters }))),
    expectUrl: (parameters: Parameters) =>
      waitFor(() => expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual(parameters)),
    historyLength: () => history.length,
  }
}

/** Loads what begins with a key again, as a mutation or an event does. */
function Reload({ queryKey }: { queryKey: QueryKey }) {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.invalidateQueries({ queryKey })}>
      Reload
    </button>
  )
}

const isBusy = () => document.querySelector('[data-list]')?.getAttribute('aria-busy')

async function expectFilter({ control: [role, name, value] }: Filtering): Promise<void> {
  const control = await screen.findByRole<HTMLInputElement>(role, { name })
  // A state at the head of the table is a button that is pressed.
  expect(role === 'button' ? control.getAttribute('aria-pressed') : control.value).toBe(value)
}

function tryRequests(list: List): void {
  const { path, answer, row, text, at, asks, hasNoPages, filters } = list
  const { start, goTo, expectUrl, historyLength } = stageOf(list)
  const [parameters, input] = asks

  test('the request has everything that is in the URL, and nothing else', async () => {
    const load = vi.fn<(sent: unknown) => unknown>(() => answer([row], 2))
    answerWith({ [path]: load })
    start(parameters)
    await see(text)
    expect(load.mock.calls).toEqual([[input]])
  })

  test('while another page loads, the rows of the previous one stay', async () => {
    answerWith({ [path]: answer([row], 1) })
    start()
    await see(text)
    network.answer = () => new Promise(() => undefined)
    goTo(hasNoPages ? filters[0].parameters : { page: '2' })
    await waitFor(() => expect(isBusy()).toBe('true'))
    await see(text)
  })

  test('a page beyond the last one becomes the last one in the URL', async () => {
    answerWith({ [path]: answer([row], 2) })
    start({ ...filters[0].parameters, page: '7' })
    await see(text)
    await expectUrl({ ...at, ...filters[0].parameters, page: hasNoPages ? '7' : '2' })
    expect(historyLength()).toBe(1)
  })
}

function tryReload(list: List): void {
  const { path, answer, row, text } = list
  const { start } = stageOf(list)

  test('rows that cannot be loaded again stay, and can be loaded later', async () => {
    const load = vi.fn(() => answer([row], 1))
    answerWith({ [path]: load })
    const reply = network.answer
    start()
    await see(text)
    const lost = vi.fn(noConnection)
    network.answer = lost
    await press('Reload')
    await waitFor(() => expect(lost).toHaveBeenCalled())
    await waitFor(() => expect(isBusy()).toBe('false'))
    await see(text)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    network.answer = reply
    await press('Reload')
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await see(text)
  })
}

function trySorting(list: List, [heading, ...urls]: NonNullable<List['sorted']>): void {
  const { path, answer, row, text } = list
  const { start, expectUrl } = stageOf(list)

  test('each click on a heading changes the order', async () => {
    answerWith({ [path]: answer([row], 1) })
    start()
    await see(text)
    for (const url of urls) {
      await press(heading)
      await expectUrl(url)
    }
  })
}

function tryLoading(list: List, filtering: Filtering): void {
  const { path, answer, row, text, isInOtherState, failed, none } = list
  const { start } = stageOf(list)

  test('while it loads, it is busy and the filter stays', async () => {
    network.answer = () => new Promise(() => undefined)
    start(filtering.parameters)
    await waitFor(() => expect(isBusy()).toBe('true'))
    await expectFilter(filtering)
    for (const message of [...none, ...failed]) expect(screen.queryByText(message)).toBeNull()
  })

  test('after an error the filter stays, and the same rows can be loaded again', async () => {
    const sent: unknown[] = []
    const record = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === `/api/rpc/${path}`) sent.push(await request.clone().text())
    }
    network.answer = async (request) => {
      await record(request)
      return noConnection(request)
    }
    const without = start()
    await see(...failed)
    expect(screen.queryAllByText(KEPT)).toHaveLength(isInOtherState ? 1 : 0)
    without.unmount()
    sent.splice(0)
    start(filtering.parameters)
    await see(...failed, KEPT)
    expect(isBusy()).toBe('false')
    await expectFilter(filtering)
    answerWith({ [path]: answer([row], 1) })
    const reply = network.answer
    network.answer = async (request) => {
      await record(request)
      return reply(request)
    }
    await press('Try again')
    await see(text)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expectFilter(filtering)
    expect(sent).toEqual([sent[0], sent[0]])
  })
}

function tryNoRows(list: List, { parameters, noMatch, reset }: Filtering): void {
  const { path, answer, at, none } = list
  const { start, expectUrl } = stageOf(list)

  test('without rows it says so; with a filter it offers to remove it', async () => {
    answerWith({ [path]: answer([], 1) })
    const empty = start()
    await see(...none)
    await expectUrl({ ...at })
    empty.unmount()
    start(parameters)
    await see(...noMatch)
    const resets = await screen.findAllByRole('button', { name: reset })
    fireEvent.click(resets.at(-1) as HTMLElement)
    await expectUrl({ ...at })
  })
}

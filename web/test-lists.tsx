import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answerWith, ME, press, see, show } from './test-stage.tsx'
import { nobody, wire } from './test-wire.ts'

const KEPT = 'Your filters are kept.'

type Parameters = Record<string, string>

/** A list of staff, for `tryLists`. */
export interface List {
  part: () => ReactNode
  /** Further parameters of the URL. */
  at?: Parameters
  /** A search or filter in the URL. */
  filtered: Parameters
  path: string
  answer: (rows: unknown[], page: number) => unknown
  row: unknown
  /** A text of the row. */
  text: string
  /** The control of the search or filter, with its value; of a state that it is pressed. */
  filter: [role: string, name: string | RegExp, value: string]
  /** The order in the URL after a click on the heading of a column. */
  sorted?: [heading: string, left: Parameters]
  failed: string[]
  none: string[]
  /** What is left in the URL by the button that removes the search or the filters. */
  noMatch: { texts: string[]; reset: string; left?: Parameters }
  /** Without numbered pages, the URL has no page. */
  hasNoPages?: true
}

/** Loads everything again, as an event of the server does. */
function Reload() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.invalidateQueries()}>
      Reload
    </button>
  )
}

/** Tries each list while it loads, without a connection, without rows, beyond its last page, and when it is loaded again. */
export function tryLists(lists: Record<string, List>): void {
  // The setup resets the limit after each file, and the stage sets it only for the first.
  vi.setConfig({ testTimeout: 60_000 })
  describe.each(Object.entries(lists))('%s', (_, list) => {
    const { part, at, filtered, path, answer, row, text, filter, failed, none, noMatch, hasNoPages, sorted } = list
    let history = createMemoryHistory()
    const parametersOf = () => Object.fromEntries(new URLSearchParams(history.location.search))
    const start = (isFiltered = true, page: Parameters = {}) => {
      const query = new URLSearchParams({ ...at, ...(isFiltered && filtered), ...page })
      history = createMemoryHistory({ initialEntries: [`/?${query}`] })
      return show(
        <>
          {part()}
          <Reload />
        </>,
        ME,
        history,
      )
    }
    const isBusy = () => document.querySelector('[data-list]')?.getAttribute('aria-busy')
    const expectFilter = async () => {
      const [role, name, value] = filter
      const control = await screen.findByRole<HTMLInputElement>(role, { name })
      // A state at the head of the table is a button that is pressed.
      expect(role === 'button' ? control.getAttribute('aria-pressed') : control.value).toBe(value)
    }

    test('while it loads, it is busy and the filter stays', async () => {
      wire.answer = () => new Promise(() => undefined)
      start()
      await waitFor(() => expect(isBusy()).toBe('true'))
      await expectFilter()
      for (const message of [...none, ...failed]) expect(screen.queryByText(message)).toBeNull()
    })

    test('after an error the filter stays, and the same rows can be loaded again', async () => {
      const sent: unknown[] = []
      const record = async (request: Request) => {
        const { pathname } = new URL(request.url)
        if (pathname === `/api/rpc/${path}`) sent.push(await request.clone().text())
      }
      wire.answer = async (request) => {
        await record(request)
        return nobody(request)
      }
      const without = start(false)
      await see(...failed)
      if (!at) expect(screen.queryByText(KEPT)).toBeNull()
      without.unmount()
      sent.splice(0)
      start()
      await see(...failed, KEPT)
      expect(isBusy()).toBe('false')
      await expectFilter()
      answerWith({ [path]: answer([row], 1) })
      const reply = wire.answer
      wire.answer = async (request) => {
        await record(request)
        return reply(request)
      }
      await press('Try again')
      await see(text)
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      await expectFilter()
      expect(sent).toEqual([sent[0], sent[0]])
    })

    test('without rows it says so; with a filter it offers to remove it', async () => {
      answerWith({ [path]: answer([], 1) })
      const empty = start(false)
      await see(...none)
      expect(parametersOf()).toEqual({ ...at })
      empty.unmount()
      start(true)
      await see(...noMatch.texts)
      const resets = await screen.findAllByRole('button', { name: noMatch.reset })
      fireEvent.click(resets.at(-1) as HTMLElement)
      await waitFor(() => expect(parametersOf()).toEqual({ ...at, ...noMatch.left }))
    })

    test('a page beyond the last one becomes the last one in the URL', async () => {
      answerWith({ [path]: answer([row], 2) })
      start(true, { page: '7' })
      await see(text)
      const page = hasNoPages ? '7' : '2'
      await waitFor(() => expect(parametersOf()).toEqual({ ...at, ...filtered, page }))
      expect(history.length).toBe(1)
    })

    test('a click on a heading sorts by it, if the list can be sorted', async () => {
      answerWith({ [path]: answer([row], 1) })
      start(false)
      await see(text)
      if (sorted) fireEvent.click(screen.getByRole('button', { name: sorted[0] }))
      await waitFor(() => expect(parametersOf()).toEqual(sorted ? sorted[1] : { ...at }))
    })

    test('rows that cannot be loaded again stay, and can be loaded later', async () => {
      const load = vi.fn(() => answer([row], 1))
      answerWith({ [path]: load })
      const reply = wire.answer
      start()
      await see(text)
      const lost = vi.fn(nobody)
      wire.answer = lost
      await press('Reload')
      await waitFor(() => expect(lost).toHaveBeenCalled())
      await waitFor(() => expect(isBusy()).toBe('false'))
      await see(text)
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      wire.answer = reply
      await press('Reload')
      await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
      await see(text)
    })
  })
}

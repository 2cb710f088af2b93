import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { network, noConnection } from '#test/network.ts'
import { answerWith, errorAnswer, ME, type Place, see, show } from '#test/render.tsx'

type Answers = Record<string, unknown>

/** What a screen shows with these responses. */
interface State {
  answers: Answers
  texts: string[]
}

/** A screen that loads data, for `tryScreens`. */
export interface Screen {
  part: ReactNode
  /** A member by default; null for a visitor. */
  person?: CurrentUser | null
  /** The URL, and the route of a page that reads its parameters. */
  url?: string
  place?: Place
  /** Responses that arrive in every state. */
  around?: Answers
  /** The responses that the screen waits for; the first text is about their content. */
  loaded: State
  /** Texts without a connection. */
  failed: string[]
  /** What is shown instead of 'Try again', if the screen has no such button. */
  hasNoRetry?: true
  /** Texts for an unknown or invalid id. */
  missing?: string[]
  /** The same screen with other responses, such as an empty list. */
  others?: State[]
  /**
   * The responses after a change; the first text of `loaded` is then no longer shown. Not for forms, which keep theirs.
   */
  changed?: State
}

/**
 * Tries each screen while it loads, without a connection, for what does not exist, with each of its responses, and when
 * an event makes its data outdated.
 */
export function tryScreens(screens: Record<string, Screen>): void {
  describe.each(Object.entries(screens))('%s', (_, tried) => {
    const { around, loaded, failed, hasNoRetry, missing = [], others = [], changed } = tried
    const [content = ''] = loaded.texts

    test('while it loads, it says so', async () => {
      start(tried, loaded.answers, () => new Promise(() => undefined))
      await waitFor(() => expect(isBusy()).toBe(true))
      expectNone([...loaded.texts, ...failed, ...missing])
      expectNoRetry()
    })

    test('without a connection it says so, and can be loaded again', async () => {
      start(tried, loaded.answers, noConnection)
      await see(...failed)
      expectNone(loaded.texts)
      expect(isBusy()).toBe(false)
      answerWith({ ...around, ...loaded.answers })
      if (hasNoRetry) await outdate()
      else fireEvent.click(await screen.findByText('Try again', { selector: 'button' }))
      await see(...loaded.texts)
      await waitFor(expectNoRetry)
      expectNone(failed)
    })

    const unknown = missing.length > 0 ? (['NOT_FOUND', 'BAD_INPUT'] as const) : []
    test.each(unknown)('%s: it says that it does not exist', async (code) => {
      const answers = Object.keys(loaded.answers).map((path) => [path, errorAnswer(code)])
      start(tried, Object.fromEntries(answers))
      await see(...missing)
      expectNoRetry()
      expect(isBusy()).toBe(false)
    })

    test.each(others)('other responses are shown: $texts', async ({ answers, texts }) => {
      start(tried, { ...loaded.answers, ...answers })
      await see(...texts)
      expectNone([content, ...failed])
    })

    test('outdated data stay if they cannot be loaded again, and are replaced once they can', async () => {
      start(tried, loaded.answers)
      await see(...loaded.texts)
      endWith(loaded.answers, noConnection)
      await outdate()
      await see(...loaded.texts)
      expectNoRetry()
      expectNone(failed)
      if (!changed) return
      answerWith({ ...around, ...loaded.answers, ...changed.answers })
      await outdate()
      await see(...changed.texts)
      expectNone([content])
    })
  })
}

let client: QueryClient | undefined

/** Shows the screen with these responses; `end` is how its requests end instead. */
function start({ part, person, url = '/', place, around, loaded }: Screen, answers: Answers, end?: End): void {
  const member: CurrentUser = { ...ME, role: 'member', privileges: [] }
  answerWith({ ...around, ...answers })
  if (end) endWith(loaded.answers, end)
  const Watched = () => {
    client = useQueryClient()
    return part
  }
  const history = createMemoryHistory({ initialEntries: [url] })
  show(<Watched />, person === undefined ? member : person, history, place)
}

type End = (request: Request) => Promise<Response>

/** From now on the requests for these responses end like this; all others are answered. */
function endWith(answers: Answers, end: End): void {
  const paths = Object.keys(answers).map((path) => `/api/rpc/${path}`)
  const reply = network.answer
  network.answer = (request) => (paths.includes(new URL(request.url).pathname) ? end(request) : reply(request))
}

/** Loads everything again, as an event of the server does. */
const outdate = () => act(async () => client?.invalidateQueries())

const isBusy = () => document.querySelector('[aria-busy="true"]') !== null

function expectNone(texts: string[]): void {
  for (const text of texts) expect(screen.queryAllByText(text)).toEqual([])
}

const expectNoRetry = () => expect(screen.queryByText('Try again', { selector: 'button' })).toBeNull()

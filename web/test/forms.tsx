import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import type { ErrorCode } from '@jodi/shared/errors.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { network } from '#test/network.ts'
import { answerWith, BROKEN, errorAnswer, ME, see, show, type } from '#test/render.tsx'

export const MEMBER: CurrentUser = { ...ME, role: 'member', privileges: [] }

/** An error of the server, with the text that the person sees, and the field that it is next to. */
type Denial = { error: unknown; text: string; at?: string }

export const UNREACHABLE = "We couldn't reach the server. Please check your connection and try again."
export const FAILED: Denial = { error: BROKEN, text: 'Something went wrong on our side. Please try again.' }
/** The session ended, in another tab or on the server. */
export const ENDED: Denial = { error: errorAnswer('UNAUTHORIZED'), text: 'Please sign in and try again.' }
/** Deleted, blocked or withdrawn while the screen was open. */
export const GONE: Denial = {
  error: errorAnswer('NOT_FOUND'),
  text: "We couldn't find this. It may have been removed.",
}
export const denied = (code: ErrorCode, told: PlainText, text: string): Denial => ({
  error: errorAnswer(code, { text: told }),
  text,
})
/** An error about one field: its name in the contract, and its label. */
export const deniedAt = (field: string, at: string, code: ErrorCode, told: PlainText, text: string): Denial => ({
  error: errorAnswer(code, { text: told, field }),
  text,
  at,
})

/** A form, or a button with a request, in the state in which it is tried. */
export interface Form {
  part: ReactNode
  /** A member by default; null for a visitor. */
  person?: CurrentUser | null
  /** The responses of other procedures. */
  around?: Record<string, unknown>
  /** Leads to the form, or opens its dialog. */
  open?: () => Promise<unknown>
  /** Valid input by label. */
  typed?: Record<string, string>
  /** The valid input that is not typed, and whether it is still there. */
  choose?: () => unknown
  keeps?: () => boolean
  button: string
  /** The last character of what is typed submits it too. */
  submitsItself?: true
  sends: string
  /** Everything that it sends; without it, nothing but the request. */
  input?: unknown
  answer?: unknown
  /** On the screen once it has succeeded, and not before; a button without such a text only sends. */
  done?: string | readonly string[]
  /** The path of the page that it then opens. */
  opens?: string
  /** What the tab still stores then: by default nothing of what was typed. */
  keepsDraft?: string
  /** Shown without a connection, if not the text about the connection. */
  lost?: string
  denials: readonly Denial[]
  /** An error closes the dialog, which has no input: the second try opens it again. */
  closes?: true
  wrong?: readonly [label: string, value: string, error: string][]
}

/** What the page does after a form; a part that is given it calls it once it has succeeded, and not before. */
export const finish = vi.fn()

/** Tries each form with wrong input, without a connection, with each error of the server, and with a double click. */
export function tryForms(forms: Record<string, Form>): void {
  describe.each(Object.entries(forms))('%s', (_, form) => {
    test.each(form.wrong ?? [])(
      '%s "%s": the error is next to the field, nothing is sent',
      async (label, value, error) => {
        const server = await openForm(form)
        await type(label, value)
        await pressOnce(form.button)
        await waitFor(() => expect(noteOf(label)).toContain(error))
        expect(server.sent).toEqual([])
        expectKept(form, { [label]: value })
        await type(label, form.typed?.[label] ?? '')
        if (!form.submitsItself) await pressOnce(form.button)
        await expectDone(form, server, 1)
      },
    )

    test('a lost connection is shown, the input stays, and a second try succeeds', async () => {
      const server = await openForm(form)
      server.outcome = () => {
        throw new TypeError('Failed to fetch')
      }
      await failAndSucceed(form, server, { text: form.lost ?? UNREACHABLE })
    })

    test.each(form.denials)('an error of the server is shown, the input stays: $text', async ({ error, text, at }) => {
      const server = await openForm(form)
      server.outcome = () => error
      await failAndSucceed(form, server, { text, at })
    })

    test('a double click, and a click while it is sent, send one request', async () => {
      const server = await openForm(form)
      const { promise, resolve } = Promise.withResolvers<void>()
      server.held = promise
      const button = await readyButton(form.button)
      if (form.submitsItself) await typeAll(form)
      // Enter presses a submit button without a count of clicks.
      const counts = button.getAttribute('type') === 'submit' ? [0, 0] : [1, 2]
      // The second click arrives before the first one has been rendered.
      act(() => {
        for (const detail of counts) fireEvent.click(button, { detail })
      })
      await waitFor(() => expect(server.sent).toHaveLength(1))
      await moment()
      fireEvent.click(button, { detail: 1 })
      await moment()
      expect(server.sent).toHaveLength(1)
      expect(button.isConnected && !isBusy(button)).toBe(false)
      resolve()
      await expectDone(form, server, 1)
    })
  })
}

/** The server of one test: how it responds to the form, when, and the input of each request. */
type Server = { sent: unknown[]; outcome: () => unknown; held: Promise<void>; history: RouterHistory }

async function openForm(form: Form): Promise<Server> {
  const history = createMemoryHistory()
  const server: Server = { sent: [], outcome: () => form.answer ?? {}, held: Promise.resolve(), history }
  answerWith({ ...form.around, [form.sends]: () => server.outcome() })
  const respond = network.answer
  const path = form.sends.startsWith('/') ? form.sends : `/api/rpc/${form.sends}`
  network.answer = async (request) => {
    if (new URL(request.url).pathname === path) {
      const body = await request.clone().text()
      const sent = body && JSON.parse(body)
      server.sent.push(path === form.sends ? sent : sent.json)
      await server.held
    }
    return respond(request)
  }
  finish.mockClear()
  show(form.part, form.person === undefined ? MEMBER : form.person, server.history)
  await form.open?.()
  if (!form.submitsItself) await typeAll(form)
  await form.choose?.()
  return server
}

async function typeAll(form: Form): Promise<void> {
  for (const [label, value] of Object.entries(form.typed ?? {})) await type(label, value)
}

async function failAndSucceed(form: Form, server: Server, { text, at }: Omit<Denial, 'error'>): Promise<void> {
  await (form.submitsItself ? typeAll(form) : pressOnce(form.button))
  await see(text)
  if (at) await waitFor(() => expect(noteOf(at)).toContain(text))
  expect(server.sent).toHaveLength(1)
  for (const done of textsOf(form)) expect(screen.queryByText(done)).toBeNull()
  expect(finish).not.toHaveBeenCalled()
  expectKept(form)
  server.outcome = () => form.answer ?? {}
  if (form.closes) {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await form.open?.()
  }
  await pressOnce(form.button)
  await expectDone(form, server, 2)
}

/** It has succeeded after this number of requests, which were all alike: what was created once is not created again. */
async function expectDone(form: Form, server: Server, requests: number): Promise<void> {
  const { part, input, opens, keepsDraft } = form
  await see(...textsOf(form))
  await waitFor(() => expect(server.sent).toHaveLength(requests))
  for (const sent of server.sent) expect(sent).toEqual(input)
  expect(server.sent.at(-1)).toEqual(server.sent[0])
  await waitFor(() => expect(finish).toHaveBeenCalledTimes(isGiven(part) ? 1 : 0))
  if (form.done && !opens && !isGiven(part)) await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  if (opens) await waitFor(() => expect(server.history.location.pathname).toBe(opens))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(keepsDraft ? [keepsDraft] : []))
}

const textsOf = ({ done = [] }: Form): readonly string[] => (typeof done === 'string' ? [done] : done)

const isGiven = (part: ReactNode) => isValidElement<object>(part) && Object.values(part.props).includes(finish)

/** The text below a field: its error or hint. */
function noteOf(label: string): string {
  const field = screen.getByLabelText(label)
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

function expectKept({ typed = {}, keeps }: Form, other: Record<string, string> = {}): void {
  for (const [label, value] of Object.entries({ ...typed, ...other }))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  expect(keeps?.() ?? true).toBe(true)
}

/** The button once it is no longer busy with an earlier click. */
async function readyButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(isBusy(button)).toBe(false)
    return button
  })
}

const isBusy = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled')

async function pressOnce(name: string): Promise<void> {
  fireEvent.click(await readyButton(name), { detail: 1 })
}

/** Longer than a render, for what must not happen. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { useOtherTabs } from '#domains/accounts/live.ts'
import { leaveEndedSession, readSession, sessionQuery, useSignIn, useSignOut } from '#domains/accounts/queries.ts'
import { readDraft, saveDraft } from '#lib/forms/draft.ts'
import { readDraftText, saveDraftText } from '#lib/forms/unsent-texts.ts'
import { recordSignOut, storeAccess } from '#lib/session/access.ts'
import { placeToRemember, rememberSignedIn } from '#lib/session/remembered-place.ts'
import { answerWith, ME, see, show } from '#test/render.tsx'
import { toast } from '#ui/toast.tsx'

const access = { accessToken: 'token', expiresAt: Date.now() + 60_000, userId: ME.id }
const nothing = () => undefined
const REMEMBERED = { from: '/chats', rememberedFor: ME.id }

/** A tab of the person, which only sees what the others store. */
function open() {
  storeAccess(access)
  rememberSignedIn(ME.id)
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { person: ME })
  renderHook(() => useOtherTabs(nothing), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
  })
  return client
}

/** The token is gone in another tab. */
function leaveElsewhere(): void {
  localStorage.removeItem('session')
  dispatchEvent(new StorageEvent('storage', { key: 'session' }))
}
const personIn = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.person

test('a session that the server ended, as another tab notices first, leaves the path for the sign-in of the person', () => {
  const client = open()
  leaveElsewhere()
  expect(personIn(client)).toBeNull()
  expect(placeToRemember('/chats')).toEqual(REMEMBERED)
})

test('what the server embedded about the person does not stay in the page', () => {
  document.head.insertAdjacentHTML('beforeend', '<script type="application/json" id="preloaded">{}</script>')
  open()
  leaveElsewhere()
  expect(document.getElementById('preloaded')).toBeNull()
})

test('a sign-out in another tab forgets the path, and a later session that the server ends does not', async () => {
  const client = open()
  await recordSignOut(async () => undefined)
  leaveElsewhere()
  expect(personIn(client)).toBeNull()
  expect(placeToRemember('/chats')).toEqual({})
  open()
  leaveElsewhere()
  expect(placeToRemember('/chats')).toEqual(REMEMBERED)
})

describe('a page that Back shows as it was left', () => {
  const comeBack = (persisted = true) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  test('shows nothing of the person who has signed out since then, nor to another person', async () => {
    const client = open()
    client.setQueryData(['people', 'home'], 'private')
    await recordSignOut(async () => localStorage.removeItem('session'))
    comeBack()
    expect(personIn(client)).toBeNull()
    expect(client.getQueryData(['people', 'home'])).toBeUndefined()
    expect(placeToRemember('/chats')).toEqual({})

    const other = open()
    answerWith({ 'accounts/session': { person: { ...ME, id: 'another' } } })
    storeAccess({ ...access, userId: 'another' })
    comeBack()
    await waitFor(() => expect(personIn(other)?.id).toBe('another'))
  })

  test.each([
    ['is still signed in', nothing],
    ['is signed in without storage', () => localStorage.clear()],
  ])('stays as it is if the person %s', async (_how, change) => {
    const client = open()
    change()
    comeBack()
    comeBack(false)
    expect(personIn(client)).toEqual(ME)
  })
})

test('the event that the session has ended may arrive before the answer to the sign-out of another tab', async () => {
  answerWith({ 'accounts/session': { person: null } })
  const client = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const leaving = recordSignOut(() => promise)
  expect(await leaveEndedSession(client)).toBe(true)
  expect(placeToRemember('/chats')).toEqual({})
  resolve()
  await leaving
})

test.each([
  ['on all devices, of which this is one,', 'signedOutEverywhere', ''],
  ['by the server,', 'passwordChanged', 'private'],
])('after a sign-out %s with the ending %s the unfinished text is: %s', async (_how, ended, text) => {
  const client = open()
  saveDraftText(ME.id, 'one', 'private')
  saveDraft('report', ME.id, { details: 'private' })
  answerWith({ 'accounts/session': { person: null, ended } })
  expect(await leaveEndedSession(client)).toBe(true)
  expect(readDraftText(ME.id, 'one')).toBe(text)
  expect(readDraft('report', ME.id).details ?? '').toBe(text)
})

test('messages to the person who was signed in do not stay on the sign-in page, one about the end of the session does', async () => {
  answerWith({ 'accounts/session': { person: null, ended: 'passwordChanged' } })
  show(<p>Sign in</p>)
  const client = open()
  toast.info('New message', 'Meera: My number is 98000')
  toast.bad('Error', 'Please sign in and try again.')
  await see('New message', 'Error')
  await leaveEndedSession(client)
  toast.info('Your session has ended')
  await see('Your session has ended')
  // Sooner than they end by themselves.
  await waitFor(() => expect(screen.queryByText(/New message|Error/)).toBeNull(), { timeout: 2000 })
  await see('Your session has ended')
})

test('a sign-out that failed in another tab forgets nothing', async () => {
  open()
  await recordSignOut(() => Promise.reject(new Error('offline'))).catch(nothing)
  leaveElsewhere()
  expect(placeToRemember('/chats')).toEqual(REMEMBERED)
})

describe('a request for the session from before', () => {
  /** The next request for the session gets this response only when it is released. */
  function answerLate(early: unknown, later: unknown) {
    const { promise, resolve } = Promise.withResolvers<void>()
    let requests = 0
    answerWith({
      'accounts/signIn': { access, role: 'user' },
      'accounts/signOut': {},
      'accounts/session': async () => {
        requests += 1
        if (requests > 1) return later
        await promise
        return early
      },
    })
    return resolve
  }
  async function open<Action>(useAction: () => Action, person: typeof ME | null) {
    let opened: { client: QueryClient; action: Action } | undefined
    function Part() {
      opened = { client: useQueryClient(), action: useAction() }
      return null
    }
    show(<Part />, person)
    await waitFor(() => expect(opened).toBeDefined())
    return opened as { client: QueryClient; action: Action }
  }

  test('a sign-in is not taken for one without cookies', async () => {
    const release = answerLate({ person: null }, { person: ME })
    const { client, action } = await open(useSignIn, null)
    const before = readSession(client).catch(() => null)
    await waitFor(() => expect(client.isFetching()).toBe(1))
    const signedIn = action.mutateAsync({ email: ME.email, password: 'banyan-shade-9' })
    await waitFor(() => expect(personIn(client)).toEqual(ME))
    release()
    expect((await signedIn).person).toEqual(ME)
    await before
    expect(personIn(client)).toEqual(ME)
  })

  test('unfinished texts are deleted, also if the event of an own sign-out arrives before its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    answerWith({ 'accounts/signOut': () => promise, 'accounts/session': { person: null } })
    const { client, action } = await open(useSignOut, ME)
    saveDraftText(ME.id, 'one', 'private')
    const leaving = action.mutateAsync()
    await waitFor(() => expect(client.isMutating()).toBe(1))
    expect(await leaveEndedSession(client)).toBe(true)
    resolve({})
    await leaving
    expect(readDraftText(ME.id, 'one')).toBe('')
  })

  test('a sign-out leaves nothing in the tab of what was typed into forms', async () => {
    answerLate({ person: null }, { person: null })()
    const { action } = await open(useSignOut, ME)
    saveDraft('profile-edit', ME.id, { address: '4 Law College Road' })
    await action.mutateAsync()
    expect(Object.values(sessionStorage).join()).not.toContain('Law College')
  })

  test('a sign-out is not undone', async () => {
    const release = answerLate({ person: ME }, { person: null })
    const { client, action } = await open(useSignOut, ME)
    const before = readSession(client).catch(() => null)
    await waitFor(() => expect(client.isFetching()).toBe(1))
    await action.mutateAsync()
    release()
    await before
    expect(personIn(client)).toBeNull()
  })
})

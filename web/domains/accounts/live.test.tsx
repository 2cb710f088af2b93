import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { useOtherTabs } from '#domains/accounts/live.ts'
import { leaveEndedSession, sessionQuery } from '#domains/accounts/queries.ts'
import { recordSignOut, storeAccess } from '#lib/access.ts'
import { placeToRemember, rememberSignedIn } from '#lib/remembered-place.ts'
import { answerWith, ME } from '../../test-stage.tsx'

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

test('a sign-out that failed in another tab forgets nothing', async () => {
  open()
  await recordSignOut(() => Promise.reject(new Error('offline'))).catch(nothing)
  leaveElsewhere()
  expect(placeToRemember('/chats')).toEqual(REMEMBERED)
})

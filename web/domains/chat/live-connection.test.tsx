import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#domains/accounts/queries.ts'
import { LiveConnection } from '#domains/chat/live-connection.tsx'
import { recordSignOut } from '#lib/session/access.ts'
import { answerWith, see, show } from '#test/render.tsx'
import { Socket } from '#test/socket.ts'

const ENDED = 'Your session has ended.'

beforeEach(() => vi.stubGlobal('WebSocket', Socket))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Page() {
  const person = useSession()
  return (
    <>
      <p>{person ? 'Signed in' : 'Signed out'}</p>
      {person && <LiveConnection personId={person.id} />}
    </>
  )
}

async function open(ended?: 'passwordChanged') {
  answerWith({ 'accounts/session': { person: null, ...(ended && { ended }) } })
  show(<Page />)
  await see('Signed in')
}

test('not after a sign-out in another tab, nor if the sign-in page says why the session ended', async () => {
  await open('passwordChanged')
  Socket.receive({ type: 'sessionEnded' })
  await see('Signed out')
  await recordSignOut(async () => undefined)
  await open()
  Socket.receive({ type: 'sessionEnded' })
  await waitFor(() => expect(screen.getAllByText('Signed out')).toHaveLength(2))
  expect(screen.queryByText(ENDED)).toBeNull()
})

test('who is signed out because the session has expired reads so on the sign-in page', async () => {
  await open()
  Socket.receive({ type: 'sessionEnded' })
  await see('Signed out', ENDED)
})

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#domains/accounts/queries.ts'
import { LiveConnection } from '#domains/chat/live-connection.tsx'
import { recordSignOut } from '#lib/session/access.ts'
import { answerWith, see, show } from '#test/render.tsx'
import { Socket } from '#test/socket.ts'
import { toast } from '#ui/toast.tsx'

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

/** The sign-out was not announced: toasts appear in their order. */
async function expectSilence() {
  await see('Signed out')
  toast.info('Afterwards')
  await see('Afterwards')
  expect(screen.queryByText(ENDED)).toBeNull()
}

test('the end of a session is not announced if the sign-in page says why it ended', async () => {
  await open('passwordChanged')
  Socket.receive({ type: 'sessionEnded' })
  await expectSilence()
})

test('the end of a session is not announced after a sign-out in another tab', async () => {
  await recordSignOut(async () => undefined)
  await open()
  Socket.receive({ type: 'sessionEnded' })
  await expectSilence()
})

test('who is signed out because the session has expired reads so once, although the server may say it twice', async () => {
  await open()
  Socket.receive({ type: 'sessionEnded' })
  Socket.receive({ type: 'sessionEnded' })
  await see('Signed out', ENDED)
  expect(screen.getAllByText(ENDED)).toHaveLength(1)
})

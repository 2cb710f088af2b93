import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnPassword } from '#domains/accounts/links/own-password.tsx'
import { OpenSessions } from '#domains/accounts/open-sessions.tsx'
import { OwnData } from '#domains/accounts/own-data.tsx'
import { answerWith, ME, see, show } from '#test/render.tsx'

const at = new Date('2026-11-22T22:02:00Z')
const session = { createdAt: at, lastSeenAt: at }

test('the session of this device is shown as in use, another with its last use', async () => {
  answerWith({
    'accounts/listSessions': [
      { ...session, id: 'a', current: true, device: 'Chrome on Windows' },
      { ...session, id: 'b', current: false, device: 'Safari on iPhone' },
    ],
  })
  show(<OpenSessions />)
  await see('In use now')
  expect(screen.getAllByText(/^Last used/)).toHaveLength(1)
})

test('profile and photo are named among the data only for people with a profile', async () => {
  const { unmount } = show(<OwnData />, { ...ME, profile: 'none' })
  await see('Download a copy of your account data.')
  unmount()
  show(<OwnData />, { ...ME, role: 'member' })
  await screen.findByText(/profile, preferences, sent messages, photos/)
})

test('a new admin, who was never signed in, reads nothing about signed-out devices', async () => {
  const link = { email: 'new.admin@example.in', newEmail: null, claimed: false }
  const part = (purpose: 'confirmAdmin' | 'ownPassword') => (
    <OwnPassword purpose={purpose} link={link} token="t" minLength={6} onDone={() => undefined} />
  )
  answerWith({})
  const { unmount } = show(part('confirmAdmin'), null)
  await screen.findByText(/The one that was set for you will stop working/)
  expect(screen.queryByText(/devices/)).toBeNull()
  unmount()
  show(part('ownPassword'), null)
  await screen.findByText(/All devices will be signed out/)
})

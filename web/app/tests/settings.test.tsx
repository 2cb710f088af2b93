import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, isRedirect } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSettings } from '#app/routes/guards.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { SettingsPage } from '#pages/settings.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, ME, see, show } from '#test/render.tsx'

const AGENT: CurrentUser = { ...ME, role: 'agent', profile: 'none', privileges: [] }
const MAILS = { requestMail: true, acceptedMail: true, unreadMail: false, searchMail: true }
const session = { id: 'a', device: 'Chrome on Android', current: true, lastSeenAt: new Date() }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  answerWith({
    'accounts/listSessions': [session, { ...session, id: 'b', current: false }],
    'profiles/visibility': { hidden: true, deactivated: false, keptOut: false, browsesPrivately: false },
    'settings/notificationSettings': { ...MAILS, typing: true, presence: true },
    'chat/requestQuota': { plan: 'Basic', aDay: 5, left: 3 },
    'checks/getOwn': { check: null, denialReason: null },
    'members/ownAgent': null,
    'members/agentProposal': null,
    'pairs/status': { isMatched: false, partner: null, proposals: [] },
    'matches/listNotInterested': [],
    'safety/listBlocked': [],
    'reports/listReportable': [],
    'settings/site': {},
  })
})

const atWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
const open = (url: string, path = '/settings', person = MEMBER) =>
  show(<SettingsPage />, person, createMemoryHistory({ initialEntries: [url] }), { shell: 'person', path })
const index = async () => within(await screen.findByRole('navigation', { name: 'Settings' }))

test('the index says how each section is set', async () => {
  atWidth(true)
  open('/settings')
  await see('me@example.in', 'Hidden from matches.', '3 of 4 emails on', '2 devices signed in', 'Not verified')
  await see('Basic, 5 chat requests a day', 'Download or delete', 'Sign out')
})

test('a phone shows the index with Dark Mode, or a section alone', async () => {
  atWidth(true)
  open('/settings')
  await screen.findByRole('switch', { name: 'Dark Mode' })
  expect(screen.queryByRole('heading', { name: 'Sign-in details' })).toBeNull()
  document.body.replaceChildren()
  open('/settings/devices', '/settings/$section')
  await screen.findByRole('heading', { name: 'Open sessions' })
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
})

test('a wide screen shows a section beside the index, first the account', async () => {
  atWidth(false)
  open('/settings')
  await see('Sign-in details', 'Dark Mode')
  const current = (await index()).getByRole('link', { current: 'page' })
  expect(current.getAttribute('href')).toBe('/settings/account')
  document.body.replaceChildren()
  open('/settings/privacy', '/settings/$section')
  await see('Blocked people', 'Report someone')
  expect((await index()).getByRole('link', { current: 'page' }).textContent).toContain('Privacy')
})

test('staff have the sections that they can use, and sign out elsewhere', async () => {
  atWidth(false)
  open('/settings', '/settings', AGENT)
  const links = (await index()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['account', 'privacy', 'devices', 'data'].map((section) => `/settings/${section}`),
  )
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test.each([
  ['/settings', '', null],
  ['/settings', 'identity', { to: '/settings/$section', params: { section: 'identity' } }],
  ['/settings', 'unknown', null],
  ['/settings/privacy', '', null],
  ['/settings/privacy', 'identity', null],
  ['/settings/billing', '', { to: '/settings' }],
])('%s with the part "%s" leads to %o', async (pathname, hash, to) => {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { person: MEMBER } as never)
  const led = await openSettings({ context: { client }, location: { pathname, hash } as never }).catch((redirect) =>
    isRedirect(redirect) ? redirect.options : redirect,
  )
  if (to) expect(led).toMatchObject(to)
  else expect(led).toBeUndefined()
})

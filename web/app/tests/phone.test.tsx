import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemberShell } from '#app/shells/member-shell.tsx'
import { answerWith, ME, show } from '#test/render.tsx'

const MEMBER: CurrentUser = { ...ME, role: 'member', privileges: [] }
const quota = { plan: 'Basic', aDay: 5, left: 3 }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  answerWith({ 'chat/unreadCount': { count: 3 }, 'chat/requestQuota': quota, 'settings/site': {} })
})

const open = (path: string) =>
  show(<MemberShell />, MEMBER, createMemoryHistory({ initialEntries: [path] }), { shell: 'member', path })
const tabs = async () => {
  await waitFor(() => expect(document.querySelector('[data-tabs]')).not.toBeNull())
  return within(document.querySelector<HTMLElement>('[data-tabs]') as HTMLElement)
}

test('the tabs are Home, Matches, Messages with its count, and Me; the current one is marked', async () => {
  open('/chats')
  const found = await tabs()
  await found.findByText('3 unread')
  const links = found.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/matches', '/chats', '/profile'])
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['33 unreadMessages'])
})

test.each([
  ['/dashboard', ['Open menu', 'Search profiles', 'Need Help?']],
  ['/matches', ['Open menu', 'Need Help?']],
  ['/profile', ['Open menu', 'Need Help?', 'My Account']],
])('the header of %s has one row with %o', async (path, names) => {
  open(path)
  const header = await screen.findByRole('banner')
  expect(
    within(header)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(names)
})

test('the search takes the place of the title until it is closed', async () => {
  open('/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Search profiles' }))
  const field = await screen.findByRole('textbox', { name: 'Search profiles' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'teacher' } })
  const clear = screen.getByRole('button', { name: 'Clear Search' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  const opener = await screen.findByRole('button', { name: 'Search profiles' })
  expect(document.activeElement).toBe(opener)
})

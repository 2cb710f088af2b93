import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sidebar } from '#app/navigation/sidebar.tsx'
import { navItemsFor } from '#app/navigation/staff-nav.ts'
import { StaffNavigation } from '#app/navigation/staff-navigation.tsx'
import { adminRoutes } from '#app/routes/admin-routes.ts'
import { AdminSettingsLinks } from '#domains/admins/admin-settings-links.tsx'
import { answerWith, ME, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const ADMIN: CurrentUser = { ...ME, privileges: [...PRIVILEGES] }
type RouteOptions = { path: string; beforeLoad?: (check: unknown) => Promise<void> }
const ROUTES = adminRoutes.flatMap(({ children }) =>
  Object.values<{ options: object }>(children ?? {}).map(({ options }) => options as RouteOptions),
)
const PATHS = ROUTES.map(({ path }) => path)
const pathWith = (path: string, id: string) => path.replace(/\$\w+/g, () => id)

const SOURCES = Object.entries(
  import.meta.glob<string>(['../../{domains,pages,ui}/**/*.{ts,tsx}', './staff-nav.ts', '!**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

test('there are routes and sources to look at', () => {
  expect(PATHS.length).toBeGreaterThan(15)
  expect(SOURCES.length).toBeGreaterThan(200)
})

test.each(PATHS)('%s is linked from the navigation, the settings or a list', (path) => {
  // '/$id' and '/${id}' stand for a parameter; another page may have it as the beginning of its path.
  const pattern = path.replace(/[.]/g, '\\.').replace(/\$\w+/g, '\\$(\\w+|\\{[^}]+\\})')
  const link = new RegExp(`["'\`]${pattern}["'\`]`)
  expect(SOURCES.flatMap(([file, text]) => (link.test(text) ? [file] : []))).not.toEqual([])
})

test.each(PATHS)('%s marks exactly one entry of the navigation', (path) => {
  const marked = navItemsFor(ADMIN).filter(({ active }) => active.test(pathWith(path, ID)))
  expect(marked.map(({ to }) => to)).toHaveLength(1)
})

test.each(PRIVILEGES)(
  'an admin with %s alone is shown the links to those pages that this privilege opens',
  async (one) => {
    answerWith({ 'figures/queueCounts': {}, 'settings/site': {} })
    const linksFor = async (person: CurrentUser) => {
      const shown = show(
        <>
          <StaffNavigation onSignOut={() => undefined} />
          <AdminSettingsLinks />
        </>,
        person,
      )
      const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href') ?? '')
      shown.unmount()
      return links
    }
    const person = { ...ADMIN, privileges: [one] }
    const opened = await Promise.all(
      (await linksFor(ADMIN)).map(async (to) => {
        const route = ROUTES.find(({ path }) => path === to)
        if (!route) throw new Error(`there is no route ${to}`)
        const context = { client: { ensureQueryData: async () => ({ person }) } }
        const isOpen = route.beforeLoad?.({ context, location: { pathname: to, href: to } })
        return (
          isOpen?.then(
            () => to,
            () => null,
          ) ?? to
        )
      }),
    )
    expect(await linksFor(person)).toEqual(opened.filter((to) => to !== null))
  },
)

const CURRENT: [path: string, names: string[]][] = [
  ['/admin-dashboard', ['Jodi', 'Dashboard']],
  ['/admin-dashboard?q=asha', ['Dashboard']],
  ['/admin-dashboard/users', ['Users']],
  [`/admin-dashboard/agents/${ID}/credits`, ['Agents']],
  ['/admin-dashboard/audit-log', ['Settings']],
]

test.each(CURRENT)('at %s the current page of the sidebar is %o', async (path, names) => {
  answerWith({ 'figures/queueCounts': {}, 'settings/site': {} })
  const navigation = <StaffNavigation onSignOut={() => undefined} />
  const history = createMemoryHistory({ initialEntries: [path] })
  show(<Sidebar wide onToggle={() => undefined} home="/admin-dashboard" navigation={navigation} />, ADMIN, history)
  const links = await screen.findAllByRole('link')
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(names)
})

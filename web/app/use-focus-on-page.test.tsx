import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuthShell } from '#app/shells/auth-shell.tsx'
import { LateStaffShell } from '#app/shells/late-staff-shell.tsx'
import { StaffShell } from '#app/shells/loaded-staff-shell.ts'
import { MinimalShell } from '#app/shells/minimal-shell.tsx'
import { useFocusOnPage } from '#app/use-focus-on-page.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { answerWith, ME } from '#test/render.tsx'
import { SITE } from '#test/site.ts'

/** The first of two pages, each in its shell, with a link to the second. */
function open(First: RouteComponent, Second: RouteComponent) {
  answerWith({ 'settings/site': SITE })
  const root = createRootRoute({ component: Root })
  const first = createRoute({ getParentRoute: () => root, id: 'first', component: First })
  const second = createRoute({ getParentRoute: () => root, id: 'second', component: Second })
  const link = () => <Link to={'/two' as never}>Next page</Link>
  const routeTree = root.addChildren([
    first.addChildren([createRoute({ getParentRoute: () => first, path: '/one', component: link })]),
    second.addChildren([createRoute({ getParentRoute: () => second, path: '/two', component: () => 'second page' })]),
  ])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, { person: ME })
  const history = createMemoryHistory({ initialEntries: ['/one'] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  )
}

function Root() {
  useFocusOnPage()
  return <Outlet />
}

test.each([
  ['sign-in', AuthShell, AuthShell],
  ['pages without navigation', MinimalShell, MinimalShell],
  ['a screen that staff and members have, from the area of staff', StaffShell, LateStaffShell],
])('%s: a page has the focus if the link that opened it is gone', async (_, First, Second) => {
  open(First, Second)
  const link = await screen.findByRole('link', { name: 'Next page' })
  link.focus()
  fireEvent.click(link)
  await screen.findByText('second page')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

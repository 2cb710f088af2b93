import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AuthShell } from '#app/shells/auth-shell.tsx'
import { MinimalShell } from '#app/shells/minimal-shell.tsx'
import { useFocusOnPage } from '#app/use-focus-on-page.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { answerWith, ME } from '#test/render.tsx'
import { SITE } from '#test/site.ts'

/** The first of two pages in a shell, with a link to the second. */
function open(Shell: () => ReactNode) {
  answerWith({ 'settings/site': SITE })
  const root = createRootRoute({ component: Root })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
  const at = (path: string) => ({ getParentRoute: () => shell, path })
  const routeTree = root.addChildren([
    shell.addChildren([
      createRoute({ ...at('/one'), component: () => <Link to={'/two' as never}>Next page</Link> }),
      createRoute({ ...at('/two'), component: () => 'second page' }),
    ]),
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
  ['sign-in', AuthShell],
  ['pages without navigation', MinimalShell],
])('%s: a page has the focus if the link that opened it is gone', async (_, Shell) => {
  open(Shell)
  const link = await screen.findByRole('link', { name: 'Next page' })
  link.focus()
  fireEvent.click(link)
  await screen.findByText('second page')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'

let renderAgain: () => void
let navigate: ReturnType<typeof useNavigateUnlessLeft>

function Page() {
  renderAgain = useReducer((count: number) => count + 1, 0)[1]
  navigate = useNavigateUnlessLeft()
  return 'first page'
}

/** A router at `url` whose page `/second` loads until `loaded` is called. */
async function open(url: string) {
  const { promise, resolve: loaded } = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Outlet })
  const at = (path: string) => ({ getParentRoute: () => root, path })
  const routeTree = root.addChildren([
    createRoute({ ...at('/first/$id'), component: Page }),
    createRoute({ ...at('/second'), loader: () => promise, component: () => 'second page' }),
    createRoute({ ...at('/faq'), component: () => 'questions' }),
  ])
  const history = createMemoryHistory({ initialEntries: [url] })
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />)
  await screen.findByText('first page')
  return { history, loaded }
}

test('a page that is rendered again while the next one loads no longer navigates', async () => {
  const { history, loaded } = await open('/first/1')
  act(() => history.push('/second'))
  act(renderAgain)
  expect(screen.getByText('first page')).toBeDefined()
  await act(() => navigate({ to: '/faq' }))
  loaded()
  await screen.findByText('second page')
  expect(history.location.pathname).toBe('/second')
})

test.each(['/first/1', '/first/1/'])('at %s the open page navigates', async (url) => {
  const { history } = await open(url)
  await act(() => navigate({ to: '/faq' }))
  await screen.findByText('questions')
  expect(history.location.pathname).toBe('/faq')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Root } from '#app/root.tsx'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { answerWith, ME, type } from '#test/render.tsx'
import { SITE } from '#test/site.ts'

test('nothing that was typed stays when a sign-in in another tab puts somebody else in the place of the person', async () => {
  answerWith({ 'settings/site': SITE })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(sessionQuery.queryKey, { person: ME })
  const signIn = (person: typeof ME) =>
    act(async () => {
      client.setQueryData(sessionQuery.queryKey, { person })
      await new Promise((rendered) => setTimeout(rendered, 50))
    })
  const root = createRootRoute({ component: Root })
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <input aria-label="Text" /> })
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await type('Text', 'Private')
  await signIn({ ...ME, firstName: 'Mira' })
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Private')
  await signIn({ ...ME, id: '00000000-0000-4000-8000-000000000002' })
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('')
})

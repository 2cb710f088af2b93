import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorData, type ErrorDetails, errorPayload } from '@jodi/shared/errors.ts'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { network } from '#test/network.ts'
import { Toaster } from '#ui/toaster.tsx'

// A busy machine renders late, but correctly.
configure({ asyncUtilTimeout: 10_000 })

const serializer = new StandardRPCJsonSerializer()

export const ME: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  role: 'admin',
  email: 'me@example.in',
  firstName: 'Meera',
  lastName: 'Rao',
  photo: null,
  theme: 'light',
  language: 'en',
  profile: 'finished',
  privileges: ['manage_users', 'manage_profiles', 'manage_agents', 'manage_admins'],
  warned: false,
  announcesPercentage: false,
}

class ErrorAnswer {
  code: ErrorCode = 'INTERNAL'
  data: ErrorData = {}
  message = ''
}

/** The error response of the server. */
export const errorAnswer = (code: ErrorCode, details: ErrorDetails = {}) =>
  Object.assign(new ErrorAnswer(), { code, ...errorPayload(details) })
/** A bug or an unavailable database: an error without a reason. */
export const BROKEN = errorAnswer('INTERNAL')

/**
 * The response of each procedure by its path, or a function from input to response; all others fail. A path that begins
 * with a slash is not a procedure: its response is plain JSON.
 */
export function answerWith(answers: Record<string, unknown>): void {
  network.answer = async (request) => {
    const path = new URL(request.url).pathname.replace('/api/rpc/', '')
    const known = path in answers ? answers[path] : BROKEN
    const answer = typeof known === 'function' ? await known((await request.json())?.json) : known
    if (!(answer instanceof ErrorAnswer)) {
      if (path.startsWith('/')) return Response.json(answer)
      const [json, meta] = serializer.serialize(answer)
      return Response.json({ json, meta })
    }
    const { code, data, message } = answer
    const status = ERROR_STATUS[code]
    if (path.startsWith('/')) return Response.json({ code, data, message }, { status })
    return Response.json({ json: { defined: true, code, status, message, data }, meta: [] }, { status })
  }
}

/** The route of a page that reads parameters of its URL: the id of its shell, and its path. */
export type Place = { shell: string; path: string }

/** Renders a part of the product for a signed-in person, with a toaster. */
export function show(
  part: ReactNode,
  person: CurrentUser | null = ME,
  history: RouterHistory = createMemoryHistory(),
  place?: Place,
) {
  sessionStorage.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, { person })
  const router = createRouter({ routeTree: place ? routeAt(part, place) : routeOf(part), history })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <Toaster />
    </QueryClientProvider>,
  )
}

/** One page at every path. */
function routeOf(part: ReactNode) {
  const root = createRootRoute()
  return root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: () => part })])
}

function routeAt(part: ReactNode, { shell, path }: Place) {
  const root = createRootRoute({ notFoundComponent: () => null })
  const within = createRoute({ getParentRoute: () => root, id: shell })
  const page = createRoute({ getParentRoute: () => within, path, component: () => part })
  return root.addChildren([within.addChildren([page])])
}

export async function type(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Waits until each of these texts is on the screen. */
export async function see(...texts: string[]): Promise<void> {
  for (const text of texts) await screen.findAllByText(text)
}

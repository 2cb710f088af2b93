import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const PAGES = {
  member: [
    '/dashboard',
    '/matches',
    '/profile',
    '/view-profile/$id',
    '/profile/edit',
    '/profile/preferences',
    '/chats',
    '/chat/$id',
    '/settings',
  ],
  staff: ['/view-profile/$id', '/profile/edit/$id', '/settings', '/admin-dashboard/users', '/agent-dashboard'],
} as const
const QUIET_MS = 5000

/** Loads the code of the likely next pages after the first page is shown, so that they open without delay. */
export function usePageCode(people: keyof typeof PAGES): void {
  const router = useRouter()
  useEffect(() => {
    // A failed load is repeated when the page is opened.
    const load = (route: AnyRoute) => router.loadRouteChunk(route)?.catch(() => undefined)
    const timer = setTimeout(() => {
      for (const page of PAGES[people]) for (const route of withParents(router.routesByPath[page])) load(route)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [router, people])
}

/** A page is shown by its own route and those around it. */
function withParents(route: AnyRoute): AnyRoute[] {
  return route.parentRoute ? [route, ...withParents(route.parentRoute)] : [route]
}

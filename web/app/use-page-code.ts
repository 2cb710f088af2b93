import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const PAGES = ['/dashboard', '/matches', '/profile', '/view-profile/$id', '/profile/edit', '/settings'] as const
const QUIET_MS = 5000

/** Fetches the code of the member's other pages once the first one stands, so that a press finds it there. */
export function usePageCode(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails here is fetched again when the page is opened.
      for (const page of PAGES) router.loadRouteChunk(router.routesByPath[page])?.catch(() => undefined)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [router])
}

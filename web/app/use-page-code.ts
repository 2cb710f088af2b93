import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const PAGES = ['/dashboard', '/matches', '/profile', '/view-profile/$id', '/profile/edit', '/settings'] as const
const QUIET_MS = 5000

/** Loads the code of the member's other pages after the first page is shown, so that they open without delay. */
export function usePageCode(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed load is repeated when the page is opened.
      for (const page of PAGES) router.loadRouteChunk(router.routesByPath[page])?.catch(() => undefined)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [router])
}

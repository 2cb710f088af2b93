import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The page that was opened gets the focus if the link or button that was pressed has disappeared with the former one: a
 * screen reader continues there, and Tab does not begin at the top of the window.
 */
export function useFocusOnPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation && document.activeElement === document.body)
          document.getElementById('page')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

import { useEffect, useRef, useState } from 'react'

/**
 * After an action that replaces the button that was pressed, the focus goes to what is in its place: `place` is around both,
 * and `shown` says which of them there is. Without a link or button there it goes to `place` itself, which then has a tab index.
 */
export function useFocusInPlace<Place extends HTMLElement>(shown: string) {
  const place = useRef<Place>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  useEffect(() => {
    if (replaced === null || replaced === shown) return
    setReplaced(null)
    const next = place.current?.querySelector<HTMLElement>('a, button') ?? place.current
    next?.focus()
  }, [replaced, shown])
  return { place, replace: () => setReplaced(shown) }
}

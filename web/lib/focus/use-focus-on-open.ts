import { useEffect, useRef } from 'react'

/** Focuses an element once, when the step or dialog opens. */
export function useFocusOnOpen(focus: () => void): void {
  const first = useRef(focus)
  useEffect(() => {
    first.current()
  }, [])
}

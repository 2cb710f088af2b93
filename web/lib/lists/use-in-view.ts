import { type RefObject, useEffect, useRef } from 'react'

const AHEAD = '240px 0px'

/**
 * Calls back when the element comes near the visible part of its scroll container; a changed `key` checks again after
 * each page.
 */
export function useInView(target: RefObject<Element | null>, key: unknown, onSight: () => void): void {
  const latest = useRef(onSight)
  latest.current = onSight
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key observes again, so that a short page asks for the next.
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: target.current.closest('[role=log]'),
      rootMargin: AHEAD,
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, key])
}

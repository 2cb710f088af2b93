import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reports the highest `data-number` that is visible inside the box while the window is visible. A changed `key` checks
 * again after the entries have changed.
 */
export function useShownNumbers(box: RefObject<Element | null>, key: unknown, onShown: (number: number) => void): void {
  const latest = useRef(onShown)
  latest.current = onShown
  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries have to be observed too.
  useEffect(() => {
    if (!box.current) return
    const inSight = new Set<number>()
    const report = () => {
      if (document.visibilityState === 'visible' && inSight.size > 0) latest.current(Math.max(...inSight))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const number = Number((entry.target as HTMLElement).dataset.number)
          if (isRead(entry)) inSight.add(number)
          else inSight.delete(number)
        }
        report()
      },
      { root: box.current, threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const entry of box.current.querySelectorAll('[data-number]')) observer.observe(entry)
    document.addEventListener('visibilitychange', report)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', report)
    }
  }, [box, key])
}

/** Half of the entry is visible, or half of the box is filled by it. */
function isRead({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  if (!isIntersecting) return false
  return intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? 0) / 2
}

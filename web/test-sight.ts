import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An IntersectionObserver that the test controls; the window of the tests has none. */
export class Sight {
  static made = new Set<Sight>()
  private readonly observed: Element[] = []
  private readonly see: (targets: Element[]) => void
  constructor(callback: (entries: unknown[]) => void) {
    const about = { isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 40 }, rootBounds: null }
    this.see = (targets) => callback(targets.map((target) => ({ target, ...about })))
    Sight.made.add(this)
  }
  observe(target: Element) {
    this.observed.push(target)
  }
  disconnect() {
    Sight.made.delete(this)
  }

  /** Everything comes into sight. */
  static show() {
    act(() => {
      for (const sight of Sight.made) sight.see(sight.observed)
    })
  }
}

/** Before each test; `vi.unstubAllGlobals` undoes it. */
export function stubSight(): void {
  Sight.made.clear()
  vi.stubGlobal('IntersectionObserver', Sight)
}

import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An IntersectionObserver that the test controls; the window of the tests has none. */
export class ObserverStub {
  static made = new Set<ObserverStub>()
  private readonly observed: Element[] = []
  private readonly see: (targets: Element[]) => void
  constructor(callback: (entries: unknown[]) => void) {
    const about = { isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 40 }, rootBounds: null }
    this.see = (targets) => callback(targets.map((target) => ({ target, ...about })))
    ObserverStub.made.add(this)
  }
  observe(target: Element) {
    this.observed.push(target)
  }
  disconnect() {
    ObserverStub.made.delete(this)
  }

  /** Everything comes into sight. */
  static show() {
    act(() => {
      for (const stub of ObserverStub.made) stub.see(stub.observed)
    })
  }
}

/** Before each test; `vi.unstubAllGlobals` undoes it. */
export function stubObserver(): void {
  ObserverStub.made.clear()
  vi.stubGlobal('IntersectionObserver', ObserverStub)
}

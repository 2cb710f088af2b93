import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShownNumbers } from '#lib/lists/use-shown-numbers.ts'

type Seen = { target: Element; isIntersecting: boolean; intersectionRatio: number; height: number }

/** An IntersectionObserver that the test controls. */
class ObserverStub {
  static made: ObserverStub[] = []
  observed: Element[] = []
  readonly callback: (entries: IntersectionObserverEntry[]) => void
  constructor(callback: (entries: IntersectionObserverEntry[]) => void) {
    this.callback = callback
    ObserverStub.made.push(this)
  }
  observe(target: Element) {
    this.observed.push(target)
  }
  disconnect() {}
}

function scroll(seen: Record<number, Partial<Seen>>) {
  const { observed, callback } = ObserverStub.made.at(-1) as ObserverStub
  const entries = observed.flatMap((target) => {
    const found = seen[Number((target as HTMLElement).dataset.number)]
    if (!found) return []
    const { isIntersecting = true, intersectionRatio = 1, height = 40 } = found
    return [{ target, isIntersecting, intersectionRatio, intersectionRect: { height }, rootBounds: { height: 400 } }]
  })
  act(() => callback(entries as unknown as IntersectionObserverEntry[]))
}

const onShown = vi.fn()
function Log() {
  const box = useRef<HTMLDivElement>(null)
  useShownNumbers(box, 1, onShown)
  return (
    <div ref={box}>
      {[1, 2, 3].map((number) => (
        <p key={number} data-number={number} />
      ))}
    </div>
  )
}

let visible = true
beforeEach(() => {
  visible = true
  onShown.mockClear()
  vi.stubGlobal('IntersectionObserver', ObserverStub)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a message outside the visible part is not read, nor one of which only a small part is visible', () => {
  render(<Log />)
  scroll({ 1: {}, 2: { intersectionRatio: 0.2, height: 8 }, 3: { isIntersecting: false } })
  expect(onShown.mock.calls).toEqual([[1]])
  scroll({ 2: {} })
  expect(onShown).toHaveBeenLastCalledWith(2)
})

it('a message that is taller than the box is read once it fills half of it', () => {
  render(<Log />)
  scroll({ 1: { intersectionRatio: 0.3, height: 250 } })
  expect(onShown).toHaveBeenCalledWith(1)
})

it('nothing is read while the window is not visible', () => {
  visible = false
  render(<Log />)
  scroll({ 1: {} })
  expect(onShown).not.toHaveBeenCalled()
  visible = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onShown).toHaveBeenCalledWith(1)
})

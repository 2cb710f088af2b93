import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PairRing } from '#ui/pair-ring.tsx'
import { PercentRing } from '#ui/percent-ring.tsx'

/** The lengths of the arcs, in percent of their ring. */
const arcs = () =>
  [...document.querySelectorAll('[stroke-dasharray]')].map((arc) =>
    Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]),
  )

test('a ring closes at 100 and not before, although the ends of an arc are round', () => {
  const { rerender } = render(<PairRing mine={100} theirs={99.6} />)
  expect(arcs()).toContain(100)
  // 3.5 of a circumference of 170.
  expect(Math.max(...arcs().filter((length) => length < 100))).toBeLessThan(99.6 - 3.5 / 1.7 + 0.1)
  rerender(<PercentRing percent={100} />)
  expect(arcs()).toEqual([100])
  rerender(<PercentRing percent={99} />)
  // 3.5 of a circumference of 119.
  expect(arcs()[0]).toBeLessThan(99 - 3.5 / 1.19 + 0.1)
  rerender(<PercentRing percent={1} />)
  expect(arcs()[0]).toBeGreaterThan(0)
})

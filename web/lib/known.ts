import type { Known } from '@jodi/shared/page.ts'

const FRESH_MS = 10_000
const known = read()

/** What the page brought along, for the first asker alone and while it is new. */
export function takeKnown<Part extends keyof Known>(part: Part): Known[Part] | undefined {
  const value = performance.now() < FRESH_MS ? known[part] : undefined
  delete known[part]
  return value
}

/** The stale time of a query that may begin with what the page brought: not asked for again at once. */
export const freshWhenKnown = ({ state }: { state: { dataUpdateCount: number } }) =>
  state.dataUpdateCount === 0 ? FRESH_MS : 0

function read(): Partial<Known> {
  const text = document.getElementById('known')?.textContent
  return (text && (JSON.parse(text) as Known | null)) || {}
}

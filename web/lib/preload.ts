import type { PreloadedData } from '@jodi/shared/page.ts'

const FRESH_MS = 10_000
const preloaded = read()

/** What the page brought along, for the first asker alone and while it is new. */
export function takePreloaded<Part extends keyof PreloadedData>(part: Part): PreloadedData[Part] | undefined {
  const value = performance.now() < FRESH_MS ? preloaded[part] : undefined
  delete preloaded[part]
  return value
}

/** The stale time of a query that may begin with what the page brought: not asked for again at once. */
export const preloadStaleTime = ({ state }: { state: { dataUpdateCount: number } }) =>
  state.dataUpdateCount === 0 ? FRESH_MS : 0

function read(): Partial<PreloadedData> {
  const text = document.getElementById('preloaded')?.textContent
  return (text && (JSON.parse(text) as PreloadedData | null)) || {}
}

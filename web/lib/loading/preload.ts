import { type PreloadedData, TIME } from '@jodi/shared/page.ts'

const FRESH_MS = 10_000
const preloaded = read()

/** Data embedded in the page, for the first query only and while it is recent. */
export function consumePreloaded<Part extends keyof PreloadedData>(
  part: Part,
  isWanted: (value: NonNullable<PreloadedData[Part]>) => boolean = () => true,
): PreloadedData[Part] | undefined {
  const value = performance.now() < FRESH_MS ? preloaded[part] : undefined
  delete preloaded[part]
  return value && isWanted(value) ? value : undefined
}

/** After the session has ended: the page that the browser shows then is the same document. */
export function forgetPreloaded(): void {
  document.getElementById('preloaded')?.remove()
  for (const part of Object.keys(preloaded)) delete preloaded[part as keyof PreloadedData]
}

/** The stale time of a query that starts with embedded data: it is not requested again at once. */
export const preloadStaleTime = ({ state }: { state: { dataUpdateCount: number } }) =>
  state.dataUpdateCount === 0 ? FRESH_MS : 0

function read(): Partial<PreloadedData> {
  const text = document.getElementById('preloaded')?.textContent
  return (text && (JSON.parse(text, readTime) as PreloadedData | null)) || {}
}

function readTime(_key: string, value: unknown) {
  return value instanceof Object && TIME in value ? new Date(Number(value[TIME])) : value
}

import { useEffect, useState } from 'react'

const RETRY_MS = 10_000

/** What `read` loads, from when it is wanted. Without a connection it is tried again, and the screen stays as it is. */
export function useLoaded<Part>(isWanted: boolean, read: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  const isMissing = isWanted && !loaded
  useEffect(() => {
    if (!isMissing) return
    const load = () => {
      read().then(
        (part) => setLoaded({ part }),
        () => undefined,
      )
    }
    load()
    const timer = setInterval(load, RETRY_MS)
    addEventListener('online', load)
    return () => {
      clearInterval(timer)
      removeEventListener('online', load)
    }
  }, [isMissing, read])
  return loaded?.part
}

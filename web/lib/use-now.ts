import { useEffect, useState } from 'react'

const TICK_MS = 20_000

/** The current time, updated every 20 s, for texts such as '2 minutes ago'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

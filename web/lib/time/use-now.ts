import { useEffect, useMemo, useState } from 'react'
import { byServer, useClockOffset } from '#lib/time/server-clock.ts'

const TICK_MS = 20_000

/** The time of the server, updated every 20 s, for texts such as '2 minutes ago'. */
export function useNow(): Date {
  const [now, setNow] = useState(Date.now)
  const offset = useClockOffset()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offset is what `byServer` adds.
  return useMemo(() => byServer(now), [now, offset])
}

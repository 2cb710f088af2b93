import { useEffect, useState } from 'react'

/** Whole seconds until a time (milliseconds since 1970), 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

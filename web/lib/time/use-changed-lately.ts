import { useEffect, useState } from 'react'

const LATELY_MS = 500

/** Whether a value has just changed, from the render in which it changes on. */
export function useChangedLately(value: unknown): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), LATELY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled !== value
}

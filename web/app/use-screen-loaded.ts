import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const LOOK_MS = 1000
const LONGEST_WAIT_MS = 10_000

/** Whether the first screen has its code and its data, or has waited for them for long. */
export function useScreenLoaded(): boolean {
  const client = useQueryClient()
  const router = useRouter()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded) return
    let waited = 0
    const timer = setInterval(() => {
      waited += LOOK_MS
      const isLoading = client.isFetching() > 0 || router.state.status === 'pending'
      if (!isLoading || waited >= LONGEST_WAIT_MS) setLoaded(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client, router, isLoaded])
  return isLoaded
}

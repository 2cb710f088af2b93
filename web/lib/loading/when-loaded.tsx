import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

const isFirstLoad = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

/** After this time the router has restored a former position. */
const RESTORED_MS = 400

/**
 * A page of several parts that load their own data: shown once each part has its first response or error, so that the
 * layout does not shift. Until then the skeleton is shown and the parts load hidden. Then the part that the URL names
 * is scrolled into view.
 */
export function WhenLoaded({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const router = useRouter()
  const loading = useIsFetching(isFirstLoad)
  const [isLoaded, setLoaded] = useState(false)
  // Checked again after the parts have rendered, because a response may cause further requests.
  useEffect(() => {
    if (loading === 0 && client.isFetching(isFirstLoad) === 0) setLoaded(true)
  }, [client, loading])
  // The part that the URL names had no position while it was hidden. The router may restore a former position of the
  // page after that, and the part takes precedence.
  useEffect(() => {
    if (!isLoaded || !location.hash) return
    const scroll = () => document.getElementById(location.hash.slice(1))?.scrollIntoView()
    scroll()
    const timer = setTimeout(scroll, RESTORED_MS)
    const leave = router.subscribe('onRendered', scroll)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [isLoaded, router])
  return (
    <>
      {!isLoaded && skeleton}
      <div hidden={!isLoaded}>{children}</div>
    </>
  )
}

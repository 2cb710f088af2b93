import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

const isFirstLoad = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

/**
 * A page of several parts that load their own data: shown once each part has its first response or error, so that the
 * layout does not shift. Until then the skeleton is shown and the parts load hidden. Then the part that the URL names
 * is scrolled into view.
 */
export function WhenLoaded({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const loading = useIsFetching(isFirstLoad)
  const [isLoaded, setLoaded] = useState(false)
  // Checked again after the parts have rendered, because a response may cause further requests.
  useEffect(() => {
    if (loading === 0 && client.isFetching(isFirstLoad) === 0) setLoaded(true)
  }, [client, loading])
  // The part that the URL names had no position while it was hidden.
  useEffect(() => {
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <>
      {!isLoaded && skeleton}
      <div hidden={!isLoaded}>{children}</div>
    </>
  )
}

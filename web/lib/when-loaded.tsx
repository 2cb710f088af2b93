import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

const isFirstLoad = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

/**
 * A page of many parts with data of their own: shown when each has its first answer or error, so that no part pushes
 * another one away. Until then the skeleton is there and the parts load hidden. Then the part that the address names is
 * scrolled into view.
 */
export function WhenLoaded({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const loading = useIsFetching(isFirstLoad)
  const [isLoaded, setLoaded] = useState(false)
  // Asked again after the parts have rendered: an answer may have made one of them ask for more.
  useEffect(() => {
    if (loading === 0 && client.isFetching(isFirstLoad) === 0) setLoaded(true)
  }, [client, loading])
  // The part that the address names had no place while it was hidden.
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

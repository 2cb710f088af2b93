import { ListEdge } from '#domains/chat/list-edge.tsx'
import { useHasMoreConversations, useMoreConversations } from '#domains/chat/queries.ts'
import { errorText } from '#lib/requests/errors.ts'

/** Below the conversations: loads the next ones when it comes near the visible part. `shown` is their number now. */
export function MoreConversations({ shown }: { shown: number }) {
  const hasMore = useHasMoreConversations(shown)
  const more = useMoreConversations()
  if (!hasMore && !more.isPending) return null
  return (
    <li className="px-4 py-3">
      {/* A request that a live event replaced ends without more of them. */}
      <ListEdge next={more} loaded={`${shown} ${more.status}`} problem={errorText(more.error)} />
    </li>
  )
}

import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef } from 'react'
import { useHasMoreConversations, useMoreConversations } from '#domains/chat/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useInView } from '#lib/use-in-view.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Below the conversations: loads the next ones when it comes near the visible part. `shown` is their number now. */
export function MoreConversations({ shown }: { shown: number }) {
  const hasMore = useHasMoreConversations(shown)
  const more = useMoreConversations()
  const edge = useRef<HTMLLIElement>(null)
  // A request that a live event replaced ends without more of them.
  useInView(edge, `${hasMore} ${shown} ${more.status}`, () => !more.isPending && !more.isError && more.mutate())
  if (!hasMore && !more.isPending) return null
  return (
    <li ref={edge} className="grid min-h-14 place-items-center px-4 py-3 text-small text-ink-3">
      {more.isError ? (
        <span className="flex flex-wrap items-center justify-center gap-3">
          {errorText(more.error)}
          <Button size="small" onClick={() => more.mutate()}>
            {t(uiTexts.tryAgain)}
          </Button>
        </span>
      ) : (
        <span className="flex items-center gap-2">
          <Spinner /> {t(uiTexts.loading)}
        </span>
      )}
    </li>
  )
}

import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef } from 'react'
import { useOlderMessages } from '#domains/chat/messages/queries.ts'
import { t } from '#lib/i18n.ts'
import { useInView } from '#lib/use-in-view.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/**
 * Above the loaded messages: loads older ones when it comes near the visible part. `first` is the lowest number shown.
 */
export function OlderMessages({ conversationId, first }: { conversationId: string; first: number | undefined }) {
  const older = useOlderMessages(conversationId)
  const edge = useRef<HTMLDivElement>(null)
  useInView(edge, first, () => !older.isPending && !older.isError && older.mutate())
  return (
    <div ref={edge} className="grid min-h-14 place-items-center text-small text-ink-3">
      {older.isError ? (
        <span className="flex flex-wrap items-center justify-center gap-3">
          {t(chatTexts.couldntLoadOlderMessages)}
          <Button size="small" onClick={() => older.mutate()}>
            {t(uiTexts.tryAgain)}
          </Button>
        </span>
      ) : (
        <span className="flex items-center gap-2">
          <Spinner /> {t(uiTexts.loading)}
        </span>
      )}
    </div>
  )
}

import { FIRST_MESSAGES } from '@jodi/shared/page.ts'
import { ArrowLeft } from 'lucide-react'
import { FirstPaintFrame } from '#app/first-paint/first-paint-frame.tsx'
import { ConversationShapes } from '#domains/chat/conversation-shapes.tsx'
import { CHATS_PANES, MESSAGE_LIST } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Widths of messages, alternately of the other person and one's own, the last one above the text input. */
const MESSAGES = ['w-48', 'w-64', 'w-40', 'w-56', 'w-60', 'w-32']

/** An open chat, and beside it the list, until the scripts run; `known` if the server writes the newest messages. */
export function FirstPaintChat({ known }: { known: boolean }) {
  return (
    <FirstPaintFrame place="/chat/*">
      <div className={CHATS_PANES}>
        <div className="flex min-h-0 min-w-0 flex-col overflow-hidden border-r border-line max-md:hidden">
          <div className={BAR}>
            <Skeleton className="h-5 w-28" />
          </div>
          <ConversationShapes />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col bg-surface">
          <div className={BAR}>
            <ArrowLeft className="mx-2 size-[1.2em] text-ink-2 md:mx-0 md:mr-2" />
            <Skeleton className="size-10 shrink-0 rounded-full!" />
            <Skeleton className="h-4 w-40" />
          </div>
          {known ? (
            <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 py-3 md:px-5">
              <div className={MESSAGE_LIST}>{FIRST_MESSAGES}</div>
            </div>
          ) : (
            <div className="flex min-h-0 flex-1 flex-col justify-end gap-2.5 overflow-hidden px-3 py-3 md:px-5">
              {MESSAGES.map((width, at) => (
                <Skeleton key={width} className={`h-10 rounded-[18px]! ${width} ${at % 2 ? 'self-end' : ''}`} />
              ))}
            </div>
          )}
          <div className="flex shrink-0 gap-2 border-t border-line px-3 py-3 md:px-5 md:pb-4">
            <Skeleton className="h-11 flex-1 rounded-[22px]!" />
            <Skeleton className="size-11 rounded-full!" />
          </div>
        </div>
      </div>
    </FirstPaintFrame>
  )
}

const BAR = 'flex h-14 shrink-0 items-center gap-3 border-b border-line px-3 md:h-16 md:px-5'

import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { BackToMessages } from '#domains/chat/back-to-messages.tsx'
import { useConversations } from '#domains/chat/queries.ts'
import { t } from '#lib/texts/i18n.ts'

/** A conversation that is loading or failed to load: the header with the back link, and the name if the list has it. */
export function UnopenedConversation({ id, children }: { id: string; children: ReactNode }) {
  const name = useConversations().data?.find((one) => one.id === id)?.other.name
  return (
    <>
      <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-3 md:h-16 md:px-5">
        <BackToMessages />
        <h2 dir="auto" className="min-w-0 flex-1 truncate font-semibold">
          {name ?? t(uiTexts.messages)}
        </h2>
      </header>
      {children}
    </>
  )
}

import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ownSharingText } from '#domains/chat/contact/format.ts'
import { ParticipantAvatar } from '#domains/chat/participant-avatar.tsx'
import { useSharingConversations } from '#domains/chat/queries.ts'
import { ShareContactDialog } from '#domains/chat/share-contact-dialog.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** The people who see the current user's phone and email now, each with a button that stops it. */
export function SharedContacts() {
  const conversations = useSharingConversations()
  const sharing = conversations.data
  // The dialog is outside of its row, which the reload after the change removes.
  const [asked, setAsked] = useState<Conversation | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (conversation: Conversation) => {
    setAsked(conversation)
    setOpen(true)
  }
  const list = useRef<HTMLDivElement>(null)
  const count = sharing?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a row was removed.
  useEffect(() => {
    // The button that had the focus went away with its row.
    if (asked && !isOpen && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [asked, isOpen, count])
  return (
    <TitledCard title={t(chatTexts.sharedWith)} text={sharing?.length ? t(chatTexts.sharedWithExplanation) : undefined}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {sharing?.length === 0 ? (
          <p className="text-ink-3">{t(chatTexts.sharedWithNoOne)}</p>
        ) : sharing ? (
          <ul className="grid">
            {sharing.map((conversation) => (
              <SharedRow key={conversation.id} conversation={conversation} onStop={() => ask(conversation)} />
            ))}
          </ul>
        ) : conversations.isError ? (
          <ErrorCard
            className=""
            title={t(uiTexts.couldntLoadList)}
            text={errorText(conversations.error)}
            onRetry={() => conversations.refetch()}
            busy={conversations.isFetching}
          />
        ) : (
          <Loading className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </Loading>
        )}
      </div>
      {asked && <ShareContactDialog conversation={asked} open={isOpen} onOpenChange={setOpen} />}
    </TitledCard>
  )
}

function SharedRow({ conversation, onStop }: { conversation: Conversation; onStop: () => void }) {
  const { id, other } = conversation
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex min-w-48 flex-1 items-center gap-3">
        <ParticipantAvatar of={conversation} />
        <div className="min-w-0">
          <Link to="/chat/$id" params={{ id }} dir="auto" className="block truncate font-semibold hover:underline">
            {other.name}
          </Link>
          <p className="text-small text-ink-2">{ownSharingText(conversation, now)}</p>
        </div>
      </div>
      <Button size="small" onClick={onStop} aria-label={t(chatTexts.stopSharingWith, { name: other.name })}>
        {t(chatTexts.stopSharing)}
      </Button>
    </li>
  )
}

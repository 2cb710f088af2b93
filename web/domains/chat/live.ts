import { beginningOf } from '@jodi/shared/beginning-of.ts'
import type { ChatEvent } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announceEnding, leaveEndedSession, readSession } from '#domains/accounts/queries.ts'
import { receiveMessage, refetchMessages } from '#domains/chat/messages/queries.ts'
import {
  connectionQuery,
  refetchChat,
  reloadConversation,
  requestQuotaQuery,
  showPresence,
  showReadByMe,
  typingQuery,
  updateCachedConversation,
} from '#domains/chat/queries.ts'
import { isAttentive } from '#lib/focus/use-page-focus.ts'
import { openLive } from '#lib/live/connection.ts'
import { refetchNow } from '#lib/requests/query-client.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Screen = {
  /** Whether this conversation is on the screen. */
  isOpen: (conversationId: string) => boolean
  onOpen: (conversationId: string) => void
  onSignedOut: () => void
}

const PREVIEW_MAX = 80
// A burst of events reloads the list and the unread count once.
const SETTLE_MS = 120

/** Keeps the live connection of this tab open and applies its events to the cache. */
export function useLive(personId: string, screen: Screen): void {
  const client = useQueryClient()
  const latest = useRef(screen)
  latest.current = screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else who signs in needs a connection of their own.
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(settling)
      settling = setTimeout(() => refetchChat(client), SETTLE_MS)
    }
    const onSignedOut = () => {
      announceEnding(client)
      latest.current.onSignedOut()
    }
    const setLost = (lost: boolean) => client.setQueryData(connectionQuery.queryKey, { lost })
    const close = openLive({
      onEvent: (event) => applyEvent(client, event, { ...latest.current, onSignedOut }, settle),
      onOpen: () => {
        setLost(false)
        readEverythingAnew(client)
      },
      onLost: () => {
        setLost(true)
        askInstead(client, onSignedOut)
      },
    })
    return () => {
      clearTimeout(settling)
      close()
    }
  }, [client, personId])
}

function applyEvent(client: QueryClient, event: LiveEvent, screen: Screen, settle: () => void): void {
  if (event.type === 'typing') {
    client.setQueryData(typingQuery(event.conversationId).queryKey, Date.now())
  } else if (event.type === 'presence') {
    showPresence(client, event.personId, event.online)
  } else if (event.type === 'sessionEnded') {
    void leaveEndedSession(client).then((left) => left && screen.onSignedOut())
  } else if (event.type === 'resync') {
    readEverythingAnew(client)
  } else if (isOfConversation(event)) {
    applyToConversation(client, event, screen)
    settle()
  }
}

type ConversationEvent = Extract<ChatEvent, { type: 'messageSent' | 'messagesRead' | 'conversationChanged' }>

// Events that concern no conversation are handled by the screens that show their data.
const isOfConversation = (event: LiveEvent): event is ConversationEvent => 'conversationId' in event

function applyToConversation(client: QueryClient, event: ConversationEvent, screen: Screen): void {
  const id = event.conversationId
  if (event.type === 'conversationChanged') {
    void reloadConversation(client, id)
    // The other person may have deleted the account, and with it their messages.
    refetchMessages(client, id)
    void refetchNow(client, requestQuotaQuery.queryKey)
  } else if (event.type === 'messageSent') {
    // If loading the missing messages fails, the next connection loads them.
    receiveMessage(client, id, event.message).catch(() => undefined)
    if (event.message.mine) return
    client.setQueryData(typingQuery(id).queryKey, 0)
    announce(event, screen)
  } else if (event.byMe) {
    showReadByMe(client, id, event.upTo)
  } else {
    updateCachedConversation(client, id, (open) => ({ ...open, readByThem: Math.max(open.readByThem, event.upTo) }))
  }
}

function announce(event: Extract<ChatEvent, { type: 'messageSent' }>, screen: Screen): void {
  // In a background tab the title shows it; a toast there would be outdated when the person returns.
  if (document.visibilityState !== 'visible') return
  if (screen.isOpen(event.conversationId) && isAttentive()) return
  const { content } = event.message
  const preview = content.length > PREVIEW_MAX ? `${beginningOf(content, PREVIEW_MAX).trimEnd()}…` : content
  toast.info(t(chatTexts.newMessage), t(chatTexts.messagePreview, { name: event.from, preview }), {
    label: t(chatTexts.open),
    onPress: () => screen.onOpen(event.conversationId),
  })
}

/** Events may be lost, so everything that may have changed is reloaded. */
function readEverythingAnew(client: QueryClient): void {
  refetchChat(client)
  void refetchNow(client, ['chat', 'conversation'])
  refetchMessages(client)
}

/**
 * A rejected connection looks like a lost one, so the session is checked. Where a proxy blocks WebSockets, data is
 * polled.
 */
async function askInstead(client: QueryClient, onSignedOut: () => void): Promise<void> {
  const person = await readSession(client).catch(() => undefined)
  if (person === null) onSignedOut()
  else if (person) readEverythingAnew(client)
}
